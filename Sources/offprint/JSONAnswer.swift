import Diagnostics

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
