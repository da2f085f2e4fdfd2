import ArgumentParser

/// How a command prints.
struct FormOption: ParsableArguments {
  @Option(help: ArgumentHelp("How to print; json is one object with the result and all messages.", valueName: "form"))
  var format = MessageFormat.text
}
