/// Random numbers that are the same for the same seed, so that failures can be repeated: the upper half of Knuth's 64-bit linear
/// congruential generator.
package struct Dice {
  private var state: UInt64

  /// - Parameter seed: Adjacent seeds give unrelated numbers.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// A number from 0 to `sides` - 1; 0 if there are no sides.
  package mutating func roll(_ sides: Int) -> Int { sides > 0 ? Int(next() % UInt64(sides)) : 0 }

  /// A number from 0 to 1.
  package mutating func fraction() -> Double { Double(next()) / Double(1 << 31) }

  /// Fewer than `most` bytes, each one of a few.
  package mutating func bytes(fewerThan most: Int, of few: [UInt8]) -> [UInt8] {
    (0..<roll(most)).map { _ in pick(few) }
  }

  package mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }
}
