import ArgumentParser

/// How many threads make pages.
struct JobOptions: ParsableArguments {
  static let title = "How much work is done"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many threads make pages (default: one for each processor).", valueName: "n"),
    transform: Self.count)
  var jobs: Int?

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (1...256).contains(count) else {
      throw ValidationError("Write a number from 1 to 256.")
    }
    return count
  }
}
