import ArgumentParser
import Diagnostics
import Pages

/// The zone in which times are read and shown.
struct ZoneOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The time zone of all times, such as Europe/Berlin (default: UTC).", valueName: "id"),
    transform: Self.read)
  var timeZone: String?

  /// - Throws: an error that says which names there are.
  static func read(_ name: String) throws -> String {
    do throws(Diagnostic) { _ = try ZoneRules(named: name) } catch {
      throw ValidationError(([error.summary] + error.notes).map { $0 + "." }.joined(separator: " "))
    }
    return name
  }
}
