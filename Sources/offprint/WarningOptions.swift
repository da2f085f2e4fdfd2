import ArgumentParser

/// How many of the warnings are printed.
struct WarningOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print every warning, also when there are many of one kind.")
  var verbose = false

  /// What '--verbose' was called.
  @Flag(help: ArgumentHelp("The old name of --verbose.", visibility: .hidden))
  var allWarnings = false

  var printsAll: Bool { verbose || allWarnings }
}
