import Escaping
public import Graph

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Finds the characters that links begin with in a text. No other place of this target calls C.
public enum ByteSearch {
  /// The offset of the first `itemid:`, in any case, at or behind `start`.
  static func itemID(in text: Bytes, from start: Int) -> Int? {
    var position = start + 6
    // A colon is rarer than any of the letters.
    while let colon = first(UInt8(ascii: ":"), in: text, from: position) {
      if isWord(text, at: colon - 6) { return colon - 6 }
      position = colon + 1
    }
    return nil
  }

  /// The offset of the first `[[` at or behind `start`.
  public static func brackets(in text: Bytes, from start: Int) -> Int? {
    var position = start
    while let bracket = first(UInt8(ascii: "["), in: text, from: position), bracket + 1 < text.count {
      if text[bracket + 1] == UInt8(ascii: "[") { return bracket }
      position = bracket + 1
    }
    return nil
  }

  private static func isWord(_ text: Bytes, at start: Int) -> Bool {
    let word: StaticString = "itemid"
    for index in 0..<6 where text[start + index] | 0x20 != word.utf8Start[index] { return false }
    return true
  }

  /// The offset of the last occurrence of a byte at or behind `start` and before `end`.
  public static func last(_ byte: UInt8, in text: Bytes, from start: Int, before end: Int) -> Int? {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let bytes = UnsafeRawBufferPointer(text)
    var end = end
    while end - start >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) ^ pattern
      if EightBytes.zeros(word) & EightBytes.marks != 0 { break }
      end -= 8
    }
    while end > start {
      if text[end - 1] == byte { return end - 1 }
      end -= 1
    }
    return nil
  }

  /// The offset behind the first occurrence of a word.
  public static func end(of word: StaticString, in text: Bytes) -> Int? {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard let first = word.first else { return 0 }
    var position = 0
    while let place = Self.first(first, in: text, from: position), place + word.count <= text.count {
      if text[place..<place + word.count].elementsEqual(word) { return place + word.count }
      position = place + 1
    }
    return nil
  }

  /// The offset of the first occurrence of a byte at or behind `start`.
  public static func first(_ byte: UInt8, in text: Bytes, from start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count else { return nil }
    let found = memchr(base + start, CInt(byte), text.count - start)
    return found.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - base }
  }
}
