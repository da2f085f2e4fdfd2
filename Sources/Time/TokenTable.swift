import Graph

/// Gives equal tokens of two texts equal numbers, so that comparing two tokens costs one comparison.
struct TokenTable {
  private var slots: [Int32]
  /// By number, where one of its tokens is.
  private var places: [(text: Bytes, start: Int, count: Int)] = []

  /// - Parameter count: the most tokens that will be added.
  init(for count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// The numbers of the tokens of a text, by their ends.
  mutating func numbers(of text: Bytes, from start: Int, ends: [Int]) -> [Int32] {
    var start = start
    return ends.map { end in
      defer { start = end }
      return number(of: text, start, end - start)
    }
  }

  private mutating func number(of text: Bytes, _ start: Int, _ count: Int) -> Int32 {
    let mask = slots.count - 1
    var slot = Self.hash(of: text, start, count) & mask
    while slots[slot] >= 0 {
      let place = places[Int(slots[slot])]
      if place.count == count, Self.equal(place.text, place.start, text, start, count) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(places.count)
    places.append((text, start, count))
    return slots[slot]
  }

  private static func equal(_ first: Bytes, _ start: Int, _ second: Bytes, _ other: Int, _ count: Int) -> Bool {
    for offset in 0..<count where first[start + offset] != second[other + offset] { return false }
    return true
  }

  /// FNV-1a, with its upper half folded in.
  private static func hash(of text: Bytes, _ start: Int, _ count: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in start..<start + count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
