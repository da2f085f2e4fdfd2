import Graph

/// Where code stands in a Markdown text: fenced blocks, and spans between backticks (CommonMark 0.31, sections 4.5 and 6.1).
enum CodeRanges {
  static func of(_ text: Bytes) -> [Range<Int>] {
    guard text.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else { return [] }
    var ranges: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
        index += 1
        continue
      }
      let length = run(of: byte, in: text, at: index)
      let begun = index
      index += length
      if length >= 3, beginsLine(begun, in: text) {
        index = endOfFence(byte, length, in: text, from: index)
        ranges.append(begun..<index)
      } else if byte == UInt8(ascii: "`"), let end = endOfSpan(length, in: text, from: index) {
        ranges.append(begun..<end)
        index = end
      }
    }
    return ranges
  }

  private static func run(of byte: UInt8, in text: Bytes, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == byte { end += 1 }
    return end - start
  }

  /// Whether nothing but white space and the marks of quotes and lists stands before a place in its line.
  private static func beginsLine(_ place: Int, in text: Bytes) -> Bool {
    var index = place
    while index > 0, text[index - 1] != 0x0A {
      switch text[index - 1] {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): index -= 1
      default: return false
      }
    }
    return true
  }

  /// Behind the line that closes a fence; the end of the text where none does.
  private static func endOfFence(_ byte: UInt8, _ length: Int, in text: Bytes, from start: Int) -> Int {
    var index = start
    while let lineEnd = ByteSearch.first(0x0A, in: text, from: index) {
      index = lineEnd + 1
      while index < text.count, text[index] == 0x20 || text[index] == UInt8(ascii: ">") { index += 1 }
      let closing = run(of: byte, in: text, at: index)
      if closing >= length { return index + closing }
    }
    return text.count
  }

  /// Behind a run of as many backticks in the same paragraph.
  private static func endOfSpan(_ length: Int, in text: Bytes, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      if text[index] == 0x0A, index + 1 < text.count, text[index + 1] == 0x0A { return nil }
      guard text[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let closing = run(of: UInt8(ascii: "`"), in: text, at: index)
      index += closing
      if closing == length { return index }
    }
    return nil
  }
}
