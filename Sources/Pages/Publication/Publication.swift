public import Graph

/// The published items: those that the walk from the root reaches without entering a withheld item or following a withheld
/// reference. Links in text reach nothing.
public struct Publication: Sendable {
  /// The item from which the walk started.
  public let root: ItemIndex
  /// The published items in the order of their numbers, which is roughly the order of their creation. Neighbours in the graph are
  /// then neighbours in memory while their pages are rendered.
  public let items: [ItemIndex]
  /// For each item, 1 + its position in `items`; 0 if it is withheld.
  private let positions: [UInt32]
  /// By position in `items`: the item from which it was first reached. The root's parent is itself.
  private let parents: [ItemIndex]
  /// By position in `items`: the reference item by which it was first reached. The root's is the root.
  private let steps: [ItemIndex]
  /// By item: whether it is a reference item that the gate lets through, between two published items.
  private let openReferences: [Bool]
  /// For each item, whether it has an outgoing `content` reference, shown or not.
  private let haveContents: [Bool]

  /// - Precondition: `root` is an item of the graph that the gate lets through.
  public init(of graph: borrowing ItemGraph, from root: ItemIndex, through gate: Gate) {
    var walk = Walk(root: root, itemCount: graph.itemCount)
    var next = 0
    while next < walk.items.count {
      walk.visit(walk.items[next], graph, gate)
      next += 1
    }
    self.root = root
    items = walk.items.sorted()
    parents = items.map { walk.parents[Int(walk.positions[Int($0.raw)]) - 1] }
    steps = items.map { walk.steps[Int(walk.positions[Int($0.raw)]) - 1] }
    var positions = walk.positions
    for (position, item) in items.enumerated() { positions[Int(item.raw)] = UInt32(position + 1) }
    self.positions = positions
    openReferences = walk.openReferences
    haveContents = walk.haveContents
  }

  /// Makes the publication of a few stored items. The parent of an item is known only if it is one of them.
  init(_ part: SitePart) {
    root = part.root
    var published: [ItemIndex] = []
    var places: [StoredItem.Place] = []
    var positions = [UInt32](repeating: 0, count: part.items.count)
    var haveContents = [Bool](repeating: false, count: part.items.count)
    for (number, kept) in part.items.enumerated() {
      guard let place = kept?.place else { continue }
      published.append(ItemIndex(raw: UInt32(number)))
      places.append(place)
      positions[number] = UInt32(published.count)
      haveContents[number] = place.hasContents
    }
    items = published
    self.positions = positions
    self.haveContents = haveContents
    openReferences = part.items.map { $0?.isOpenReference ?? false }
    parents = places.map { part.item($0.parent) ?? part.root }
    steps = places.map { part.item($0.step) ?? part.root }
  }

  public func contains(_ item: ItemIndex) -> Bool { position(of: item) != nil }

  /// The position of an item in `items`; nil if it is withheld.
  public func position(of item: ItemIndex) -> Int? {
    let index = Int(item.raw)
    guard index < positions.count, positions[index] > 0 else { return nil }
    return Int(positions[index]) - 1
  }

  /// Whether a reference is shown: it is not withheld itself, nor is either of its ends.
  public func shows(_ reference: Reference) -> Bool {
    let index = Int(reference.item.raw)
    return index < openReferences.count && openReferences[index]
  }

  /// Whether a published item may contain anything; if not, its contents need not be read.
  public func hasContents(_ item: ItemIndex) -> Bool {
    let index = Int(item.raw)
    return index < haveContents.count && haveContents[index]
  }

  /// The shortest path from the root, the root first, the item itself last.
  ///
  /// - Parameter most: the most steps behind the root; a longer path has only the root and the last steps.
  public func way(to item: ItemIndex, most: Int = .max) -> [ItemIndex] {
    var way = [item]
    var current = item
    while current != root, way.count < most, let position = position(of: current) {
      current = parents[position]
      way.append(current)
    }
    if current != root { way.append(root) }
    return way.reversed()
  }

  /// The item from which a published item is reached; the root for itself; nil if it is withheld.
  public func parent(of item: ItemIndex) -> ItemIndex? { position(of: item).map { parents[$0] } }

  /// The reference item by which a published item is reached; nil for the root, and for a withheld item.
  public func lastStep(to item: ItemIndex) -> ItemIndex? {
    item == root ? nil : position(of: item).map { steps[$0] }
  }

  private struct Walk {
    var items: [ItemIndex]
    var positions: [UInt32]
    var parents: [ItemIndex]
    var steps: [ItemIndex]
    var openReferences: [Bool]
    var haveContents: [Bool]

    init(root: ItemIndex, itemCount: Int) {
      items = [root]
      parents = [root]
      steps = [root]
      positions = [UInt32](repeating: 0, count: itemCount)
      openReferences = [Bool](repeating: false, count: itemCount)
      haveContents = openReferences
      positions[Int(root.raw)] = 1
    }

    mutating func visit(_ from: ItemIndex, _ graph: borrowing ItemGraph, _ gate: Gate) {
      for reference in graph.references(from: from) {
        if reference.type == .content { haveContents[Int(from.raw)] = true }
        guard gate.reason(against: reference, in: graph) == nil else { continue }
        let target = Int(reference.to.raw)
        if positions[target] == 0 {
          guard gate.reason(against: reference.to, in: graph) == nil else { continue }
          items.append(reference.to)
          parents.append(from)
          steps.append(reference.item)
          positions[target] = UInt32(items.count)
        }
        openReferences[Int(reference.item.raw)] = true
      }
    }
  }
}
