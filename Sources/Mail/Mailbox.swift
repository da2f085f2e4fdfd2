import Store

/// A mailbox split into its messages.
///
/// If every message has a `Content-Length` that leads to the next one, the lengths decide (mboxcl). Without them a message begins
/// at a line `From ` that ends in a date, since sentences may begin with that word, too. Lines `>From ` are then unquoted, unless
/// the lengths decide and some line `From ` is not quoted (mboxcl2).
struct Mailbox {
  struct Message {
    /// The number of the line that begins it, from 1.
    let line: Int
    /// When it was delivered, according to that line.
    let delivered: Moment?
    let header: MailHeader
    let body: ArraySlice<UInt8>
  }

  private(set) var messages: [Message] = []
  private static let word = Array("From ".utf8)

  init(_ bytes: [UInt8]) {
    let lines = MailLines(bytes)
    if let cut = Self.byLengths(lines) {
      let isQuoted = !cut.contains { Self.holdsStart(lines, $0) }
      messages = cut.map { Self.message(lines, $0, isQuoted: isQuoted) }
    } else {
      messages = Self.byLines(lines).map { Self.message(lines, $0, isQuoted: true) }
    }
  }

  /// The lines of a message: its first line, the first line of its body, and the place where the body ends.
  private struct Part {
    let first: Int
    let body: Int
    let end: Int
  }

  /// Whether a message begins in a line.
  static func isStart(_ lines: MailLines, at line: Int) -> Bool {
    guard line < lines.count, lines[line].starts(with: word) else { return false }
    let words = lines[line].dropFirst(word.count).split(separator: 0x20)
    guard let (_, sender) = MailDate.delivered(words) else { return false }
    if line + 1 < lines.count, MailHeader.isField(lines[line + 1]) { return true }
    return sender == 1 && (line == 0 || lines[line - 1].isEmpty)
  }

  private static func byLines(_ lines: MailLines) -> [Part] {
    let starts = (0..<lines.count).filter { isStart(lines, at: $0) }
    guard let first = starts.first, (0..<first).allSatisfy({ lines[$0].isEmpty }) else { return [] }
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] : lines.count
      return Part(
        first: starts[number], body: MailHeader.end(lines, starts[number] + 1, end).body, end: lines.start(end))
    }
  }

  /// Nil where a message has no length, or one that does not lead to another message.
  private static func byLengths(_ lines: MailLines) -> [Part]? {
    var parts: [Part] = []
    var first = 0
    while first < lines.count {
      guard lines[first].starts(with: word),
        MailDate.delivered(lines[first].dropFirst(word.count).split(separator: 0x20)) != nil
      else { return nil }
      let body = MailHeader.end(lines, first + 1, lines.count).body
      var length: Int?
      for line in first + 1..<max(body, first + 1) where length == nil { length = contentLength(lines[line]) }
      guard let length, length >= 0, length <= lines.bytes.count else { return nil }
      let end = lines.start(body) + length
      guard end <= lines.bytes.count else { return nil }
      parts.append(Part(first: first, body: body, end: end))
      guard end < lines.bytes.count else { return parts }
      // A length ends before or after the end of the last line, and an empty line may follow.
      var next = lines.line(at: end) ?? lines.line(at: end + 1) ?? lines.line(at: end + 2)
      while let line = next, line < lines.count, lines[line].isEmpty { next = line + 1 }
      guard let next else { return lines.bytes[end...].allSatisfy { $0 == 0x0A || $0 == 0x0D } ? parts : nil }
      first = next
    }
    return parts.isEmpty ? nil : parts
  }

  private static func contentLength(_ line: ArraySlice<UInt8>) -> Int? {
    let name = "content-length:"
    guard line.count > name.utf8.count,
      String(decoding: line.prefix(name.utf8.count), as: UTF8.self).lowercased() == name
    else { return nil }
    return Int(String(decoding: line.dropFirst(name.utf8.count).filter { $0 != 0x20 }, as: UTF8.self)) ?? -1
  }

  private static func holdsStart(_ lines: MailLines, _ part: Part) -> Bool {
    var line = part.body
    while line < lines.count, lines.start(line) < part.end {
      if lines[line].starts(with: word) { return true }
      line += 1
    }
    return false
  }

  private static func message(_ lines: MailLines, _ part: Part, isQuoted: Bool) -> Message {
    let words = lines[part.first].dropFirst(word.count).split(separator: 0x20)
    let header = MailHeader(
      (part.first + 1..<max(part.body, part.first + 1)).lazy.map { lines[$0] })
    let start = min(lines.start(part.body), part.end)
    let body = lines.bytes[start..<part.end]
    return Message(
      line: part.first + 1, delivered: MailDate.delivered(words)?.date, header: header,
      body: isQuoted ? unquoted(body) : body)
  }

  /// The body without the `>` that was added before a line `From `, or before a line that had such a mark already.
  private static func unquoted(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var from = body.startIndex
    var place = body.startIndex
    while place < body.endIndex {
      if body[place] == 0x3E, body[place...].drop(while: { $0 == 0x3E }).starts(with: word) {
        result += body[from..<place]
        from = place + 1
      }
      place = (body[place...].firstIndex(of: 0x0A) ?? body.endIndex - 1) + 1
    }
    return from == body.startIndex ? body : (result + body[from...])[...]
  }
}
