/// Reads HTML piece by piece as browsers do (HTML Standard, section 13.2.5), from any bytes. Comments, declarations and
/// unfinished tags are left out.
package struct HTMLTokens {
  /// Elements whose content is text up to their end tag.
  private static let raw: Set = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]

  private let bytes: [UInt8]
  private var place = 0
  /// The open element whose content is text; only its end tag ends it.
  private var rawName: String?
  /// The line in which the last piece starts, counted from 1.
  package private(set) var line = 1
  private var counted = 0

  /// - Parameter bytes: HTML in UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece; nil at the end.
  package mutating func next() -> HTMLToken? {
    while place < bytes.count {
      countLines()
      if let name = rawName {
        rawName = nil
        if let text = rawText(of: name) { return text }
        continue
      }
      guard isMarkup(place) else { return text() }
      if let token = markup() { return token }
    }
    return nil
  }

  private mutating func countLines() {
    while counted < place {
      if bytes[counted] == 0x0A { line += 1 }
      counted += 1
    }
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether a `<` starts more than text.
  private func isMarkup(_ place: Int) -> Bool {
    guard bytes[place] == 0x3C, let next = byte(place + 1) else { return false }
    return Self.isLetter(next) || next == 0x2F || next == 0x21 || next == 0x3F
  }

  private mutating func text() -> HTMLToken {
    let start = place
    place += 1
    while place < bytes.count, !isMarkup(place) { place += 1 }
    return .text(CharacterReferences.decode(bytes[start..<place]))
  }

  private mutating func rawText(of name: String) -> HTMLToken? {
    let start = place
    let end = Array("</\(name)".utf8)
    while place < bytes.count, !isEnd(end) { place += 1 }
    guard place > start else { return nil }
    let text = bytes[start..<place]
    let holdsReferences = name == "title" || name == "textarea"
    return .text(holdsReferences ? CharacterReferences.decode(text) : String(decoding: text, as: UTF8.self))
  }

  private func isEnd(_ end: [UInt8]) -> Bool {
    guard bytes[place] == 0x3C, place + end.count <= bytes.count else { return false }
    for index in 1..<end.count where Self.lower(bytes[place + index]) != end[index] { return false }
    guard let next = byte(place + end.count) else { return false }
    return Self.isSpace(next) || next == 0x2F || next == 0x3E
  }

  /// A tag; nil for other markup, which is skipped.
  private mutating func markup() -> HTMLToken? {
    let next = bytes[place + 1]
    if next == 0x21, byte(place + 2) == 0x2D, byte(place + 3) == 0x2D { return passComment() }
    let isEnd = next == 0x2F
    let start = place + (isEnd ? 2 : 1)
    guard let first = byte(start), Self.isLetter(first) else {
      place = (bytes[place...].firstIndex(of: 0x3E) ?? bytes.count - 1) + 1
      return nil
    }
    place = start
    let name = word { Self.isSpace($0) || $0 == 0x2F || $0 == 0x3E }
    let attributes = self.attributes()
    guard place < bytes.count else { return nil }
    place += 1
    if isEnd { return .end(name) }
    if Self.raw.contains(name) { rawName = name }
    return .start(name, attributes)
  }

  private mutating func passComment() -> HTMLToken? {
    place += 4
    // `<!-->` and `<!--->` are complete comments.
    if byte(place) == 0x3E || byte(place) == 0x2D && byte(place + 1) == 0x3E {
      place += byte(place) == 0x3E ? 1 : 2
      return nil
    }
    while place < bytes.count {
      if bytes[place] == 0x2D, byte(place + 1) == 0x2D {
        if byte(place + 2) == 0x3E {
          place += 3
          return nil
        }
        if byte(place + 2) == 0x21, byte(place + 3) == 0x3E {
          place += 4
          return nil
        }
      }
      place += 1
    }
    return nil
  }

  /// The attributes up to the `>` of the tag, which is left for the caller. If two have the same name, browsers use the first.
  private mutating func attributes() -> [HTMLToken.Attribute] {
    var attributes: [HTMLToken.Attribute] = []
    while place < bytes.count {
      while let next = byte(place), Self.isSpace(next) || next == 0x2F { place += 1 }
      guard let next = byte(place), next != 0x3E else { break }
      // An `=` at the start is part of the name.
      let start = place
      place += 1
      let rest = word { Self.isSpace($0) || $0 == 0x2F || $0 == 0x3E || $0 == 0x3D }
      let name = String(decoding: [Self.lower(bytes[start])], as: UTF8.self) + rest
      let value = self.value()
      attributes.append(.init(name: name, value: value))
    }
    return attributes
  }

  private mutating func value() -> String {
    var equals = place
    while let next = byte(equals), Self.isSpace(next) { equals += 1 }
    guard byte(equals) == 0x3D else { return "" }
    place = equals + 1
    while let next = byte(place), Self.isSpace(next) { place += 1 }
    let start: Int
    let end: Int
    if let quote = byte(place), quote == 0x22 || quote == 0x27 {
      start = place + 1
      end = bytes[start...].firstIndex(of: quote) ?? bytes.count
      place = min(end + 1, bytes.count)
    } else {
      start = place
      while let next = byte(place), !Self.isSpace(next), next != 0x3E { place += 1 }
      end = place
    }
    return CharacterReferences.decode(bytes[start..<end], isAttribute: true)
  }

  /// A word in lower case, up to a byte that ends it.
  private mutating func word(_ ends: (UInt8) -> Bool) -> String {
    let start = place
    while let next = byte(place), !ends(next) { place += 1 }
    return String(decoding: bytes[start..<place].map(Self.lower), as: UTF8.self)
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
}

/// A piece of HTML: a text, or a tag with its name in lower case.
package enum HTMLToken: Equatable, Sendable {
  case text(String)
  case start(String, [Attribute])
  case end(String)

  /// An attribute of a tag, with its name in lower case.
  package struct Attribute: Equatable, Sendable {
    package let name: String
    package let value: String
  }
}
