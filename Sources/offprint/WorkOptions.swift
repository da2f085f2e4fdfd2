import ArgumentParser

/// The options that say how much of a build is done.
struct WorkOptions: ParsableArguments {
  @Flag(help: "Make and compare every file, even if nothing is new. This repairs files that were edited by hand.")
  var full = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Write nothing; list the files that a build would write or remove, and why.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write nothing; say what a page of the last build is made from, and which facts would change it.",
      valueName: "page"), transform: NameArgument.read)
  var explain: String?
}
