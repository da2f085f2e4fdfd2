import Graph
import Pages

/// Finds the paragraph, heading, list item or table row around a place in a Markdown text, by its lines alone.
enum MarkdownBlock {
  /// How many bytes are searched on either side.
  private static let longest = 2000

  static func range(around place: Int, in text: Bytes) -> Range<Int> {
    var start = lineStart(place, in: text)
    while start > 0, place - start < longest, !beginsBlock(start, in: text) {
      let above = lineStart(start - 1, in: text)
      if isBlank(above, in: text) || isWhole(above, in: text) { break }
      if isQuote(start, in: text), !isQuote(above, in: text) { break }
      start = above
    }
    var end = lineEnd(place, in: text)
    while end < text.count, end - place < longest, !isWhole(start, in: text) {
      if isBlank(end + 1, in: text) || beginsBlock(end + 1, in: text) { break }
      if isQuote(end + 1, in: text), !isQuote(start, in: text) { break }
      end = lineEnd(end + 1, in: text)
    }
    return start..<end
  }

  private static func lineStart(_ place: Int, in text: Bytes) -> Int {
    ByteSearch.last(0x0A, in: text, from: 0, before: place).map { $0 + 1 } ?? 0
  }

  private static func lineEnd(_ place: Int, in text: Bytes) -> Int {
    ByteSearch.first(0x0A, in: text, from: place) ?? text.count
  }

  private static func isBlank(_ start: Int, in text: Bytes) -> Bool {
    var index = start
    while index < text.count, text[index] != 0x0A {
      if text[index] > 0x20 { return false }
      index += 1
    }
    return true
  }

  /// A heading or a row of a table is one line.
  private static func isWhole(_ start: Int, in text: Bytes) -> Bool {
    let first = content(start, in: text)
    return first < text.count && (text[first] == UInt8(ascii: "#") || text[first] == UInt8(ascii: "|"))
  }

  private static func isQuote(_ start: Int, in text: Bytes) -> Bool {
    var index = start
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index < text.count && text[index] == UInt8(ascii: ">")
  }

  private static func beginsBlock(_ start: Int, in text: Bytes) -> Bool {
    isWhole(start, in: text) || marker(content(start, in: text), in: text) > 0
  }

  /// The offset after the spaces and quote marks at the beginning of a line.
  static func content(_ start: Int, in text: Bytes) -> Int {
    var index = start
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 || text[index] == UInt8(ascii: ">") {
      index += 1
    }
    return index
  }

  /// The bytes of a list item's mark with its space; 0 if there is none.
  static func marker(_ start: Int, in text: Bytes) -> Int {
    var index = start
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39, index - start < 9 { index += 1 }
    guard index + 1 < text.count, text[index + 1] == 0x20 else { return 0 }
    let byte = text[index]
    let isOrdered = index > start && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")"))
    let isBullet = index == start && [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(byte)
    return isOrdered || isBullet ? index + 2 - start : 0
  }
}
