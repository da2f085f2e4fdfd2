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

/// A name in the settings or a template that facts are expected to have.
public struct ExpectedName: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    case type
    case attribute
    /// The type of a reference.
    case reference
    /// The id of an item.
    case item
    /// A type, or a view that a fact chooses.
    case view
  }

  public let kind: Kind
  public let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Names that templates ask for and no fact has, so that no lookup is needed.
struct AbsentNames: Equatable, Sendable {
  private let first: UInt32
  private var areUnheard: [Bool]

  /// - Parameters:
  ///   - first: the first of some consecutive names.
  ///   - end: the name after the last.
  init(from first: Int, to end: Int) {
    self.first = UInt32(first)
    areUnheard = [Bool](repeating: true, count: end - first)
  }

  @inline(__always)
  func mayContain(_ name: NameIndex) -> Bool { name.raw >= first && Int(name.raw - first) < areUnheard.count }

  @inline(__always)
  func contains(_ name: NameIndex) -> Bool { mayContain(name) && areUnheard[Int(name.raw - first)] }

  /// - Precondition: `mayContain` is true for the name.
  mutating func remove(_ name: NameIndex) { areUnheard[Int(name.raw - first)] = false }
}
