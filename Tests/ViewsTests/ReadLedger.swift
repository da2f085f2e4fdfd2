import Graph
import Pages
import Store

/// The keys that one page read, and the facts that they cover.
struct ReadLedger {
  private let site: PublishedGraph
  private let keys: Set<ReadKey>
  /// Facts that decide what is published and by which path. Every page may rely on them.
  private static let publication: Set<String> = [
    "private", "deleted", "successor", "fromItemId", "toItemId", "order",
  ]

  init(_ reads: [ReadKey], of site: PublishedGraph) {
    self.site = site
    keys = Set(reads)
  }

  /// The facts with another value wherever the page did not read, and with one more fact for each item whose times were not read,
  /// so that its list of attributes and its times change, too.
  func poison(_ facts: [Fact]) -> [Fact] {
    let items = Set(facts.map(\.itemId)).sorted()
    return facts.map { isRead($0) ? $0 : poisoned($0) }
      + items.filter { !areTimesRead($0) }.map {
        Fact(
          itemId: $0, attribute: "poison", value: .string("POISON"),
          timestamp: Moment(microseconds: 4_000_000_000_000_000))
      }
  }

  private func isRead(_ fact: Fact) -> Bool {
    guard !Self.publication.contains(fact.attribute), let item = site.graph.item(withID: fact.itemId),
      let name = site.graph.name(fact.attribute)
    else { return true }
    if [ReadKey(.attribute, item, name), ReadKey(.versions, item, name), ReadKey(.facts, item)].contains(
      where: keys.contains)
    {
      return true
    }
    if ["title", "body", "notes"].contains(fact.attribute), mayTie(item) { return true }
    if ["title", "name", "url"].contains(fact.attribute), isTitleRead(fact.value) { return true }
    if fact.attribute == "itemViewId", isAppRead(of: item) { return true }
    return fact.attribute == "referenceType" && isReferenceRead(item)
  }

  /// Whether a text may link neighbours of an item whose graph picture was read.
  private func mayTie(_ item: ItemIndex) -> Bool {
    let references = site.graph.references(from: item).map(\.to) + site.graph.references(to: item).map(\.from)
    return (references + site.mentions(of: item).map(\.source)).contains { keys.contains(ReadKey(.ties, $0)) }
      || keys.contains { key in
        key.kind == .ties && site.mentions(of: key.item).contains { $0.source == item }
      }
  }

  /// Whether an item is reached by a reference, and its page read the app that the reference names.
  private func isAppRead(of reference: ItemIndex) -> Bool {
    guard let target = site.graph.current(.toItemId, of: reference)?.target else { return false }
    return site.publication.lastStep(to: target) == reference && keys.contains(ReadKey(.app, target))
  }

  private func isTitleRead(_ text: String) -> Bool {
    let hash = Array(text.utf8).withUnsafeBufferPointer { TitleLookup.hash(of: PageTitle(of: $0).title) }
    return keys.contains(ReadKey(titleHash: hash))
  }

  private func isReferenceRead(_ item: ItemIndex) -> Bool {
    func end(_ name: NameIndex) -> ItemIndex? { site.graph.current(name, of: item)?.target }
    // The list of a reference decides which items are neighbours.
    if let from = end(.fromItemId), isListRead(of: from) { return true }
    let isInList = end(.fromItemId).map { from in
      keys.contains(ReadKey(.referencesOut, from)) || keys.contains(ReadKey(.contents, from))
    }
    return isInList ?? false
      || end(.toItemId).map { keys.contains(ReadKey(.referencesIn, $0)) } ?? false
  }

  private func isListRead(of parent: ItemIndex) -> Bool {
    site.graph.references(from: parent).contains { keys.contains(ReadKey(.siblings, $0.to)) }
  }

  /// A later fact of an item does not change its creation, so items with the same title are distinguished as before.
  private func areTimesRead(_ id: String) -> Bool {
    guard let item = site.graph.item(withID: id), !site.graph.isDeleted(item) else { return true }
    return keys.contains(ReadKey(.facts, item))
  }

  private func poisoned(_ fact: Fact) -> Fact {
    var fact = fact
    switch fact.valueType {
    case .string, .itemId: fact.value = "POISON"
    case .boolean: fact.value = fact.value == "true" ? "false" : "true"
    case .number, .timestamp:
      fact.numericalValue = 666
      fact.value = "666.0"
    case .null: break
    }
    return fact
  }
}
