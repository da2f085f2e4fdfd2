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

/// The pointer file in place of a file that Git LFS stores elsewhere (its specification, "The Pointer").
enum LargeFile {
  static func isPointer(_ text: String) -> Bool { text.hasPrefix("version https://git-lfs.github.com/spec/") }
}

/// Checks for a text that ends within front matter or a comment, whose closing mark may be about to be written.
enum UnclosedText {
  /// - Parameter text: the text of a file that may still be being written. Doubtful cases count as comments, since that only
  ///   causes a wait.
  static func ends(_ text: String) -> Bool {
    NoteFrontMatter.isUnclosed(text) || endsInComment(text)
  }

  private static func endsInComment(_ text: String) -> Bool {
    guard mayHaveComment(text) else { return false }
    let bytes = Array(text.utf8)
    var code = NoteCode(in: bytes).ranges[...]
    var place = 0
    while place < bytes.count {
      while let next = code.first, next.upperBound <= place { code.removeFirst() }
      if let next = code.first, next.lowerBound <= place {
        place = next.upperBound
        continue
      }
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "%") where stands("%%", at: place, in: bytes):
        guard let end = end(of: "%%", from: place + 2, in: bytes) else { return true }
        place = end
      case UInt8(ascii: "<") where stands("<!--", at: place, in: bytes):
        // `<!-->` and `<!--->` are complete.
        guard let end = end(of: "-->", from: place + 2, in: bytes) else { return true }
        place = end
      default: place += 1
      }
    }
    return false
  }

  /// Whether a text has `%%` or `<!`; most have neither, and every note is checked.
  private static func mayHaveComment(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last: UInt8 = 0
      for byte in bytes {
        if byte == UInt8(ascii: "%"), last == byte { return true }
        if byte == UInt8(ascii: "!"), last == UInt8(ascii: "<") { return true }
        last = byte
      }
      return false
    }
  }

  private static func stands(_ mark: StaticString, at place: Int, in bytes: [UInt8]) -> Bool {
    let count = mark.utf8CodeUnitCount
    return place + count <= bytes.count
      && (0..<count).allSatisfy { bytes[place + $0] == mark.utf8Start[$0] }
  }

  private static func end(of mark: StaticString, from start: Int, in bytes: [UInt8]) -> Int? {
    var place = start
    while place < bytes.count, let next = bytes[place...].firstIndex(of: mark.utf8Start[0]) {
      if stands(mark, at: next, in: bytes) { return next + mark.utf8CodeUnitCount }
      place = next + 1
    }
    return nil
  }
}
