import Foundation

/// How many random trials a test makes: few in each run, many with `OFFPRINT_LONG=1`, which `bin/test --long` sets.
package enum Trials {
  package static let areLong = ProcessInfo.processInfo.environment["OFFPRINT_LONG"] == "1"

  /// - Parameters:
  ///   - few: the number in each run.
  ///   - many: the number in a long run.
  package static func count(_ few: Int, long many: Int) -> Int { areLong ? many : few }
}
