import Diagnostics
public import Providers
import Store

/// A mailbox in one file (RFC 4155), as mail programs and archives of mailing lists write it.
public struct MailFile: FactProvider {
  public let kind = "mbox"
  public let endings: [String] = []

  /// A provider has no state.
  public init() {}

  public func recognizes(_ path: String) -> Bool {
    let lines = MailLines(SourceFile(path).beginning(16_384))
    return (0..<lines.count).first { !lines[$0].isEmpty }.map { Mailbox.isStart(lines, at: $0) } ?? false
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    try drive.update(from: source, reader: "mbox-1", Self.read)
  }

  /// Adds the facts of such a file's bytes.
  package static func read(_ bytes: [UInt8], _ facts: inout SourceFacts) throws {
    let mailbox = Mailbox(ForeignText.utf8(bytes))
    guard !mailbox.messages.isEmpty else {
      throw Diagnostic(
        .error, "source-no-mailbox", "File is not a mailbox", at: .path(facts.source.path),
        notes: ["A mailbox begins with a line 'From ', a sender and a date"])
    }
    MailFacts(mailbox, in: facts.source).say(&facts)
  }
}

/// Makes the facts of a mailbox: each message is an item, with a reference to the one that it answers.
struct MailFacts {
  private let mailbox: Mailbox
  private let source: Source
  /// The items of messages, by the messages' own ids.
  private var items: [String: String] = [:]
  private var copies: [String: Int] = [:]
  private var leftOut = 0
  private var twice = 0

  init(_ mailbox: Mailbox, in source: Source) {
    self.mailbox = mailbox
    self.source = source
  }

  consuming func say(_ facts: inout SourceFacts) {
    facts.sayOutermost(title: source.name)
    var answers: [(item: String, header: MailHeader, time: Moment)] = []
    for message in mailbox.messages {
      let text = MailText(message.header, message.body)
      leftOut += text.leftOut
      let item: String
      if let id = message.header.identifiers("message-id").first {
        item = facts.item("id\0" + id)
        guard items[id] == nil else {
          twice += 1
          continue
        }
        items[id] = item
      } else {
        item = facts.item(content(message, text.text))
      }
      let date = message.header.raw("date")
      let written = date.flatMap(MailDate.sent)
      let sent = written ?? message.delivered
      if let date, !date.isEmpty, written == nil {
        let instead = message.delivered == nil ? "the message has no date" : "the date of delivery counts"
        facts.tell("message-date", "The date cannot be read; \(instead): '\(date.prefix(80))'", line: message.line)
      }
      say(message.header, text.text, of: item, sent, &facts)
      let time = sent ?? .oldest
      facts.relate(facts.outermost, item, "content", key: item, at: time)
      answers.append((item, message.header, time))
    }
    for (item, header, time) in answers {
      let ids = header.identifiers("in-reply-to") + header.identifiers("references").reversed()
      guard let other = ids.lazy.compactMap({ items[$0] }).first(where: { $0 != item }) else { continue }
      facts.relate(item, other, "reply", key: item, at: time)
    }
    if twice > 0 {
      facts.tell("message-twice", "Left out: \(twice) messages with the same id as another, such as copies")
    }
    if leftOut > 0 { facts.tell("message-parts", "Left out: \(leftOut) parts of messages, such as files") }
  }

  private func say(_ header: MailHeader, _ text: String, of item: String, _ sent: Moment?, _ facts: inout SourceFacts) {
    let time = sent ?? .oldest
    if let sent { facts.say("created", .timestamp(sent), of: item, at: time) }
    facts.say("type", .string("message"), of: item, at: time)
    facts.say("title", .string(header.text("subject") ?? "Message"), of: item, at: time)
    for name in ["from", "to", "cc"] {
      let people = header.people(name).map { $0.contains(",") ? "\"\($0)\"" : $0 }
      if !people.isEmpty { facts.say(name, .string(people.joined(separator: ", ")), of: item, at: time) }
    }
    if !text.isEmpty { facts.say("body", .string(text), of: item, at: time) }
  }

  /// The content of a message without an id, as its key; the second of several equal messages gets a number.
  private mutating func content(_ message: Mailbox.Message, _ text: String) -> String {
    let parts = [
      "content", message.header.raw("date"), message.header.raw("from"), message.header.raw("subject"), text,
    ]
    let content = parts.map { $0 ?? "" }.joined(separator: "\0")
    let count = copies[content, default: 0]
    copies[content] = count + 1
    return count == 0 ? content : "\(content)\0\(count)"
  }
}
