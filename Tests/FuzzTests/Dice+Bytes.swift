/// Random numbers that are the same for the same seed (SplitMix64), and what they do to bytes.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func roll(_ sides: Int) -> Int { sides > 0 ? Int(next() % UInt64(sides)) : 0 }

  /// The same bytes with a few of them set, left out, put in or said twice.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...roll(4) {
      let place = roll(bytes.count)
      let end = min(bytes.count, place + 1 + roll(16))
      switch roll(4) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(UInt8(truncatingIfNeeded: next()), at: place)
      default: bytes.insert(contentsOf: bytes[place..<end], at: roll(bytes.count + 1))
      }
    }
    return bytes
  }
}
