import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Yams

/// Reads the setting `changes`: a period.
enum PeriodSetting {
  /// `from` and, unless it is the newest thing that is published, `to`.
  ///
  /// - Parameter problem: makes a diagnostic that points at a node.
  static func read(_ value: Node, problem: (String, Node) -> Diagnostic) throws -> Settings.Period {
    guard let mapping = value.mapping else { throw problem("'changes' holds 'from' and 'to'", value) }
    var (from, to): (WrittenTime?, WrittenTime?)
    for (key, time) in mapping {
      guard let written = time.string.flatMap(WrittenTime.init) else {
        throw problem("A time is a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z", time)
      }
      switch key.string {
      case "from": from = written
      case "to": to = written
      default: throw problem("'changes' holds 'from' and 'to'", key)
      }
    }
    guard let from else { throw problem("'changes' needs 'from'", value) }
    return Settings.Period(from: from, to: to)
  }

  /// `FROM..TO`, or `FROM..`.
  static func read(_ text: String) throws -> Settings.Period {
    let parts = text.components(separatedBy: "..")
    guard parts.count == 2, let from = WrittenTime(parts[0]), parts[1].isEmpty || WrittenTime(parts[1]) != nil else {
      throw ValidationError("Write two days or moments, 2024-02-09..2024-03-01, or the first alone, 2024-02-09..")
    }
    return Settings.Period(from: from, to: WrittenTime(parts[1]))
  }
}
