import Escaping

/// The size that a text requests for a picture: `300` or `300x200` after the last `|` of its words, or Logseq's
/// `{:height 90, :width 120}` after the picture.
package struct RequestedSize: Equatable {
  var width: Int?
  var height: Int?

  static let none = RequestedSize()

  /// Reads `300` or `300x200`; nil for other words.
  package init?(_ words: some Sequence<UInt8>) {
    let parts = Array(words).split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let width = Self.number(parts[0]) else { return nil }
    self.width = width
    if parts.count == 2 {
      guard let height = Self.number(parts[1]) else { return nil }
      self.height = height
    }
  }

  private init() {}

  /// Separates the words of a picture, split by `|`, from the size among them, which is usually the last.
  package static func parted(_ words: [UInt8]) -> (words: [UInt8], size: RequestedSize?) {
    let bar = UInt8(ascii: "|")
    var parts = words.split(separator: bar, omittingEmptySubsequences: false).map(trimmed)
    let place = parts.indices.last.flatMap { RequestedSize(parts[$0]) == nil ? nil : $0 }
    guard let found = place ?? (parts.first.flatMap { RequestedSize($0) } == nil ? nil : 0) else { return (words, nil) }
    let size = RequestedSize(parts.remove(at: found))
    return (Array(parts.joined(separator: [bar])), size)
  }

  /// How many bytes at the end of a picture's words are a size with the `|` before it.
  package static func count(atEndOf words: UnsafeBufferPointer<UInt8>.SubSequence) -> Int {
    guard let bar = words.lastIndex(of: UInt8(ascii: "|")),
      RequestedSize(trimmed(ArraySlice(words[(bar + 1)...]))) != nil
    else { return 0 }
    return words.endIndex - bar
  }

  /// Reads Logseq's attributes at the start of a text.
  ///
  /// - Returns: The size and the length of the attributes in bytes; nil if there are none.
  package static func attributes(in text: some Sequence<UInt8>) -> (size: RequestedSize, count: Int)? {
    let head = Array(text.prefix(longest))
    guard head.starts(with: "{:".utf8), let end = head.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    var size = RequestedSize()
    for pair in head[1..<end].split(separator: UInt8(ascii: ",")) {
      let words = pair.split(separator: 0x20)
      guard words.count >= 2, words[0].first == UInt8(ascii: ":"), words[0].count > 1,
        words[0].dropFirst().allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") })
      else { return nil }
      guard words.count == 2, let number = number(words[1]) else { continue }
      if words[0].elementsEqual(":width".utf8) { size.width = number }
      if words[0].elementsEqual(":height".utf8) { size.height = number }
    }
    return (size, end + 1)
  }

  /// Writes the attributes `width` and `height` of a picture. A missing side is computed from the picture's own size, so that the
  /// browser reserves its place before it loads.
  func write(natural: PixelSize?, into sink: inout Sink) {
    var (width, height) = (width, height)
    if let natural {
      if width == nil, height == nil { (width, height) = (natural.width, natural.height) }
      if let width, height == nil { height = Self.scaled(natural.height, by: width, of: natural.width) }
      if let height, width == nil { width = Self.scaled(natural.width, by: height, of: natural.height) }
    }
    for (name, number) in [(" width=\"", width), (" height=\"", height)] {
      guard let number else { continue }
      sink.append(text: name)
      sink.append(decimal: number)
      sink.append("\"")
    }
  }

  /// One side in proportion to the other, rounded.
  private static func scaled(_ side: Int, by part: Int, of whole: Int) -> Int {
    max(1, (side * part * 2 + whole) / (whole * 2))
  }

  /// A side of a picture: at least one pixel and at most 9,999.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    return number > 0 ? number : nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// How many bytes are read for attributes.
  private static let longest = 200
}

/// The width and height of a picture in pixels.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
