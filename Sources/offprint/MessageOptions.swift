import ArgumentParser

/// How the program talks.
struct MessageOptions: ParsableArguments {
  static let title = "Messages"

  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
  var format = MessageFormat.text

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false
}
