import ArgumentParser
import Foundation
import Pages

/// Reads the argument of `--changes` or `--occurrences`: a period.
enum PeriodArgument {
  /// `FROM..TO`, or `FROM..`.
  static func read(_ text: String) throws -> Settings.Period {
    let parts = text.components(separatedBy: "..")
    let reason = parts.lazy.filter { WrittenTime($0) == nil }.compactMap(WrittenTime.reason).first
    if parts.count == 2, let reason { throw ValidationError(reason + ".") }
    guard parts.count == 2, let from = WrittenTime(parts[0]), parts[1].isEmpty || WrittenTime(parts[1]) != nil else {
      throw ValidationError("Write two days or moments, 2024-02-09..2024-03-01, or the first alone, 2024-02-09..")
    }
    let to = WrittenTime(parts[1])
    if let to, from.isAfter(to) { throw ValidationError("The period ends before it begins.") }
    return Settings.Period(from: from, to: to)
  }
}
