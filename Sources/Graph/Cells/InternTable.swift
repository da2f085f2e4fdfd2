/// Texts and their dense numbers, both ways: an open-addressing hash table over bytes in the arena.
struct InternTable: Sendable {
  /// A text in the arena.
  ///
  /// `@unchecked Sendable`: the bytes never move, and are only read once the table is shared.
  struct Record: @unchecked Sendable {
    let start: UnsafePointer<UInt8>
    let length: UInt32
  }

  private var records: [Record] = []
  /// The upper half of the hash above, 1 + the number below; 0 is an empty place. So one word decides most lookups. The size is a
  /// power of two, and at most half of the places are filled.
  private var places: [UInt64] = []

  /// The last bytes of all texts. Most failed lookups, such as an id with the bracket after it, end with another byte and skip
  /// the table.
  private var endings = ByteSet()

  private static var upperHalf: UInt64 { 0xFFFF_FFFF_0000_0000 }

  init(expecting count: Int = 0) {
    var size = 1024
    while size < count * 2 { size *= 2 }
    places.reserveLarge(size)
    places.append(contentsOf: repeatElement(0, count: size))
    records.reserveLarge(count + count / 4)
  }

  var count: Int { records.count }

  @inline(__always)
  func text(_ number: Int) -> Bytes {
    let record = records[number]
    return Bytes(start: record.start, count: Int(record.length))
  }

  @inline(__always)
  func equals(_ number: Int, _ text: Bytes) -> Bool {
    let record = records[number]
    return Int(record.length) == text.count && RawMemory.equal(record.start, text)
  }

  func number(of text: Bytes) -> UInt32? {
    guard endings.contains(text.last ?? 0) else { return nil }
    let entry = places[place(of: text, ByteHash.of(text))]
    return entry == 0 ? nil : UInt32(truncatingIfNeeded: entry) - 1
  }

  mutating func intern(_ text: Bytes, in arena: inout ByteArena) -> UInt32 {
    let hash = ByteHash.of(text)
    let place = place(of: text, hash)
    if places[place] != 0 { return UInt32(truncatingIfNeeded: places[place]) - 1 }
    let number = UInt32(records.count)
    endings.insert(text.last ?? 0)
    records.append(Record(start: arena.append(text), length: UInt32(text.count)))
    places[place] = hash & Self.upperHalf | UInt64(number + 1)
    if records.count * 2 > places.count { grow() }
    return number
  }

  /// The place of a text, or the empty place where it belongs.
  @inline(__always)
  private func place(of text: Bytes, _ hash: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(hash >> 32) & mask
    while places[place] != 0 {
      let entry = places[place]
      if (entry ^ hash) & Self.upperHalf == 0, equals(Int(entry & ~Self.upperHalf) - 1, text) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let mask = places.count * 2 - 1
    var wider = [UInt64](repeating: 0, count: places.count * 2)
    for entry in places where entry != 0 {
      var place = Int(entry >> 32) & mask
      while wider[place] != 0 { place = (place + 1) & mask }
      wider[place] = entry
    }
    places = wider
  }
}

/// A set of bytes.
struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << (byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  @inline(__always)
  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << (byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }
}
