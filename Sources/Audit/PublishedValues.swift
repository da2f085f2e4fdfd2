import Graph
import Pages
import Store

/// Which values of a published item are shown, and which are not.
struct PublishedValues {
  private(set) var shown: [String] = []
  private(set) var former: [String] = []
  private(set) var withoutLinks: [String] = []
  private(set) var withheld: [AuditReport.WithheldAttribute] = []

  init(of item: ItemIndex, in site: PublishedGraph, _ reader: inout GraphReader, _ rule: Rule) {
    let told = Self.told(of: item, in: site, &reader)
    var names: [NameIndex] = []
    site.graph.forEachFact(of: item) { name, _ in if names.last != name { names.append(name) } }
    for name in names {
      let current = site.graph.current(name, of: item)
      if let current { add(current, name, item, site, &reader, rule) }
      addFormer(name, of: item, site, told.contains(name), rule)
    }
    shown.sort()
    former.sort()
    withoutLinks.sort()
  }

  private mutating func add(
    _ value: Value, _ name: NameIndex, _ item: ItemIndex, _ site: PublishedGraph, _ reader: inout GraphReader,
    _ rule: Rule
  ) {
    guard let seen = reader.value(name, of: item) else {
      let (reason, words) = Self.why(value, name, site, rule)
      return withhold(name, of: item, reason, words, 1, rule)
    }
    shown.append(rule.name(name))
    if !seen.bytes.elementsEqual(value.bytes) { withoutLinks.append(rule.name(name)) }
  }

  private static func why(
    _ value: Value, _ name: NameIndex, _ site: PublishedGraph, _ rule: Rule
  ) -> (String, String) {
    guard !site.gate.withholds(attribute: name), let target = value.target else {
      return ("excluded-attribute", name == .deleted ? "never shown" : "exclude.attributes: \(rule.name(name))")
    }
    let reason = site.gate.reason(against: target, in: site.graph) ?? .unreachable
    return ("target-withheld", "'\(rule.title(target))' is withheld: \(rule.words(reason, target))")
  }

  private mutating func addFormer(
    _ name: NameIndex, of item: ItemIndex, _ site: PublishedGraph, _ isTold: Bool, _ rule: Rule
  ) {
    let current = site.graph.current(name, of: item)?.cell
    var (superseded, removed) = (0, 0)
    var mayBeTold = isTold
    site.graph.forEachVersion(of: name, of: item) { fact in
      guard !fact.removes, fact.value.cell != current else { return }
      if !fact.isLive { removed += 1 } else if Self.isHarmless(fact.value) { mayBeTold = true } else { superseded += 1 }
    }
    let isExcluded = site.gate.withholds(attribute: name)
    if mayBeTold, !isExcluded { former.append(rule.name(name)) }
    if superseded > 0, !isTold || isExcluded {
      withhold(name, of: item, "superseded", "history: \(Self.level(of: item, in: site))", superseded, rule)
    }
    if removed > 0, !(isTold && site.settings.includeDeleted) || isExcluded {
      withhold(name, of: item, "removed", "includeDeleted: \(site.settings.includeDeleted)", removed, rule)
    }
  }

  /// Timelines show these values whatever the settings say (`design.md`, invariant 5).
  private static func isHarmless(_ value: Value) -> Bool { value.type != .string && value.type != .itemId }

  private static func level(of item: ItemIndex, in site: PublishedGraph) -> String {
    let type = site.value(.type, of: item).map { Rule.text($0.bytes) }
    return site.settings.history.level(ofType: type).rawValue
  }

  /// Attributes for which the history shows a former value.
  private static func told(
    of item: ItemIndex, in site: PublishedGraph, _ reader: inout GraphReader
  ) -> Set<NameIndex> {
    guard site.publication.contains(item) else { return [] }
    return Set(reader.history(of: item).filter { $0.before != nil }.compactMap(\.name))
  }

  private mutating func withhold(
    _ name: NameIndex, of item: ItemIndex, _ reason: String, _ words: String, _ versions: Int, _ rule: Rule
  ) {
    withheld.append(
      AuditReport.WithheldAttribute(
        item: rule.id(item), attribute: rule.name(name), reason: reason, rule: words, versions: versions))
  }
}
