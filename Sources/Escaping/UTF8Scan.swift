/// Finds the length of a well-formed UTF-8 character (Unicode 16, table 3-7).
@usableFromInline
enum UTF8Scan {
  /// The length (2, 3 or 4) of the well-formed sequence that starts at `start` with a byte of 0x80 or more, or the negated length
  /// of the ill-formed part that becomes one U+FFFD (Unicode 16, section 3.9, maximal subparts).
  @usableFromInline
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let length: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return -1
    }
    for offset in 1..<length {
      guard start + offset < bytes.count, allowed.contains(bytes[start + offset]) else { return -offset }
      allowed = 0x80...0xBF
    }
    return length
  }
}
