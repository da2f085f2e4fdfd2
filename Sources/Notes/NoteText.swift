import Providers

/// The text of a note's bytes.
enum NoteText {
  /// As much of a file as shows whether it is text.
  private static let mostLooked = 1000

  /// UTF-8, or UTF-16 where a mark at the beginning says so; nil of what is no such text.
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return ForeignText.marked(bytes) }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // Half of the bytes of UTF-16 are 0, which UTF-8 takes for a character.
    let start = bytes.prefix(mostLooked)
    guard start.count(where: { $0 == 0 }) * 4 <= start.count else { return nil }
    return String(validating: isMarked ? bytes[3...] : bytes[...], as: UTF8.self)
  }
}
