import ArgumentParser

/// Whether warnings count.
struct StrictOption: ParsableArguments {
  @Flag(help: "End with exit code 2 when there were warnings. Refuse a name under 'exclude' that nothing has.")
  var strict = false
}
