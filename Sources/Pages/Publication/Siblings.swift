import Graph

/// The items before and after each published one, in the list of the item from which it is reached.
///
/// That list is the group of its reference type, in the order of the page of the item above. All are found in one pass over the
/// references, since otherwise a long list would be scanned for each of its items.
public struct Siblings: Sendable {
  /// By position among the published items: an item's number; `none` at either end of a list.
  private var before: [UInt32]
  private var after: [UInt32]
  private static let none = UInt32.max

  init(of graph: borrowing ItemGraph, _ publication: Publication) {
    before = [UInt32](repeating: Self.none, count: publication.items.count)
    after = before
    find(publication.items, graph, publication)
  }

  /// The siblings of a few stored items, if these are among them. Those in changed lists come from the graph.
  init(_ part: SitePart, of graph: borrowing ItemGraph, _ publication: Publication) {
    let places = publication.items.map { part.items[Int($0.raw)]?.place }
    before = places.map { $0?.previous.flatMap(part.item)?.raw ?? Self.none }
    after = places.map { $0?.next.flatMap(part.item)?.raw ?? Self.none }
    guard !part.grown.isEmpty else { return }
    for (position, item) in publication.items.enumerated() {
      guard let parent = publication.parent(of: item), part.grown.contains(parent), item != publication.root else {
        continue
      }
      (before[position], after[position]) = (Self.none, Self.none)
    }
    find(part.grown.sorted(), graph, publication)
  }

  private mutating func find(_ parents: [ItemIndex], _ graph: borrowing ItemGraph, _ publication: Publication) {
    let count = publication.items.count
    // By position: the list that contains an item, and the last list in which the item was found.
    var own = [UInt32](repeating: Self.none, count: count)
    var met = own
    var lists: UInt32 = 0
    for parent in parents {
      let first = lists
      var last: [(type: NameIndex?, item: ItemIndex)] = []
      for reference in graph.references(from: parent) where publication.shows(reference) {
        guard let position = publication.position(of: reference.to) else { continue }
        let number = last.firstIndex { $0.type == reference.type }
        let list = first + UInt32(number ?? last.count)
        if met[position] == list { continue }
        met[position] = list
        if own[position] == Self.none, publication.parent(of: reference.to) == parent, reference.to != publication.root
        {
          own[position] = list
          if let number { before[position] = last[number].item.raw }
        }
        guard let number else {
          last.append((reference.type, reference.to))
          continue
        }
        if let previous = publication.position(of: last[number].item), own[previous] == list {
          after[previous] = reference.to.raw
        }
        last[number].item = reference.to
      }
      lists += UInt32(last.count)
    }
  }

  /// - Parameter position: the position of a published item.
  func neighbours(at position: Int) -> (previous: ItemIndex?, next: ItemIndex?) {
    (Self.item(before[position]), Self.item(after[position]))
  }

  private static func item(_ number: UInt32) -> ItemIndex? { number == none ? nil : ItemIndex(raw: number) }
}
