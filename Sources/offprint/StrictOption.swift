import ArgumentParser

/// Whether warnings count.
struct StrictOption: ParsableArguments {
  @Flag(help: "End with exit code 2 when there were warnings. The site is built all the same.")
  var strict = false
}
