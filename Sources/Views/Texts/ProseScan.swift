import Graph

/// The words of a Markdown text that are prose. Code, addresses, file names, tags, formulas and marks of other programs use the
/// letters of their own language, not the author's.
struct ProseScan: IteratorProtocol {
  private let text: Bytes
  private var index = 0

  init(_ text: Bytes) { self.text = Bytes(rebasing: text.prefix(Self.most)) }

  /// The most bytes that are scanned: a text without a word of prose in these counts as having none.
  private static let most = 1 << 16
  /// The most bytes between the beginning and the end of something that is not prose.
  private static let longest = 1_000

  mutating func next() -> Bytes? {
    while index < text.count {
      if beginsLine, skipLine() { continue }
      let start = index
      switch text[index] {
      case 0...0x20: index += 1
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "$"): skipFormula()
      case UInt8(ascii: "<"): skip(to: ">", ifBegins: "/!?")
      case UInt8(ascii: "&"): skip(to: ";", ifBegins: "#")
      case UInt8(ascii: "{"): skip(to: "}", ifBegins: "{:.%")
      case UInt8(ascii: "("): if isAt(index - 1, "]") { skip(to: ")", ifBegins: nil) } else { index += 1 }
      case UInt8(ascii: "["):
        if isAt(index + 1, "!") || isAt(index + 1, "^") { skip(to: "]", ifBegins: nil) } else { index += 1 }
      case UInt8(ascii: "!") where isAt(index + 1, "[") && isAt(index + 2, "["): skip(to: "]", ifBegins: nil)
      case UInt8(ascii: "#") where index + 1 < text.count && Self.isOfWord(text[index + 1]): skipWord()
      case let byte where Self.isOfWord(byte):
        let word = takeWord()
        if !isName(word) { return word }
      default: index += 1
      }
      if index == start { index += 1 }
    }
    return nil
  }

  private var beginsLine: Bool { index == 0 || text[index - 1] == 0x0A }

  /// Skips fences, and properties of an outliner's blocks (`key:: value`).
  private mutating func skipLine() -> Bool {
    var words = index
    while words < text.count, Self.leadsLine(text[words]) { words += 1 }
    guard words < text.count else { return false }
    if isAt(words, "```") || isAt(words, "~~~") {
      let mark = Bytes(rebasing: text[words..<words + 3])
      index = lineEnd(words)
      while index < text.count {
        var line = index + 1
        while line < text.count, text[line] == 0x20 || text[line] == 0x09 || text[line] == UInt8(ascii: ">") {
          line += 1
        }
        index = lineEnd(min(line, text.count))
        if line + 3 <= text.count, Bytes(rebasing: text[line..<line + 3]).equals(mark) { break }
      }
      return true
    }
    var key = words
    while key < text.count, Self.isOfWord(text[key]) || text[key] == UInt8(ascii: "-") { key += 1 }
    guard key > words, isAt(key, "::") else { return false }
    index = lineEnd(words)
    return true
  }

  /// White space, and the marks of quotes and lists.
  private static func leadsLine(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"): true
    default: false
    }
  }

  private func lineEnd(_ start: Int) -> Int { text[start...].firstIndex(of: 0x0A) ?? text.count }

  private func isAt(_ place: Int, _ sign: StaticString) -> Bool {
    let count = sign.utf8CodeUnitCount
    return place >= 0 && place + count <= text.count && Bytes(rebasing: text[place..<place + count]).equals(sign)
  }

  private mutating func skipCode() {
    let start = index
    while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
    let length = index - start
    var place = index
    while let tick = text[place...].firstIndex(of: UInt8(ascii: "`")) {
      place = tick
      while place < text.count, text[place] == UInt8(ascii: "`") { place += 1 }
      if place - tick == length { return index = place }
    }
  }

  private mutating func skipFormula() {
    let isDisplay = isAt(index, "$$")
    let begun = index + (isDisplay ? 2 : 1)
    index = begun
    guard begun < text.count, isDisplay || text[begun] > 0x20 else { return }
    for place in begun..<min(text.count, begun + Self.longest) {
      if !isDisplay, text[place] == 0x0A { return }
      if isAt(place, isDisplay ? "$$" : "$") { return index = place + (isDisplay ? 2 : 1) }
    }
  }

  /// Skips past the next occurrence of a sign in the same line, if the construct begins with a letter, or with one of some signs.
  private mutating func skip(to sign: Unicode.Scalar, ifBegins signs: StaticString?) {
    let next = index + 1
    guard next < text.count else { return index = text.count }
    let isBegun = signs.map { signs in
      Self.isOfWord(text[next]) || (0..<signs.utf8CodeUnitCount).contains { signs.utf8Start[$0] == text[next] }
    }
    index = next
    guard isBegun ?? true else { return }
    for place in next..<min(text.count, next + Self.longest) {
      if text[place] == 0x0A { return }
      if text[place] == UInt8(ascii: sign) { return index = place + 1 }
    }
  }

  private mutating func skipWord() {
    while index < text.count, text[index] > 0x20 { index += 1 }
  }

  /// Takes letters and digits, with the signs that join them in an address or a file name.
  private mutating func takeWord() -> Bytes {
    let start = index
    while index < text.count, Self.isOfWord(text[index]) || Self.joins(text[index]) { index += 1 }
    return Bytes(rebasing: text[start..<index])
  }

  private static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x25, 0x26, 0x2B, 0x2D...0x2F, 0x3A, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true  // #%&+-./:=?@_~
    default: false
    }
  }

  /// Whether a word is an address, a file name or an outliner's mark of a task.
  private func isName(_ word: Bytes) -> Bool {
    if word.count > 2, word[1] < 0x60, Self.marks.contains(where: { word.equals($0) }) { return true }
    guard let sign = word.firstIndex(where: Self.parts) else { return false }
    // A full stop or a colon at the end belongs to the sentence; names and addresses end in ASCII letters.
    return word[(sign + 1)...].contains { $0 < 0x80 && Self.isOfWord($0) }
  }

  /// The separators between the parts of a name.
  private static func parts(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x2F || byte == 0x3A || byte == 0x40 }
  private static let marks: [StaticString] = [
    "T\u{4F}DO", "DONE", "DOING", "NOW", "LATER", "WAITING", "CANCELED", "CANCELLED", "IN-PROGRESS",
  ]

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
