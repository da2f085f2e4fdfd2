import Diagnostics
public import Providers

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
