public import Graph
public import Store

/// Holds a graph for the sites that are made of it, one after the other, so that new facts can be added between them.
///
/// `@unchecked Sendable`: the graph changes only in functions that nobody may call while a site of it is read, and each site
/// holds on to its keeper.
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

  /// Names that no fact bears yet.
  private(set) var unheard = UnheardNames(from: 0, to: 0)

  @inlinable public var graph: ItemGraph {
    unsafeAddress { UnsafePointer(place) }
  }

  /// Takes in what a source has beyond what was read. A site of the graph is to be let go then, unless it says itself that it
  /// stands (`PublishedGraph.stands`); nobody may read it meanwhile.
  ///
  /// - Throws: as `ItemGraph.apply` does.
  public func apply(_ source: some FactSource) throws -> ChangedKeys {
    let changed = try place.pointee.apply(source)
    for key in changed.attributes where unheard.mayContain(key.name) { unheard.remove(key.name) }
    return changed
  }

  private var occurring = OccurringNames()

  /// The names that facts of the graph have. To be asked by one thread, as `apply` is.
  public func occurringNames() -> OccurringNames {
    occurring.update(from: graph)
    return occurring
  }

  /// What is unusual about the facts of the graph, as far as it was noted.
  public private(set) var unusualFacts = UnusualFacts()

  /// Notes what a source met when the graph was loaded or facts came to it.
  public func note(_ facts: UnusualFacts) { unusualFacts = unusualFacts.union(facts) }

  /// Gives names numbers before any fact bears them, so that asking for them leaves a key.
  public func intern(_ names: [String]) {
    let first = graph.nameCount
    for name in names { _ = place.pointee.intern(name: name) }
    unheard = UnheardNames(from: first, to: graph.nameCount)
  }
}
