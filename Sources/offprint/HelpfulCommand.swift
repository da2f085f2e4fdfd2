import ArgumentParser

/// A command whose `-h` shows examples and the options that most people need.
protocol HelpfulCommand: ParsableCommand {
  static var examples: [Example] { get }
  /// The long names of the options that `-h` shows; all where it is empty.
  static var mainOptions: [String] { get }
}

extension HelpfulCommand {
  static var mainOptions: [String] { [] }
}
