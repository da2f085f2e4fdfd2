import Escaping

/// Finds lines of a text that are requested in rising order, in one pass over the text.
struct LineCursor {
  private var line = 1
  private var offset = 0

  /// The bytes of a line without its end; empty after the end of the text, or if an earlier line is requested.
  mutating func line(_ number: Int, of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard number >= line else { return UnsafeBufferPointer(start: nil, count: 0) }
    while line < number, offset < text.count {
      offset = Self.lineEnd(in: text, from: offset)
      guard offset < text.count else { break }
      if Self.endsLine(text, at: offset) { line += 1 }
      offset += 1
    }
    return UnsafeBufferPointer(rebasing: text[offset..<Self.lineEnd(in: text, from: offset)])
  }

  /// The offset of the next line feed or carriage return, or the end. Tests eight bytes at once (`EightBytes`).
  private static func lineEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var end = start
    while end + 8 <= text.count {
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let ends =
        EightBytes.zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) | EightBytes.zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D)
      if ends & EightBytes.marks != 0 { break }
      end += 8
    }
    while end < text.count, text[end] != 10, text[end] != 13 { end += 1 }
    return end
  }

  private static func endsLine(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] == 10 || (text[index] == 13 && !(index + 1 < text.count && text[index + 1] == 10))
  }
}
