/// A command line, and what it does.
struct Example {
  let line: String
  let what: String

  init(_ line: String, _ what: String) { (self.line, self.what) = (line, what) }

  /// One below the other, with what they do behind them.
  static func text(_ examples: [Example]) -> String {
    let width = examples.map(\.line.count).max() ?? 0
    return examples.map { example in
      "  " + example.line + String(repeating: " ", count: width - example.line.count + 2) + example.what
    }.joined(separator: "\n")
  }

  /// The same as it stands below what a command does.
  static func section(_ examples: [Example]) -> String { "\n\nExamples:\n\n" + text(examples) }
}
