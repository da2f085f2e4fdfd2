import Foundation

/// How much chance is given: little in each run of the tests, much under `OFFPRINT_LONG=1`, which `bin/test --long` sets.
package enum Trials {
  package static let areLong = ProcessInfo.processInfo.environment["OFFPRINT_LONG"] == "1"

  /// - Parameters:
  ///   - few: how many there are in each run.
  ///   - many: how many there are in a long one.
  package static func count(_ few: Int, long many: Int) -> Int { areLong ? many : few }
}
