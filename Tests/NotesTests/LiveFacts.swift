import Providers
import Store

/// The live facts of a drive as lines, in an order that shows everything that pages may show.
struct LiveFacts {
  /// The oldest first.
  let facts: [Fact]

  init(_ drive: any ItemDrive) throws {
    var rows: [(number: Int, fact: Fact)] = []
    _ = try drive.scan(after: .min, drive: 0) { rows.append((rows.count, Fact($0))) }
    rows.sort { ($0.fact.timestamp, $0.number) > ($1.fact.timestamp, $1.number) }
    var removed: Set<String> = []
    var live: [Fact] = []
    for (_, fact) in rows where !removed.contains(fact.factId) {
      if fact.isRemoval { removed.insert(fact.factId) } else { live.append(fact) }
    }
    let known = Set(live.lazy.filter { $0.attribute != "deleted" }.map(\.itemId))
    // An item with only a deletion is not visible.
    facts = live.filter { known.contains($0.itemId) }.reversed()
  }

  /// `second item attribute value id`: the items of a second in order, and the facts of each by attribute.
  var lines: [String] {
    var lines: [String] = []
    var rest = facts[...]
    while let first = rest.first {
      let second = rest.prefix { $0.timestamp == first.timestamp }
      rest = rest.dropFirst(second.count)
      var items: [String] = []
      var byItem: [String: [Fact]] = [:]
      for fact in second {
        if byItem[fact.itemId] == nil { items.append(fact.itemId) }
        byItem[fact.itemId, default: []].append(fact)
      }
      if first.timestamp == .oldest { items.sort() }
      for item in items {
        let sorted = (byItem[item] ?? []).enumerated().sorted {
          ($0.element.attribute, $0.offset) < ($1.element.attribute, $1.offset)
        }
        lines += sorted.map { Self.line($0.element) }
      }
    }
    return lines
  }

  private static func line(_ fact: Fact) -> String {
    let second = fact.timestamp.second.map { "\($0)" } ?? "oldest"
    return "\(second) \(fact.itemId) \(fact.attribute) \(fact.type) \(fact.value) \(fact.factId)"
  }

  /// The current value of an attribute of the item that is now at a path.
  func value(_ attribute: String, at path: String) -> String? {
    guard let item = item(at: path) else { return nil }
    return facts.last { $0.itemId == item && $0.attribute == attribute }?.value
  }

  func item(at path: String) -> String? {
    var paths: [String: String] = [:]
    for fact in facts {
      if fact.attribute == "path" { paths[fact.itemId] = fact.value }
      if fact.attribute == "deleted" { paths[fact.itemId] = nil }
    }
    return paths.filter { $0.value == path }.keys.sorted().first
  }

  /// The values at a moment, by item and attribute.
  static func values(_ facts: [Fact], until moment: Moment) -> [String: String] {
    var values: [String: String] = [:]
    for fact in facts where fact.timestamp <= moment { values["\(fact.itemId) \(fact.attribute)"] = fact.value }
    return values
  }
}
