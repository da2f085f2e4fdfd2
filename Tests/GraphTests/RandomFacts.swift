import Chance
import Store

/// Random facts of a small world with all kinds of events: versions, removals, deletions, revivals, late arrivals.
struct RandomFacts {
  private var dice: Dice
  private var known: [Fact] = []
  private var clock: Int64 = 1_000_000_000

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func next(_ bound: Int) -> Int { dice.roll(bound) }

  /// Inserts a few facts, mostly into the first drive.
  mutating func insert(into list: inout FactList) {
    for _ in 0...next(4) {
      if next(3) == 0 { clock += Int64(next(3)) * 1_000_000 }
      let facts = facts()
      known += facts
      list.drives[max(0, next(6) - 3)] += facts
    }
  }

  private mutating func facts() -> [Fact] {
    let item = item()
    switch next(13) {
    case 0...3: return [fact(item, ["title", "type", "body", "complete"][next(4)], "v\(next(5))", .string)]
    case 4: return [fact(item, "deleted", "\(clock)", .timestamp)]
    case 5: return [fact(item, "successor", self.item(), [.itemId, .itemId, .string, .null][next(4)])]
    case 6, 7: return reference(item)
    case 8: return [fact(referenceId(), "order", ["0.0", "1.0", "2.0", "-0.0", "nan"][next(5)], .number)]
    case 9: return [fact(referenceId(), ["deleted", "private", "title"][next(3)], "1", .timestamp)]
    default: return again()
    }
  }

  private mutating func reference(_ item: String) -> [Fact] {
    let id = referenceId()
    let all = [
      fact(id, "fromItemId", item, end()), fact(id, "toItemId", self.item(), end()),
      fact(id, "referenceType", ["content", "tag", ""][next(3)], next(8) == 0 ? .null : .string),
    ]
    return Array(all[(next(4) == 0 ? next(3) : 0)...])
  }

  /// A known fact again: removed, restored, or moved to another place.
  private mutating func again() -> [Fact] {
    guard !known.isEmpty else { return [] }
    var again = known[next(known.count)]
    if next(5) != 0 { again.flags ^= 1 }
    if next(8) == 0 { again.itemId = item() }
    again.timestamp = moment()
    return [again]
  }

  private mutating func item() -> String { next(20) == 0 ? "" : next(20) == 0 ? referenceId() : "item-\(next(8))" }
  private mutating func referenceId() -> String { "ref-\(next(10))" }
  private mutating func end() -> ValueType { next(6) == 0 ? [.string, .null, .number][next(3)] : .itemId }

  private mutating func fact(_ item: String, _ attribute: String, _ value: String, _ type: ValueType) -> Fact {
    // Ids recur across items, and facts arrive late, as with syncing devices.
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
