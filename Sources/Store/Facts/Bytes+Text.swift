extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes are the UTF-8 of `word`.
  @inline(__always)
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount, let start = baseAddress else {
      return count == 0 && word.utf8CodeUnitCount == 0
    }
    let other = word.utf8Start
    for index in 0..<count where start[index] != other[index] { return false }
    return true
  }

  /// Compares byte for byte, as SQLite does: two encodings of one character are two texts.
  func equals(_ text: String) -> Bool { elementsEqual(text.utf8) }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
}
