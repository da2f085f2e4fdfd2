extension Sink {
  /// Appends a text value of a calendar (RFC 5545, section 3.3.11): `\`, `;`, `,` and line ends are escaped.
  ///
  /// Control characters except tabs, which section 3.1 forbids, are dropped, and invalid UTF-8 becomes U+FFFD. The line ends of
  /// Unicode (U+0085, U+2028, U+2029) are escaped, too: some calendar programs break lines there, so a title could pretend to be
  /// a line of its own.
  public mutating func appendCalendarText(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count * 3)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: ";"): append("\\;")
      case UInt8(ascii: ","): append("\\,")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"):
        // CRLF is one line end.
        if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { append("\\n") }
      case UInt8(ascii: "\t"): append(byte: byte)
      case 0..<0x20, 0x7F: break
      case 0x80...:
        index += appendCalendarCharacter(of: bytes, at: index)
        continue
      default: append(byte: byte)
      }
      index += 1
    }
  }

  /// Ends the content line that starts at `start`, an earlier `count`. It folds the line so that no line is longer than 75 octets
  /// and no character is split (RFC 5545, section 3.1), and appends CRLF.
  public mutating func endCalendarLine(from start: Int) {
    precondition(start >= 0 && start <= count, "a line begins within what was written")
    if count - start > Self.longestCalendarLine {
      let line = Array(bytes[start...])
      truncate(to: start)
      line.withUnsafeBufferPointer { appendFolded($0) }
    }
    append("\r\n")
  }

  /// In octets without the line end.
  private static let longestCalendarLine = 75

  private mutating func appendFolded(_ line: UnsafeBufferPointer<UInt8>) {
    var from = 0
    // The space at the start of a continuation line counts.
    var room = Self.longestCalendarLine
    while line.count - from > room {
      var end = from + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      append(UnsafeBufferPointer(rebasing: line[from..<end]))
      append("\r\n ")
      from = end
      room = Self.longestCalendarLine - 1
    }
    append(UnsafeBufferPointer(rebasing: line[from...]))
  }

  /// Appends one character beyond ASCII. C1 controls are C2 80 to C2 9F, the separators E2 80 A8 and E2 80 A9.
  private mutating func appendCalendarCharacter(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let length = UTF8Scan.length(bytes, at: index)
    guard length > 0 else {
      append("\u{FFFD}")
      return -length
    }
    if length == 2, bytes[index] == 0xC2, bytes[index + 1] < 0xA0 {
      if bytes[index + 1] == 0x85 { append("\\n") }
    } else if length == 3, bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
      append("\\n")
    } else {
      append(UnsafeBufferPointer(rebasing: bytes[index..<index + length]))
    }
    return length
  }
}
