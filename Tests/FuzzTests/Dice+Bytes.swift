import Chance

extension Dice {
  /// The bytes with a few of them changed, removed, inserted or repeated.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...roll(4) {
      let place = roll(bytes.count)
      let end = min(bytes.count, place + 1 + roll(16))
      switch roll(4) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8(roll(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(UInt8(roll(256)), at: place)
      default: bytes.insert(contentsOf: bytes[place..<end], at: roll(bytes.count + 1))
      }
    }
    return bytes
  }
}
