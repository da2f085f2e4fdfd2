import Graph

/// Finds the code in a Markdown text: fenced blocks, and spans between backticks (CommonMark 0.31, sections 4.5 and 6.1).
enum CodeRanges {
  static func of(_ text: Bytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var nextTick = ByteSearch.first(UInt8(ascii: "`"), in: text, from: 0)
    var nextTilde = ByteSearch.first(UInt8(ascii: "~"), in: text, from: 0)
    while nextTick != nil || nextTilde != nil {
      let begun = min(nextTick ?? .max, nextTilde ?? .max)
      let byte = text[begun]
      let length = run(of: byte, in: text, at: begun)
      var index = begun + length
      if length >= 3, beginsLine(begun, in: text) {
        index = endOfFence(byte, length, in: text, from: index)
        ranges.append(begun..<index)
      } else if byte == UInt8(ascii: "`"), let end = endOfSpan(length, in: text, from: index) {
        ranges.append(begun..<end)
        index = end
      }
      if let tick = nextTick, tick < index { nextTick = ByteSearch.first(UInt8(ascii: "`"), in: text, from: index) }
      if let tilde = nextTilde, tilde < index { nextTilde = ByteSearch.first(UInt8(ascii: "~"), in: text, from: index) }
    }
    return ranges
  }

  private static func run(of byte: UInt8, in text: Bytes, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == byte { end += 1 }
    return end - start
  }

  /// Whether only white space and the marks of quotes and lists precede a place in its line.
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

  /// The offset behind the marks that close a fence; the end of the text if there are none.
  private static func endOfFence(_ byte: UInt8, _ length: Int, in text: Bytes, from start: Int) -> Int {
    var index = start
    while let mark = ByteSearch.first(byte, in: text, from: index) {
      let closing = run(of: byte, in: text, at: mark)
      index = mark + closing
      if closing >= length, beginsLine(mark, in: text) { return index }
    }
    return text.count
  }

  /// The offset behind the next run of exactly as many backticks in the same paragraph.
  private static func endOfSpan(_ length: Int, in text: Bytes, from start: Int) -> Int? {
    var index = start
    while let tick = ByteSearch.first(UInt8(ascii: "`"), in: text, from: index) {
      let closing = run(of: UInt8(ascii: "`"), in: text, at: tick)
      index = tick + closing
      if closing == length { return hasBlankLine(start..<tick, of: text) ? nil : index }
    }
    return nil
  }

  private static func hasBlankLine(_ range: Range<Int>, of text: Bytes) -> Bool {
    var index = range.lowerBound
    while let end = ByteSearch.first(0x0A, in: text, from: index), end + 1 < range.upperBound {
      if text[end + 1] == 0x0A { return true }
      index = end + 1
    }
    return false
  }
}
