import ArgumentParser
import Diagnostics
import Foundation

/// How the program talks.
struct MessageOptions: ParsableArguments {
  static let title = "Messages"

  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
  var format = MessageFormat.text

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false
}

/// How messages are printed.
enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// One JSON object with sorted keys, on one line.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Diagnostic.jsonWithoutControls(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// How many of the warnings are printed.
struct WarningOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print every warning, also when there are many of one kind.")
  var verbose = false

  /// What '--verbose' was called.
  @Flag(help: ArgumentHelp("The old name of --verbose.", visibility: .hidden))
  var allWarnings = false

  var printsAll: Bool { verbose || allWarnings }
}

/// Whether warnings count.
struct StrictOption: ParsableArguments {
  @Flag(help: "End with exit code 2 when there were warnings. Refuse a name under 'exclude' that nothing has.")
  var strict = false
}
