import Graph
import Store

/// What may not be published today, by the ids of the items. An earlier state of the store is printed without it, and names it as
/// little as today's site does.
public struct WithheldNow: Sendable {
  struct Entry: Sendable {
    let id: [UInt8]
    let reason: Gate.Reason
    /// The names of the item today, or before it was deleted.
    let names: [[UInt8]]
  }

  private(set) var entries: [Entry] = []
  /// The ids of items that did not exist yet at the moment.
  private(set) var later: [[UInt8]] = []

  /// Withholds nothing beyond what a graph itself withholds.
  public static let nothing = WithheldNow()

  private init() {}

  /// - Parameters:
  ///   - graph: the full store.
  ///   - moment: the moment up to which facts are printed.
  init(in graph: borrowing ItemGraph, _ gate: Gate, after moment: Moment) {
    for number in 0..<graph.itemCount {
      let item = ItemIndex(raw: UInt32(number))
      guard let reason = gate.reasonToday(against: item, in: graph, after: moment) else { continue }
      let names = Self.names(of: item, in: graph, gate, after: moment)
      entries.append(Entry(id: Array(graph.id(of: item)), reason: reason, names: names))
    }
  }

  /// Adds items of which nothing is left that existed at the moment: a reference to one of them is no mistake.
  mutating func add(emptied items: [ItemIndex], of graph: borrowing ItemGraph) {
    for item in items { entries.append(Entry(id: Array(graph.id(of: item)), reason: .removed, names: [])) }
  }

  /// Adds items that came after the moment. References without a day may lead to them, such as those of a folder to its notes.
  mutating func add(later items: [ItemIndex], of graph: borrowing ItemGraph) {
    for item in items { later.append(Array(graph.id(of: item))) }
  }

  /// Adds every id to the graph, so that a link to it differs from a link to nothing.
  func introduce(to graph: inout ItemGraph) {
    for entry in entries { entry.id.withUnsafeBufferPointer { _ = graph.intern(itemID: $0) } }
  }

  /// Today's names. A deleted item's last names are included only if it existed at the moment; today's site does not know them.
  private static func names(
    of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate, after moment: Moment
  ) -> [[UInt8]] {
    var names: [[UInt8]] = []
    let title = PublishedGraph.pageTitle(of: item, in: graph, gate).line
    if !title.isEmpty { names.append(Array(title)) }
    PublishedGraph.forEachAlias(of: item, in: graph, gate) { names.append(Array($0)) }
    guard graph.isDeleted(item) else { return names }
    var wasThere = false
    graph.forEachFact(of: item) { _, fact in wasThere = wasThere || fact.moment <= moment }
    if wasThere { PublishedGraph.forEachLastName(of: item, in: graph, gate) { names.append(Array($0)) } }
    return names
  }
}

extension Gate {
  /// Why nothing of an item or reference item may be printed as of an earlier moment: it is withheld today, or was withheld then
  /// by a fact that was removed since. Nil for what was deleted by then, which the graph of that moment handles itself.
  func reasonToday(against item: ItemIndex, in graph: borrowing ItemGraph, after moment: Moment) -> Reason? {
    if graph.isDeleted(item) {
      guard graph.wasDeleted(item, after: moment) else { return nil }
      return wasWithheld(item, in: graph) ? .private : .deleted
    }
    if isPrivate(item, in: graph) { return .private }
    if isExcludedDrive(item) { return .excludedDrive }
    if isExcludedType(item, in: graph) { return .excludedType }
    if let type = graph.reference(item)?.type, excludedReferences.contains(type.raw) { return .excludedReference }
    if graph.hasFacts(item), isUnpublished(item, in: graph) { return .unpublished }
    return reason(at: moment, against: item, in: graph)
  }

  private func reason(at moment: Moment, against item: ItemIndex, in graph: borrowing ItemGraph) -> Reason? {
    if let value = graph.value(.private, of: item, at: moment), !Self.isHarmless(value) { return .private }
    if let value = graph.value(.publish, of: item, at: moment), withholds(publish: value, of: item, in: graph) {
      return .unpublished
    }
    for name in NameIndex.withFrontMatter where graph.hasFrontMatterRules {
      if let value = graph.value(name, of: item, at: moment), graph.frontMatterRule(of: value) != nil {
        return .unpublished
      }
    }
    if !excludedTypes.isEmpty, let type = graph.value(.type, of: item, at: moment),
      excludedTypes.contains(Array(type.bytes))
    {
      return .excludedType
    }
    guard !excludedReferences.isEmpty, let type = graph.value(.referenceType, of: item, at: moment),
      let name = graph.name(type.bytes), excludedReferences.contains(name.raw)
    else { return nil }
    return .excludedReference
  }
}
