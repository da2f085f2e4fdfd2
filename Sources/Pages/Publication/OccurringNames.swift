import Diagnostics
public import Graph

/// The types, reference types and views that any fact names, including removed and superseded facts: a name that occurs only in
/// the history or in withheld items is not a misspelling.
public struct OccurringNames: Sendable {
  private var types: Set<[UInt8]> = []
  private var references: Set<[UInt8]> = []
  private var views: Set<[UInt8]> = []
  /// How many facts of the graph were processed.
  private var count = 0

  /// An empty set.
  public init() {}

  /// Adds the facts that came to a graph since the last update.
  public mutating func update(from graph: borrowing ItemGraph) {
    guard graph.factCount > count else { return }
    var last: [NameIndex: [UInt8]] = [:]
    let names: [NameIndex] = [.type, .referenceType, .itemViewId, .lastItemViewId]
    graph.forEachValue(ofAny: names, behind: count) { name, value in
      // Neighbours often have the same type.
      if last[name]?.elementsEqual(value) == true { return }
      let value = Array(value)
      last[name] = value
      switch name {
      case .type: types.insert(value)
      case .referenceType: references.insert(value)
      default: views.insert(value)
      }
    }
    count = graph.factCount
  }

  /// A name that no fact has, with the nearest name that one has.
  public struct Unmatched: Sendable {
    public let name: ExpectedName
    public let nearest: String?
  }

  /// The names among some that no fact has.
  ///
  /// - Parameter graph: the graph that was used for the updates.
  public func unmatched(_ names: [ExpectedName], in graph: borrowing ItemGraph) -> [Unmatched] {
    var found: [Unmatched] = []
    for name in names where !occurs(name, in: graph) {
      found.append(Unmatched(name: name, nearest: nearest(to: name, in: graph)))
    }
    return found
  }

  private func occurs(_ name: ExpectedName, in graph: borrowing ItemGraph) -> Bool {
    let bytes = Array(name.text.utf8)
    return switch name.kind {
    case .type: types.contains(bytes)
    case .reference: references.contains(bytes)
    case .view: types.contains(bytes) || views.contains(bytes)
    case .attribute: graph.name(name.text).map { graph.hasFacts(of: $0) } ?? false
    case .item: graph.item(withID: name.text) != nil
    }
  }

  private func nearest(to name: ExpectedName, in graph: borrowing ItemGraph) -> String? {
    var suggestion = Suggestion(for: name.text)
    switch name.kind {
    case .type, .view: for type in types { suggestion.consider(type) }
    case .reference: for type in references { suggestion.consider(type) }
    case .attribute: graph.forEachUsedName { suggestion.consider($0) }
    case .item: graph.forEachID { suggestion.consider($0) }
    }
    return suggestion.nearest
  }
}
