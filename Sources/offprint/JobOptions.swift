import ArgumentParser

/// How many threads make pages.
struct JobOptions: ParsableArguments {
  static let title = "How much work is done"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many threads make pages (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("'--jobs' is a number from 1 to 256.") }
  }
}
