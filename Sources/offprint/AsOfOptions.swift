import ArgumentParser
import Pages
import Site

/// The options that choose an earlier moment to build for.
struct AsOfOptions: ParsableArguments {
  static let title = "An earlier state"

  @Option(
    help: ArgumentHelp(
      "The site as it was at the end of a day, 2024-02-09, or at a moment, 2024-02-09T18:25:43Z. What was removed, "
        + "deleted or withheld since then is left out.", valueName: "time"),
    transform: Self.time)
  var asOf: WrittenTime?

  @Flag(help: "With --as-of: include what was removed, deleted or withheld since. This prints a warning.")
  var asWas = false

  func validate() throws {
    if asWas, asOf == nil { throw ValidationError("'--as-was' needs '--as-of'.") }
  }

  /// The moment that is meant in a zone; nil when none was asked for.
  func moment(in zone: ZoneRules) -> AsOf? { asOf.map { AsOf($0.last(in: zone), asItWas: asWas) } }

  /// - Throws: what to write instead.
  static func time(_ text: String) throws -> WrittenTime {
    guard let time = WrittenTime(text) else {
      throw ValidationError(
        (WrittenTime.reason(against: text) ?? "Write a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z") + ".")
    }
    return time
  }
}
