/// Finds the values of attributes with an address in HTML, and the picture and formula elements without an end tag.
struct HTMLTagScan {
  enum Found: Equatable {
    /// The range of an address, without its quotes.
    case address(Range<Int>)
    /// The name of an element, and the offset of its `/>`.
    case empty(name: Range<Int>, slash: Int)
  }

  private let html: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var isInTag = false
  private var tagName = 0..<0
  /// The offset of the last `/` of the open tag outside values.
  private var slash: Int?
  /// The number of open SVG and MathML elements, within which a start tag can close its element (HTML, section 13.1.2).
  private var foreign = 0

  init(_ html: UnsafeBufferPointer<UInt8>) { self.html = html }

  private static let names: [StaticString] = ["href", "src", "cite", "poster"]

  /// The next find; nil at the end.
  mutating func next() -> Found? {
    while true {
      if !isInTag, !enterTag() { return nil }
      while let (name, value) = nextAttribute() {
        if let value, Self.names.contains(where: { isName(name, $0) }) { return .address(value) }
      }
      isInTag = false
      if let slash = leaveTag() { return .empty(name: tagName, slash: slash) }
    }
  }

  /// - Returns: The offset of `/>` if the element has no end tag and may omit it.
  private mutating func leaveTag() -> Int? {
    guard position < html.count else { return nil }
    let isForeign = isForeign(tagName)
    if let slash, slash + 1 == position {
      let isVoid = Self.voids.contains { isName(tagName, $0) }
      return (foreign > 0 || isForeign) && !isVoid ? slash : nil
    }
    if isForeign { foreign += 1 }
    return nil
  }

  private func isForeign(_ name: Range<Int>) -> Bool { isName(name, "svg") || isName(name, "math") }

  /// The elements of HTML that never have an end tag (HTML, section 13.1.2).
  private static let voids: [StaticString] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Moves after the name of the next start tag.
  private mutating func enterTag() -> Bool {
    while position < html.count {
      guard html[position] == UInt8(ascii: "<") else { position += 1; continue }
      position += 1
      if starts(with: "!--") {
        skipComment()
      } else if starts(with: "/") {
        leaveElement()
      } else if position < html.count, Self.isLetter(html[position]) {
        tagName = skipName()
        slash = nil
        isInTag = true
        return true
      }
    }
    return false
  }

  private mutating func skipName() -> Range<Int> {
    let start = position
    while position < html.count, !Self.endsName(html[position]) { position += 1 }
    return start..<position
  }

  private mutating func leaveElement() {
    position += 1
    if isForeign(skipName()) { foreign = max(0, foreign - 1) }
  }

  private mutating func skipComment() {
    position += 3
    while position < html.count, !starts(with: "-->") { position += 1 }
  }

  /// The next attribute of the tag; nil after the last.
  private mutating func nextAttribute() -> (name: Range<Int>, value: Range<Int>?)? {
    while position < html.count, Self.isSpace(html[position]) || html[position] == UInt8(ascii: "/") {
      if html[position] == UInt8(ascii: "/") { slash = position }
      position += 1
    }
    guard position < html.count, html[position] != UInt8(ascii: ">") else { return nil }
    let start = position
    // A name may start with an equals sign.
    position += 1
    while position < html.count, !Self.endsName(html[position]), html[position] != UInt8(ascii: "=") { position += 1 }
    let name = start..<position
    skipSpace()
    guard position < html.count, html[position] == UInt8(ascii: "=") else { return (name, nil) }
    position += 1
    skipSpace()
    return (name, value())
  }

  private mutating func value() -> Range<Int> {
    guard position < html.count else { return position..<position }
    let quote = html[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < html.count, !Self.isSpace(html[position]), html[position] != UInt8(ascii: ">") { position += 1 }
      return start..<position
    }
    let start = position + 1
    position = start
    while position < html.count, html[position] != quote { position += 1 }
    defer { position = min(position + 1, html.count) }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < html.count, Self.isSpace(html[position]) { position += 1 }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= html.count else { return false }
    return (0..<count).allSatisfy { html[position + $0] == text.utf8Start[$0] }
  }

  private func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return range.allSatisfy { html[$0] | 0x20 == name.utf8Start[$0 - range.lowerBound] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
