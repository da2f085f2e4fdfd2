import Diagnostics
import Pages
import Yams

/// Reads the setting `changes` or `occurrences`: a period.
enum PeriodSetting {
  /// Reads `from` and `to`; without `to`, the period ends with the newest published thing.
  ///
  /// - Parameter problem: makes a diagnostic that points at a node.
  static func read(_ value: Node, of name: String, problem: (String, Node) -> Diagnostic) throws -> Settings.Period {
    guard let mapping = value.mapping else { throw problem("'\(name)' holds 'from' and 'to'", value) }
    var (from, to): (WrittenTime?, WrittenTime?)
    for (key, time) in mapping {
      guard let written = time.string.flatMap(WrittenTime.init) else {
        var mistake = problem("A time is a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z", time)
        if let reason = time.string.flatMap(WrittenTime.reason) {
          mistake.summary = "There is no such day or time: \(reason)"
        }
        throw mistake
      }
      switch key.string {
      case "from": from = written
      case "to": to = written
      default: throw problem("'\(name)' holds 'from' and 'to'", key).suggesting(among: ["from", "to"], for: key.string)
      }
    }
    guard let from else { throw problem("'\(name)' needs 'from'", value) }
    if let to, from.isAfter(to) { throw problem("'\(name)' ends before it begins", value) }
    return Settings.Period(from: from, to: to)
  }
}
