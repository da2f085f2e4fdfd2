import Store

/// Caches the last short value of each attribute. Types, booleans and the time of a batch come again and again, and are stored in
/// the arena only once.
struct TextCache {
  private struct Entry {
    var place: UInt64 = 0
    var length = -1
    var number: UInt64 = 0
    var isNumber = false
  }

  private var entries = [Entry](repeating: Entry(), count: 64)
  private static let longest = 32

  /// The place of the fact's text in the arena, after its number where it has one.
  @inline(__always)
  mutating func place(of fact: ScannedFact, _ name: UInt32, in arena: inout ByteArena) -> UInt64 {
    let isNumber = fact.type == .number || fact.type == .timestamp
    guard fact.value.count <= Self.longest else { return append(fact, isNumber, to: &arena) }
    let index = Int(name) & 63
    let entry = entries[index]
    let number = isNumber ? fact.numericalValue.bitPattern : 0
    if entry.length == fact.value.count, entry.isNumber == isNumber, entry.number == number,
      let start = UnsafePointer<UInt8>(bitPattern: UInt(entry.place)), RawMemory.equal(start, fact.value)
    {
      return entry.place
    }
    let place = append(fact, isNumber, to: &arena)
    entries[index] = Entry(place: place, length: fact.value.count, number: number, isNumber: isNumber)
    return place
  }

  @inline(__always)
  private func append(_ fact: ScannedFact, _ isNumber: Bool, to arena: inout ByteArena) -> UInt64 {
    let start = isNumber ? arena.append(fact.numericalValue, fact.value) : arena.append(fact.value)
    return UInt64(UInt(bitPattern: start))
  }
}
