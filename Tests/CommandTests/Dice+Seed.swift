import Foundation

/// Random numbers that are the same for the same seed (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The seed that all tests of a run begin with; `OFFPRINT_SEED` sets another one.
  static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `sides` - 1.
  mutating func roll(_ sides: Int) -> Int { sides > 0 ? Int(next() % UInt64(sides)) : 0 }

  /// A number from 0 to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }
}
