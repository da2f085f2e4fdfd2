/// Texts by dense numbers and back: open addressing over the arena's bytes.
struct InternTable: @unchecked Sendable {
  // The pointers lead into the arena, whose bytes never move and are only read once the table is shared.
  private(set) var starts: [UnsafePointer<UInt8>] = []
  private(set) var lengths: [UInt32] = []
  private var hashes: [UInt32] = []
  /// 1 + the number, 0 for an empty place; a power of two of them, at most half filled.
  private var places: [UInt32]

  init(expecting count: Int = 0) {
    var size = 1024
    while size < count * 2 { size *= 2 }
    places = [UInt32](repeating: 0, count: size)
  }

  var count: Int { starts.count }

  @inline(__always)
  func text(_ number: Int) -> Bytes { Bytes(start: starts[number], count: Int(lengths[number])) }

  func number(of text: Bytes) -> UInt32? {
    let hash = UInt32(truncatingIfNeeded: ByteHash.of(text))
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {
      let number = places[place] - 1
      if hashes[Int(number)] == hash, equals(Int(number), text) { return number }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  mutating func intern(_ text: Bytes, in arena: ByteArena) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: ByteHash.of(text))
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {
      let number = places[place] - 1
      if hashes[Int(number)] == hash, equals(Int(number), text) { return number }
      place = (place + 1) & (places.count - 1)
    }
    let number = UInt32(starts.count)
    starts.append(arena.append(text))
    lengths.append(UInt32(text.count))
    hashes.append(hash)
    places[place] = number + 1
    if starts.count * 2 > places.count { grow() }
    return number
  }

  @inline(__always)
  func equals(_ number: Int, _ text: Bytes) -> Bool {
    Int(lengths[number]) == text.count && Memory.equal(starts[number], text)
  }

  private mutating func grow() {
    var wider = [UInt32](repeating: 0, count: places.count * 2)
    for number in starts.indices {
      var place = Int(hashes[number]) & (wider.count - 1)
      while wider[place] != 0 { place = (place + 1) & (wider.count - 1) }
      wider[place] = UInt32(number) + 1
    }
    places = wider
  }
}
