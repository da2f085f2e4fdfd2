import Store

/// Random facts of a small world in which everything meets: versions, removals, deletions, revivals, late arrivals.
struct RandomFacts {
  private var state: UInt64
  private var known: [Fact] = []
  private var clock: Int64 = 1_000_000_000

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// SplitMix64, so that a failing seed fails again.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }

  mutating func batch() -> [Fact] {
    (0...next(4)).flatMap { _ in step() }
  }

  private mutating func step() -> [Fact] {
    if next(3) == 0 { clock += Int64(next(3)) * 1_000_000 }
    let facts = facts()
    known += facts
    return facts
  }

  private mutating func facts() -> [Fact] {
    let item = "item-\(next(8))"
    switch next(12) {
    case 0...3: return [fact(item, ["title", "type", "body", "complete"][next(4)], "v\(next(5))", .string)]
    case 4: return [fact(item, "deleted", "\(clock)", .timestamp)]
    case 5: return [fact(item, "successor", "item-\(next(8))", .itemId)]
    case 6, 7:
      let reference = "ref-\(next(10))"
      return [
        fact(reference, "fromItemId", item, .itemId), fact(reference, "toItemId", "item-\(next(9))", .itemId),
        fact(reference, "referenceType", ["content", "tag"][next(2)], .string),
      ]
    case 8: return [fact("ref-\(next(10))", "order", "\(next(3)).0", .number)]
    case 9: return [fact("ref-\(next(10))", ["deleted", "private"][next(2)], "1", .timestamp)]
    default:
      guard !known.isEmpty else { return [] }
      var again = known[next(known.count)]
      again.flags ^= 1
      again.timestamp = moment()
      return [again]
    }
  }

  private mutating func fact(_ item: String, _ attribute: String, _ value: String, _ type: ValueType) -> Fact {
    // Ids come again across items, and facts arrive late, as syncing devices make them.
    let id = next(20) == 0 && !known.isEmpty ? known[next(known.count)].factId : "fact-\(known.count)-\(next(1000))"
    return Fact(
      factId: id, itemId: item, attribute: attribute, value: value, numericalValue: Double(value) ?? 0, type: type.name,
      flags: 0, timestamp: moment())
  }

  private mutating func moment() -> Moment {
    switch next(12) {
    case 0: Moment(microseconds: clock - Int64(next(50)) * 1_000_000)
    case 1: .oldest
    default: Moment(microseconds: clock)
    }
  }
}
