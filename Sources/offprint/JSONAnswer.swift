import Diagnostics
import Providers

/// Collects what a command has to say, where it prints that as one JSON object.
final class JSONAnswer {
  private var messages: [Diagnostic] = []

  var isEmpty: Bool { messages.isEmpty }

  func take(_ messages: [Diagnostic]) { self.messages += messages }

  /// The object: what a result says, and beside it all messages that were collected. They are forgotten then.
  func json(_ result: some Encodable) throws -> String {
    defer { messages = [] }
    return try MessageFormat.json(Contents(result: result, messages: messages.map(JSONDiagnostic.init)))
  }

  /// The object of a command that has no result.
  func json() throws -> String { try json(Nothing()) }

  private struct Nothing: Encodable {}

  private struct Contents<Result: Encodable>: Encodable {
    let result: Result
    let messages: [JSONDiagnostic]

    private enum Key: String, CodingKey { case messages }

    /// The keys of the result, and one more.
    func encode(to encoder: any Encoder) throws {
      try result.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(messages, forKey: .messages)
    }
  }
}

/// A message as `--format json` prints it.
struct JSONDiagnostic: Encodable {
  let severity: String
  let identifier: String
  let summary: String
  let notes: [String]
  var path: String?
  var line: Int?
  var column: Int?
  var item: String?
  var attribute: String?
  var fact: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    identifier = diagnostic.identifier
    summary = diagnostic.summary
    notes = diagnostic.notes
    switch diagnostic.place {
    case .file(let path, let line, let column, _): (self.path, self.line, self.column) = (path, line, column)
    case .path(let path): self.path = path
    case .item(let id, let attribute, let fact):
      (item, self.attribute) = (id, attribute)
      if case .id(let id) = fact { self.fact = id } else { self.fact = fact?.text }
    case .fact(let fact): self.fact = fact.text
    case .note(let path, _, let item, let attribute): (self.path, self.item, self.attribute) = (path, item, attribute)
    case .setting, nil: break
    }
  }
}

/// What an import did, as a program reads it.
struct JSONImport: Encodable {
  let drive: String
  let imported: Int
  let changed: Int
  let unchanged: Int
  let removed: Int
  let facts: Int
  let notes: [JSONDiagnostic]
  let skipped: [JSONDiagnostic]

  init(_ report: ImportReport, drive: String) {
    self.drive = drive
    imported = report.imported
    changed = report.changed
    unchanged = report.unchanged
    removed = report.removed
    facts = report.facts
    notes = report.notes.map(JSONDiagnostic.init)
    skipped = report.skipped.map(JSONDiagnostic.init)
  }
}
