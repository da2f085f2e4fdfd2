import Chance
import Foundation

extension Dice {
  /// The seed that all tests of a run begin with; `OFFPRINT_SEED` sets another one.
  static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024
}
