public import Graph
private import Store

/// The one place that decides what is published, with a reason for each refusal (`design.md`, invariant 5).
///
/// It speaks of single things: of an item by its own facts, of a reference by its own facts, of an attribute by its name.
/// What the walk from the root reaches among what it lets through is the `Publication`.
public struct Gate: Sendable {
  /// Why a thing is withheld.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case deleted
    /// `private` is anything but false or null.
    case `private`
    /// Its type is in `exclude.types`.
    case excludedType = "excluded-type"
    /// Its reference type is in `exclude.references`.
    case excludedReference = "excluded-reference"
    /// It is a reference item, which is shown with what it ties together and has no page of its own.
    case reference
    /// It has no facts and refers to nothing: somebody points at an item that is not there.
    case missing
    /// Every fact that it had at the moment that is printed was removed since.
    case removed
    /// No way leads to it from the root.
    case unreachable
  }

  let excludedTypes: Set<[UInt8]>
  let excludedReferences: Set<UInt32>
  /// By the number of the attribute's name; beyond the end nothing is excluded.
  private let excludedAttributes: [Bool]
  let besides: WithheldBesides

  /// - Parameter withheld: what is withheld whatever the graph's facts say; its ids are to be known to the graph.
  public init(settings: Settings, graph: borrowing ItemGraph, withheld: WithheldNow = .nothing) {
    besides = WithheldBesides(withheld, in: graph)
    excludedTypes = Set(settings.exclude.types.map { Array($0.utf8) })
    excludedReferences = Set(settings.exclude.references.compactMap { graph.name($0)?.raw })
    var attributes = [Bool](repeating: false, count: graph.nameCount)
    for name in settings.exclude.attributes {
      if let index = graph.name(name) { attributes[Int(index.raw)] = true }
    }
    // An item that came back bears no mark of having been away.
    attributes[Int(NameIndex.deleted.raw)] = true
    excludedAttributes = attributes
  }

  /// Why the item's own facts keep it from being published, leaving aside whether the root reaches it.
  public func reason(against item: ItemIndex, in graph: borrowing ItemGraph) -> Reason? {
    let besides = besides.reason(against: item)
    if let besides, besides != .removed { return besides }
    if graph.isDeleted(item) { return .deleted }
    if isPrivate(item, in: graph) { return .private }
    if graph.isReference(item) { return .reference }
    if isExcludedType(item, in: graph) { return .excludedType }
    if !graph.hasFacts(item), graph.references(from: item).isEmpty { return besides ?? .missing }
    return nil
  }

  /// Why a reference is neither crossed nor shown, by the reference item's own facts.
  public func reason(against reference: Reference, in graph: borrowing ItemGraph) -> Reason? {
    if let besides = besides.reason(against: reference.item) { return besides }
    if graph.isDeleted(reference.item) { return .deleted }
    if isPrivate(reference.item, in: graph) { return .private }
    if isExcludedType(reference.item, in: graph) { return .excludedType }
    if let type = reference.type, excludedReferences.contains(type.raw) { return .excludedReference }
    return nil
  }

  /// Whether references of a type are neither crossed nor shown.
  func excludes(referenceType type: NameIndex) -> Bool { excludedReferences.contains(type.raw) }

  @inlinable public func withholds(attribute name: NameIndex) -> Bool { isExcluded(Int(name.raw)) }

  @usableFromInline func isExcluded(_ name: Int) -> Bool {
    name < excludedAttributes.count && excludedAttributes[name]
  }

  /// Anything but boolean false or null withholds, so that a value nobody can read never publishes what was meant to stay.
  func isPrivate(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    graph.current(.private, of: item).map { !Self.isHarmless($0) } ?? false
  }

  static func isHarmless(_ value: Value) -> Bool {
    switch value.type {
    case .null: true
    case .boolean: value.bytes.equals("false")
    default: false
    }
  }

  func isExcludedType(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    guard hasExcludedTypes, let type = graph.current(.type, of: item) else { return false }
    return isExcluded(type: type.bytes)
  }

  var hasExcludedTypes: Bool { !excludedTypes.isEmpty }

  func isExcluded(type: Bytes) -> Bool { excludedTypes.contains(Array(type)) }
}

extension Gate {
  /// Whether an item was withheld when it was deleted, or would be had it not been: what a deletion hides counts here.
  func wasWithheld(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    var hiding: (moment: Moment, isPrivate: Bool)?
    var kind: (moment: Moment, isExcluded: Bool)?
    graph.forEachFact(of: item) { name, fact in
      guard !fact.isRemoved else { return }
      if name == .private, fact.moment >= hiding?.moment ?? .oldest {
        hiding = (fact.moment, !Self.isHarmless(fact.value))
      }
      if name == .type, fact.moment >= kind?.moment ?? .oldest {
        kind = (fact.moment, excludedTypes.contains(Array(fact.value.bytes)))
      }
    }
    return hiding?.isPrivate == true || kind?.isExcluded == true
  }
}
