import Providers

/// The text of a note's bytes.
enum NoteText {
  /// The number of first bytes that decide whether a file is text.
  private static let mostLooked = 1000

  /// UTF-8, or UTF-16 with a byte order mark; nil for other content.
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return ForeignText.marked(bytes) }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // About half of the bytes of UTF-16 are 0, which is valid UTF-8.
    let start = bytes.prefix(mostLooked)
    guard start.count(where: { $0 == 0 }) * 4 <= start.count else { return nil }
    return String(validating: isMarked ? bytes[3...] : bytes[...], as: UTF8.self)
  }
}
