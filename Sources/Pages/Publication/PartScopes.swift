public import Graph

/// The items that enter or leave parts that have timelines of their own when references are added or removed.
///
/// Such a part contains everything that shown references reach from its item. For each target of a lost reference, other paths
/// are searched: usually the path from the root leads over that item. What is behind a new reference enters with it.
struct PartScopes {
  private let walk: PartWalk
  /// References that are no longer shown or lead elsewhere, and those that are shown now and were not.
  private let lost: [Reference]
  private let tied: [Reference]
  private let change: PartChange
  private(set) var requests = PartRequests()
  /// Whether more must be searched than is likely to be loaded.
  private(set) var isBeyond = false
  /// For each item, the numbers of the items whose parts it enters, and whose parts it leaves.
  private(set) var came: [ItemIndex: Set<UInt32>] = [:]
  private(set) var left: [ItemIndex: Set<UInt32>] = [:]

  private static var mostVisited: Int { 2000 }

  /// - Parameters:
  ///   - scopes: the items whose parts have timelines of their own, by their numbers.
  ///   - walk: the finished walk.
  ///   - lost: the references that are no longer shown or link other items now, in their old form.
  ///   - tied: references that are shown now and were not shown, or not in this form.
  ///   - change: the other changes.
  init(_ scopes: [UInt32], _ walk: PartWalk, lost: [Reference], tied: [Reference], in change: PartChange) {
    (self.walk, self.lost, self.tied, self.change) = (walk, lost, tied, change)
    for scope in scopes {
      guard let item = walk.item(scope), walk.reaches(item) else {
        isBeyond = true
        return
      }
      lose(scope, below: item)
      gain(scope)
    }
  }

  /// Whether an item belonged to a part before the change.
  private func belonged(_ item: ItemIndex, to scope: UInt32) -> Bool {
    walk.stood(item)?.scopes.contains(scope) ?? false
  }

  private func belongs(_ item: ItemIndex, to scope: UInt32) -> Bool {
    walk.reaches(item)
      && (came[item]?.contains(scope) == true
        || belonged(item, to: scope) && left[item]?.contains(scope) != true)
  }

  private mutating func lose(_ scope: UInt32, below item: ItemIndex) {
    var suspects = lost.filter { belonged($0.from, to: scope) }.map(\.to)
    while let suspect = suspects.popLast(), !isBeyond {
      guard suspect != item, belongs(suspect, to: scope) else { continue }
      let apart = unreached(suspect, from: item, scope)
      for item in apart { left[item, default: []].insert(scope) }
      for item in apart { suspects += shown(from: item) }
    }
  }

  /// An item with all members through which alone it is reached, if no path leads to it from the part's item. Empty if a path
  /// does, or if more items must be loaded first.
  private mutating func unreached(_ suspect: ItemIndex, from item: ItemIndex, _ scope: UInt32) -> Set<ItemIndex> {
    var (visited, waiting) = (Set([suspect]), [suspect])
    while let next = waiting.popLast() {
      guard let way = walk.way(to: next) else {
        requests.ways.insert(next)
        return []
      }
      if way.contains(item) { return [] }
      guard isLoaded(next) else { return [] }
      for reference in change.shown(to: next) where belongs(reference.from, to: scope) {
        if visited.insert(reference.from).inserted { waiting.append(reference.from) }
      }
      if visited.count > Self.mostVisited { isBeyond = true }
      if isBeyond { return [] }
    }
    return visited
  }

  private mutating func gain(_ scope: UInt32) {
    var waiting = tied.filter { change.shows($0) && belongs($0.from, to: scope) }.map(\.to)
    var count = 0
    while let next = waiting.popLast(), !isBeyond {
      guard !belongs(next, to: scope) else { continue }
      if left[next]?.remove(scope) == nil { came[next, default: []].insert(scope) }
      waiting += shown(from: next)
      count += 1
      isBeyond = count > Self.mostVisited
    }
  }

  private mutating func shown(from item: ItemIndex) -> [ItemIndex] {
    isLoaded(item) ? change.shown(from: item).map(\.to) : []
  }

  private mutating func isLoaded(_ item: ItemIndex) -> Bool {
    let isLoaded = walk.isLoaded(item)
    if !isLoaded { requests.neighbours.insert(item) }
    return isLoaded
  }
}

/// The items of a part that need more data before their state is known.
public struct PartRequests {
  /// Items whose references are needed, with both ends of these.
  public internal(set) var neighbours: Set<ItemIndex> = []
  /// Items whose path from the root is needed, with the references along it.
  public internal(set) var ways: Set<ItemIndex> = []
  /// Withheld items whose references are all needed, with both ends of these.
  public internal(set) var withheld: Set<ItemIndex> = []

  mutating func formUnion(_ requests: PartRequests) {
    neighbours.formUnion(requests.neighbours)
    ways.formUnion(requests.ways)
    withheld.formUnion(requests.withheld)
  }

  var isEmpty: Bool { neighbours.isEmpty && ways.isEmpty && withheld.isEmpty }
}
