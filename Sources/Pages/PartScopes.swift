import Graph

/// Which items of a part of a site come into parts that have timelines of their own, or leave them, when references come and go.
///
/// To such a part belongs whatever shown references lead to from its item. Of what a lost reference led to it is looked whether
/// other ways lead there: mostly the one from the root does, over that item. What lies behind a new reference comes with it.
struct PartScopes {
  private let walk: PartWalk
  /// Those that are shown no more, or lead elsewhere, and those that are shown and were not.
  private let lost: [Reference]
  private let tied: [Reference]
  private let change: PartChange
  private(set) var wants = PartWants()
  /// Whether more is to be looked through than is likely to be at hand.
  private(set) var isBeyond = false
  /// By item: the numbers of those to whose parts it comes, and whose parts it leaves.
  private(set) var came: [ItemIndex: Set<UInt32>] = [:]
  private(set) var left: [ItemIndex: Set<UInt32>] = [:]

  private static var mostVisited: Int { 2000 }

  /// - Parameters:
  ///   - scopes: the items whose parts have timelines of their own, by their numbers.
  ///   - walk: at its end.
  ///   - lost: the references that are shown no more, or tie other things; as they were.
  ///   - tied: those that are shown and were not, or not as they are.
  ///   - change: what is known besides.
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

  /// Whether an item belonged to a part, and does.
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

  /// An item with all members through which alone it is reached, where no way leads to it from the part's item; empty where one
  /// does, or it takes more to tell.
  private mutating func unreached(_ suspect: ItemIndex, from item: ItemIndex, _ scope: UInt32) -> Set<ItemIndex> {
    var (visited, waiting) = (Set([suspect]), [suspect])
    while let next = waiting.popLast() {
      guard let way = walk.way(to: next) else {
        wants.ways.insert(next)
        return []
      }
      if way.contains(item) { return [] }
      guard isAtHand(next) else { return [] }
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
    isAtHand(item) ? change.shown(from: item).map(\.to) : []
  }

  private mutating func isAtHand(_ item: ItemIndex) -> Bool {
    let isAtHand = walk.isAtHand(item)
    if !isAtHand { wants.neighbours.insert(item) }
    return isAtHand
  }
}
