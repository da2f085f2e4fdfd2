public import Graph

/// The names in an attribute's value that is a list: separated by commas or line ends, optionally in brackets. Each name may be
/// quoted, or follow a hyphen at the beginning of its line.
public struct ListedNames: IteratorProtocol, Sequence {
  private let text: Bytes
  private var index = 0

  public init(in text: Bytes) {
    let inner = Self.trimmed(text)
    self.text = Self.isBracketed(inner) ? Bytes(rebasing: inner[1..<(inner.count - 1)]) : inner
  }

  /// The next name that is not blank, without surrounding marks.
  public mutating func next() -> Bytes? {
    while index < text.count {
      let start = skipped(from: index)
      let quote = start < text.count && (text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'"))
      let name = quote ? quoted(from: start) : nil
      let end = text[(name?.end ?? start)...].firstIndex(where: Self.parts) ?? text.count
      index = end + 1
      let found = Self.trimmed(name?.inner ?? Bytes(rebasing: text[start..<end]))
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// The offset after white space, and after the hyphen of a list's line.
  private func skipped(from start: Int) -> Int {
    var start = start
    while start < text.count, text[start] <= 0x20, text[start] != 0x0A { start += 1 }
    let isLine = start == 0 || text[..<start].last { $0 != 0x20 && $0 != 0x09 } == 0x0A
    guard isLine, start + 1 < text.count, text[start] == UInt8(ascii: "-"), text[start + 1] == 0x20 else {
      return start
    }
    start += 2
    while start < text.count, text[start] == 0x20 { start += 1 }
    return start
  }

  /// The text in quotes, if the name ends with them.
  private func quoted(from start: Int) -> (inner: Bytes, end: Int)? {
    guard let close = text[(start + 1)...].firstIndex(of: text[start]) else { return nil }
    let behind = text[(close + 1)...].first { $0 > 0x20 || Self.parts($0) }
    guard behind.map(Self.parts) ?? true else { return nil }
    return (Bytes(rebasing: text[(start + 1)..<close]), close + 1)
  }

  /// Whether a text as a whole is in brackets.
  private static func isBracketed(_ text: Bytes) -> Bool {
    guard text.first == UInt8(ascii: "[") else { return false }
    var depth = 0
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return index == text.count - 1 }
    }
    return false
  }

  private static func parts(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == 0x0A }

  private static func trimmed(_ text: Bytes) -> Bytes {
    var (start, end) = (0, text.count)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return Bytes(rebasing: text[start..<end])
  }
}
