import Store

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The items that changed in a source since the last import.
struct SourceDiff {
  /// Their current facts.
  let part: [ItemFacts]
  /// How many more items there are than before, without references.
  let growth: Int
  private let facts: [Fact]
  private let changed: Set<[UInt8]>

  /// - Returns: nil where the order of the unchanged items is different.
  init?(from before: [Fact], to now: [Fact]) {
    let most = min(before.count, now.count)
    var (start, end) = (0, 0)
    while start < most, before[start].isSame(as: now[start]) { start += 1 }
    while end < most - start, before[before.count - 1 - end].isSame(as: now[now.count - 1 - end]) { end += 1 }
    let (old, new) = (before[start..<before.count - end], now[start..<now.count - end])
    let changed = Self.changed(from: old, to: new)
    let (oldRest, newRest) = (Self.rest(of: old, changed), Self.rest(of: new, changed))
    guard oldRest.count == newRest.count, zip(oldRest, newRest).allSatisfy({ $0.isSame(as: $1) }) else { return nil }
    let (then, later) = (Self.facts(of: changed, in: before), Self.facts(of: changed, in: now))
    // In the order of the drive, where it is known.
    part = (then.order + later.order.filter { then.facts[$0] == nil }).map { key in
      ItemFacts(item: String(decoding: key, as: UTF8.self), facts: later.facts[key] ?? [])
    }
    growth = later.facts.values.count(where: Self.isItem) - then.facts.values.count(where: Self.isItem)
    facts = now
    self.changed = changed
  }

  /// The moments of their facts. The facts may be the same in another order.
  var moments: Set<Moment> {
    Set(part.lazy.flatMap { $0.facts.lazy.map(\.fact) }.map(\.kept.timestamp).filter { $0 != .oldest })
  }

  /// The facts of the unchanged items at some moments.
  func neighbours(at moments: Set<Moment>) -> [ItemFacts] {
    var kept: [Moment: Moment] = [:]
    let numbers = facts.indices.filter { number in
      let time = facts[number].timestamp
      guard time != .oldest else { return false }
      let moment = kept[time] ?? facts[number].kept.timestamp
      kept[time] = moment
      return moments.contains(moment)
    }
    let found = Dictionary(grouping: numbers) { Array(facts[$0].itemId.utf8) }
    return found.filter { !changed.contains($0.key) }.map { key, numbers in
      ItemFacts(item: String(decoding: key, as: UTF8.self), facts: numbers.map { ($0, facts[$0]) })
    }
  }

  private static func changed(from old: ArraySlice<Fact>, to new: ArraySlice<Fact>) -> Set<[UInt8]> {
    let before = Dictionary(grouping: old) { Array($0.itemId.utf8) }
    let now = Dictionary(grouping: new) { Array($0.itemId.utf8) }
    return Set(before.keys).union(now.keys).filter { key in
      let (then, later) = (before[key] ?? [], now[key] ?? [])
      return then.count != later.count || !zip(then, later).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private static func rest(of facts: ArraySlice<Fact>, _ changed: Set<[UInt8]>) -> [Fact] {
    facts.filter { !changed.contains(Array($0.itemId.utf8)) }
  }

  /// All facts of some items, and these items in their order.
  private static func facts(
    of items: Set<[UInt8]>, in facts: [Fact]
  ) -> (facts: [[UInt8]: [(place: Int, fact: Fact)]], order: [[UInt8]]) {
    var found: [[UInt8]: [(place: Int, fact: Fact)]] = [:]
    var order: [[UInt8]] = []
    var last: (id: String, key: [UInt8]?) = ("", items.contains([]) ? [] : nil)
    for (place, fact) in facts.enumerated() {
      // The facts of an item are usually next to each other.
      if !fact.itemId.hasBytes(of: last.id) {
        let key = Array(fact.itemId.utf8)
        last = (fact.itemId, items.contains(key) ? key : nil)
      }
      guard let key = last.key else { continue }
      if found[key] == nil { order.append(key) }
      found[key, default: []].append((place, fact))
    }
    return (found, order)
  }

  /// Whether an item with these facts exists and is no reference.
  private static func isItem(_ facts: [(place: Int, fact: Fact)]) -> Bool {
    guard let last = facts.last?.fact, !last.attribute.utf8.elementsEqual("deleted".utf8) else { return false }
    return !facts.contains(where: \.fact.isEndOfReference)
  }
}

extension Fact {
  /// Whether two facts are equal byte by byte.
  fileprivate func isSame(as other: Fact) -> Bool {
    timestamp == other.timestamp && flags == other.flags
      && numericalValue.bitPattern == other.numericalValue.bitPattern && factId.hasBytes(of: other.factId)
      && value.hasBytes(of: other.value) && attribute.hasBytes(of: other.attribute)
      && itemId.hasBytes(of: other.itemId) && type.hasBytes(of: other.type)
  }
}

extension String {
  /// Compares bytes, since texts that look alike may have different bytes.
  fileprivate func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { Self.isSame(own, $0) }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  /// Compares two buffers of the same length. Most comparisons find no difference, so it must be fast.
  private static func isSame(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let own = first.baseAddress, let other = second.baseAddress else { return first.isEmpty }
    return own == other || memcmp(own, other, first.count) == 0
  }
}
