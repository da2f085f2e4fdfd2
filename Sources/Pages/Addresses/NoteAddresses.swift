import Escaping
import Graph

/// The addresses in a text that may name a note's file, found by scanning its bytes: `[words](folder/note.md#Heading)`, and
/// `[words]: note.md`. In doubt, it accepts more as an address than Markdown does.
struct NoteAddresses: IteratorProtocol {
  struct Address {
    /// The `]` before it.
    let close: Int
    let destination: MarkdownLines.Destination
    let isDefinition: Bool
  }

  private let lines: MarkdownLines
  private var index: Int
  /// The end of the line in which a definition was searched: none begins behind a `]:`.
  private var lineEnd = 0

  init(in text: Bytes, from start: Int = 0) {
    lines = MarkdownLines(text)
    index = start
  }

  /// Whether a text may contain any; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    var addresses = NoteAddresses(in: text)
    return addresses.next() != nil
  }

  mutating func next() -> Address? {
    while let close = ByteSearch.first(UInt8(ascii: "]"), in: lines.text, from: index) {
      index = close + 1
      if let found = address(behind: close) { return found }
    }
    return nil
  }

  private mutating func address(behind close: Int) -> Address? {
    if lines.isAt(close + 1, "("), !hasScheme(from: close + 2), let found = lines.destination(from: close + 2),
      mayName(found.address)
    {
      return Address(close: close, destination: found, isDefinition: false)
    }
    guard lines.isAt(close + 1, ":"), close >= lineEnd, !hasScheme(from: close + 3), !lines.isEscaped(close) else {
      return nil
    }
    lineEnd = ByteSearch.first(0x0A, in: lines.text, from: close) ?? lines.text.count
    guard let found = lines.definition(from: close + 2), mayName(found.address) else { return nil }
    return Address(close: close, destination: found, isDefinition: true)
  }

  /// Whether an address begins with a scheme of plain letters, as nearly all do: then it names no file of a note.
  private func hasScheme(from start: Int) -> Bool {
    var index = start
    while index < lines.text.count {
      switch lines.text[index] {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: index += 1
      case let byte: return byte == UInt8(ascii: ":") && index > start
      }
    }
    return false
  }

  /// Whether an address, in any of its spellings, ends as that of a note's file does.
  private func mayName(_ address: Range<Int>) -> Bool {
    !Self.paths(of: Bytes(rebasing: lines.text[address])).isEmpty
  }

  /// The paths that an address may refer to: signs may be escaped in several ways, even nested.
  static func paths(of address: Bytes) -> [[UInt8]] {
    guard SpelledText.mayBegin(in: address) else { return NoteAddress(address).map { [$0.path] } ?? [] }
    var paths: [[UInt8]] = []
    for spelling in SpelledText.spellings(of: address) {
      if let path = NoteAddress(spelling)?.path, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }
}
