/// Texts by dense numbers and back: open addressing over the arena's bytes.
struct InternTable: @unchecked Sendable {
  // The pointers lead into the arena, whose bytes never move and are only read once the table is shared.
  private(set) var starts: [UnsafePointer<UInt8>] = []
  private(set) var lengths: [UInt32] = []
  /// The hash above, 1 + the number below, 0 for an empty place: what decides most questions lies in one word. A power of two
  /// of them, at most half filled.
  private var places: [UInt64]

  init(expecting count: Int = 0) {
    var size = 1024
    while size < count * 2 { size *= 2 }
    places = [UInt64](repeating: 0, count: size)
  }

  var count: Int { starts.count }

  @inline(__always)
  func text(_ number: Int) -> Bytes { Bytes(start: starts[number], count: Int(lengths[number])) }

  func number(of text: Bytes) -> UInt32? {
    let hash = ByteHash.of(text)
    let place = place(of: text, hash)
    return places[place] == 0 ? nil : UInt32(truncatingIfNeeded: places[place]) - 1
  }

  mutating func intern(_ text: Bytes, in arena: ByteArena) -> UInt32 {
    let hash = ByteHash.of(text)
    let place = place(of: text, hash)
    if places[place] != 0 { return UInt32(truncatingIfNeeded: places[place]) - 1 }
    let number = UInt32(starts.count)
    starts.append(arena.append(text))
    lengths.append(UInt32(text.count))
    places[place] = hash & Self.upperHalf | UInt64(number + 1)
    if starts.count * 2 > places.count { grow() }
    return number
  }

  private static var upperHalf: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Where a text stands, or the empty place where it would.
  @inline(__always)
  private func place(of text: Bytes, _ hash: UInt64) -> Int {
    var place = Int(hash >> 32) & (places.count - 1)
    while places[place] != 0 {
      let found = places[place]
      if found & Self.upperHalf == hash & Self.upperHalf, equals(Int(found & 0xFFFF_FFFF) - 1, text) { return place }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  @inline(__always)
  func equals(_ number: Int, _ text: Bytes) -> Bool {
    Int(lengths[number]) == text.count && Memory.equal(starts[number], text)
  }

  private mutating func grow() {
    var wider = [UInt64](repeating: 0, count: places.count * 2)
    for entry in places where entry != 0 {
      var place = Int(entry >> 32) & (wider.count - 1)
      while wider[place] != 0 { place = (place + 1) & (wider.count - 1) }
      wider[place] = entry
    }
    places = wider
  }
}
