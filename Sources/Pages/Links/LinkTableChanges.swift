import Graph

/// How the links between items in a site differ from the site before.
struct LinkTableChanges {
  private typealias Ties = (publication: Publication, table: LinkTable)
  private let before: Ties
  private let now: Ties

  init(from before: (Publication, LinkTable), to now: (Publication, LinkTable)) {
    (self.before, self.now) = (before, now)
  }

  /// Adds the items whose text links changed, and the items around which a link was added or removed: both of its ends are their
  /// neighbours. An item whose own neighbours changed has read that itself.
  func add(to keys: inout Set<ReadKey>) {
    let items = now.publication.items
    for position in now.table.positions(changedSince: before.table) ?? Set(items.indices) {
      let item = items[position]
      guard let earlier = before.publication.position(of: item) else { continue }
      if !isSame(before.table.links(at: earlier), now.table.links(at: position)) { keys.insert(ReadKey(.links, item)) }
      let (old, new) = (before.table.targets(at: earlier), now.table.targets(at: position))
      if isSame(old, new) { continue }
      let targets = Set(old.map(before.table.item)).symmetricDifference(new.map(now.table.item))
      for target in targets where isTied(item, target, in: before) != isTied(item, target, in: now) {
        addNeighbours(ofBoth: item, target, to: &keys)
      }
    }
  }

  private func isSame(_ old: ArraySlice<UInt32>, _ new: ArraySlice<UInt32>) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { before.table.item(at: $0) == now.table.item(at: $1) }
  }

  private func isTied(_ first: ItemIndex, _ second: ItemIndex, in ties: Ties) -> Bool {
    guard let first = ties.publication.position(of: first), let second = ties.publication.position(of: second) else {
      return false
    }
    return ties.table.leads(first, to: second) || ties.table.leads(second, to: first)
  }

  private func addNeighbours(ofBoth first: ItemIndex, _ second: ItemIndex, to keys: inout Set<ReadKey>) {
    guard let first = now.publication.position(of: first), let second = now.publication.position(of: second) else {
      return
    }
    let count = [first, second].map { now.table.targets(at: $0).count + now.table.sources(at: $0).count }
    let (fewer, other) = count[0] < count[1] ? (first, second) : (second, first)
    let neighbours = [now.table.targets(at: fewer), now.table.sources(at: fewer)].joined()
    for neighbour in neighbours where isTied(now.table.item(at: neighbour), now.table.item(at: UInt32(other)), in: now)
    {
      keys.insert(ReadKey(.ties, now.table.item(at: neighbour)))
    }
  }
}
