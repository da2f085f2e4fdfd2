import ArgumentParser

/// The options that say how much of a build is done.
struct WorkOptions: ParsableArguments {
  @Flag(help: "Make and compare every file, also when nothing is new: mends what was altered by hand.")
  var full = false

  @Flag(help: "List the files that a build would write or remove, and why; write nothing, the manifest neither.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Say what a page of the last build read and which facts would touch it; write nothing. PAGE is its path or an item's id.",
      valueName: "page"))
  var explain: String?
}
