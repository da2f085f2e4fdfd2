import Chance
import Foundation

extension Dice {
  /// The seed of all tests of a run; `OFFPRINT_SEED` sets another one.
  static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024
}
