public import Graph
public import Store

/// Holds a graph for the sites that are made from it one after the other, so that new facts can be added between them.
///
/// `@unchecked Sendable`: the graph changes only in functions that nobody may call while a site of it is read, and each site
/// retains its keeper.
public final class GraphKeeper: @unchecked Sendable {
  @usableFromInline let place: UnsafeMutablePointer<ItemGraph>

  public init(_ graph: consuming ItemGraph) {
    place = .allocate(capacity: 1)
    place.initialize(to: graph)
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// Names that no fact has yet.
  private(set) var unheard = AbsentNames(from: 0, to: 0)

  @inlinable public var graph: ItemGraph {
    unsafeAddress { UnsafePointer(place) }
  }

  /// Adds the facts that a source has beyond those already read. A site of the graph must be released then, unless it says itself
  /// that it stays valid (`PublishedGraph.stands`). Nobody may read it meanwhile.
  ///
  /// - Throws: as `ItemGraph.apply` does.
  public func apply(_ source: some FactSource) throws -> ChangedKeys {
    let changed = try place.pointee.apply(source)
    for key in changed.attributes where unheard.mayContain(key.name) { unheard.remove(key.name) }
    return changed
  }

  private var occurring = OccurringNames()

  /// The names that facts of the graph have. Must be called on one thread, as `apply` is.
  public func occurringNames() -> OccurringNames {
    occurring.update(from: graph)
    return occurring
  }

  /// The unusual facts of the graph that were noted so far.
  public private(set) var unusualFacts = UnusualFacts()

  /// Notes the unusual facts that a source found when the graph was loaded or facts were added.
  public func note(_ facts: UnusualFacts) { unusualFacts = unusualFacts.union(facts) }

  /// Gives names numbers before any fact has them, so that reading them leaves a key.
  public func intern(_ names: [String]) {
    let first = graph.nameCount
    for name in names { _ = place.pointee.intern(name: name) }
    unheard = AbsentNames(from: first, to: graph.nameCount)
  }
}
