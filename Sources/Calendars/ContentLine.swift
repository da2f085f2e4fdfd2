import Foundation

/// An unfolded line of a calendar: `NAME;PARAMETER=VALUE:VALUE` (RFC 5545, section 3.1).
struct ContentLine {
  /// The number of its first line in the file, from 1.
  let number: Int
  let text: String
  /// In capitals.
  let name: String
  /// The text after the colon; nil if there is none.
  let value: Substring?

  init(number: Int, text: String) {
    self.number = number
    self.text = text
    name = text.prefix { $0 != ";" && $0 != ":" }.trimmed.uppercased()
    value = Self.value(of: text)
  }

  /// Whether the line seems to set a class, such as `CLASS=PRIVATE` or `MY.CLASS:PRIVATE`, and does not say `PUBLIC`.
  var isOfUnknownClass: Bool {
    guard name != "CLASS" || value == nil, name.contains("CLASS") || name.utf8.contains(where: { $0 >= 0x80 }) else {
      return false
    }
    let head = text.prefix(64).prefix { !" \t:=;\u{FF1A}\u{FF1B}\u{FF1D}".contains($0) }
    var word = head.split(separator: ".").last.map(String.init) ?? ""
    // Full-width letters are read like ordinary ones.
    if word.utf8.count > word.count { word = word.precomposedStringWithCompatibilityMapping }
    guard word.uppercased() == "CLASS" else { return false }
    return text.split { ":=;\u{FF1A}\u{FF1D}".contains($0) }.last?.trimmed.uppercased() != "PUBLIC"
  }

  /// The text after the first colon that is not in a quoted parameter.
  private static func value(of text: String) -> Substring? {
    var isQuoted = false
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return text[text.utf8.index(after: index)...]
      default: break
      }
    }
    // An unclosed quotation mark is treated as a mistake and ignored.
    return text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text[text.utf8.index(after: $0)...] }
  }
}

extension Substring {
  /// The text without blanks at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

/// Splits the bytes of a calendar into lines with any line breaks. Lines are unfolded as bytes, because a fold may be within a
/// character.
struct ContentLines {
  /// The longest line in bytes; a longer one is cut.
  private static let mostBytes = 1 << 20

  private(set) var lines: [ContentLine] = []
  /// The lines that were cut.
  private(set) var cut: [ContentLine] = []

  init(_ bytes: some Collection<UInt8>) {
    var line: [UInt8] = []
    var (number, first) = (1, 1)
    var isStart = true
    var wasReturn = false
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        // CR LF is one break.
        if byte == 0x0D || !wasReturn { number += 1 }
        isStart = true
        wasReturn = byte == 0x0D
        continue
      }
      wasReturn = false
      let begins = isStart
      isStart = false
      if begins {
        if byte == 0x20 || byte == 0x09, !lines.isEmpty || !line.isEmpty { continue }
        finish(&line, first)
        first = number
      }
      // Programs in C end a text at a NUL byte.
      if byte != 0, line.count <= Self.mostBytes { line.append(byte) }
    }
    finish(&line, first)
  }

  private mutating func finish(_ line: inout [UInt8], _ number: Int) {
    let isMarked = lines.isEmpty && line.starts(with: [0xEF, 0xBB, 0xBF])
    let isCut = line.count > Self.mostBytes
    if isCut { line.removeLast(line.count - Self.mostBytes) }
    let text = String(decoding: isMarked ? line[3...] : line[...], as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    guard text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let read = ContentLine(number: number, text: text)
    lines.append(read)
    if isCut { cut.append(read) }
  }
}
