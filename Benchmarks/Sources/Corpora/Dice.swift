/// Random numbers from a seed: the same on every machine, because only integer arithmetic and square roots are used.
///
/// The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Separate dice for one item of many, so that an item's text does not depend on how many others were made before it.
  init(seed: UInt64, of thing: Int, for purpose: UInt64) {
    var mixer = Dice(seed: seed &* 0x1000_0000_01B3 ^ purpose)
    state = mixer.next() ^ UInt64(truncatingIfNeeded: thing) &* 0xD6E8_FEB8_6659_FD93
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// At least 0, below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// At least 0, below `bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Nearly normal with mean 0 and deviation 1: the sum of twelve uniform numbers.
  mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// Distributed nearly like the waiting time for a rare event, with mean 1 and a maximum of about 8.
  mutating func waiting() -> Double {
    // The number of halvings plus a uniform part is close to exponential and needs no logarithm.
    var halvings = 0.0
    while halvings < 11, chance(0.5) { halvings += 1 }
    return (halvings + unit()) * 0.667
  }
}
