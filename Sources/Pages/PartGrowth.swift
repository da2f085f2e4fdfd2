public import Graph

/// What new items and references make of a part of a site: where each of them stands, and who has other references.
///
/// The walk from the root reaches an item over as few references as can be. So a new item is reached from that one of those that
/// refer to it to which the way is the shortest, and an item that was there goes on being reached as it was, as long as no new
/// way is as short.
public struct PartGrowth {
  private let before: SitePart
  /// The number of the first new item in the whole graph.
  private let first: UInt32
  /// What is to be remembered of new items, but for their neighbours in lists; none of one of which it is not known yet.
  private var new: [KeptItem?]
  private var others: [ItemIndex: KeptItem] = [:]
  private var grown: Set<ItemIndex> = []
  /// By item: how many references lead to it from the root.
  private var depths: [ItemIndex: Int] = [:]

  /// - Parameters:
  ///   - site: the part before the facts came, of the graph as it is now.
  ///   - count: how many items the whole graph had.
  /// - Returns: nil where some of what is new is withheld, or it cannot be told how it is reached.
  public init?(_ changed: ChangedKeys, of site: PublishedGraph, _ part: SitePart, numbersFrom count: UInt32) {
    (before, first) = (part, count)
    new = Array(repeating: nil, count: changed.newItems.count)
    let (graph, gate) = (site.keeper, site.gate)
    var items: Set<ItemIndex> = []
    var references: [Reference] = []
    for item in changed.newItems {
      if let reference = graph.graph.reference(item) {
        guard gate.reason(against: reference, in: graph.graph) == nil else { return nil }
        references.append(reference)
        new[place(of: item)] = KeptItem(id: Array(graph.graph.id(of: item)), isOpenReference: true, place: nil)
      } else {
        guard gate.reason(against: item, in: graph.graph) == nil else { return nil }
        items.insert(item)
      }
    }
    // References that were there lead elsewhere.
    guard changed.referencesOut.isSubset(of: references.map(\.from)) else { return nil }
    guard reach(items, by: references, in: site), references.allSatisfy({ isTied($0, items) }) else { return nil }
    for reference in references { tie(reference, in: site) }
  }

  private func place(of item: ItemIndex) -> Int { Int(item.raw) - before.numbers.count }

  private func number(of item: ItemIndex) -> UInt32 {
    place(of: item) < 0 ? before.number(of: item) : first + UInt32(place(of: item))
  }

  private func kept(_ item: ItemIndex) -> KeptItem? {
    place(of: item) < 0 ? others[item] ?? before.kept(item) : new[place(of: item)]
  }

  /// How many references lead to an item from the root; nil where not all of them are at hand.
  private mutating func depth(of item: ItemIndex) -> Int? {
    if let known = depths[item] { return known }
    var (depth, current) = (0, item)
    while current != before.root {
      guard place(of: current) < 0, let parent = before.kept(current)?.place.flatMap({ before.item($0.parent) }),
        depth < 10_000
      else { return nil }
      (depth, current) = (depth + 1, parent)
    }
    depths[item] = depth
    return depth
  }

  /// Finds from where new items are reached, those next to the root first.
  private mutating func reach(_ items: Set<ItemIndex>, by references: [Reference], in site: PublishedGraph) -> Bool {
    var left = items
    while !left.isEmpty {
      var nearest: (depth: Int, to: ItemIndex, from: Set<ItemIndex>)?
      for reference in references where left.contains(reference.to) && !left.contains(reference.from) {
        guard let depth = depth(of: reference.from) else { return false }
        if let found = nearest {
          guard depth < found.depth || depth == found.depth && found.to == reference.to else { continue }
        }
        let others = nearest?.depth == depth ? nearest?.from ?? [] : []
        nearest = (depth, reference.to, others.union([reference.from]))
      }
      // Of several as near, the walk decides.
      guard let nearest, nearest.from.count == 1, let parent = nearest.from.first,
        let step = site.graph.references(from: parent).first(where: { $0.to == nearest.to && isNew($0) })
      else { return false }
      depths[nearest.to] = nearest.depth + 1
      let stand = KeptItem.Place(
        parent: number(of: parent), step: number(of: step.item), previous: nil, next: nil, hasContents: false,
        out: [], into: [], mentions: [])
      let id = Array(site.graph.id(of: nearest.to))
      new[place(of: nearest.to)] = KeptItem(id: id, isOpenReference: false, place: stand)
      left.remove(nearest.to)
    }
    return true
  }

  private func isNew(_ reference: Reference) -> Bool { place(of: reference.item) >= 0 }

  /// Whether both ends of a reference are published, and the one to which it leads is reached as before.
  private mutating func isTied(_ reference: Reference, _ items: Set<ItemIndex>) -> Bool {
    guard kept(reference.from)?.place != nil, kept(reference.to)?.place != nil else { return false }
    if items.contains(reference.to) || reference.to == before.root { return true }
    guard let from = depth(of: reference.from), let to = depth(of: reference.to) else { return false }
    return from + 1 > to
  }

  private mutating func tie(_ reference: Reference, in site: PublishedGraph) {
    let number = number(of: reference.item)
    grown.insert(reference.from)
    change(reference.from) { place in
      place.out.append(number)
      // Where it stands among them is not asked.
      if reference.type == .content { (place.hasContents, place.contents) = (true, nil) }
    }
    change(reference.to) { $0.into.append(number) }
  }

  private mutating func change(_ item: ItemIndex, _ change: (inout KeptItem.Place) -> Void) {
    guard var kept = kept(item), var place = kept.place else { return }
    change(&place)
    place.out.sort()
    place.into.sort()
    kept.place = place
    let number = self.place(of: item)
    if number < 0 { others[item] = kept } else { new[number] = kept }
  }

  /// The part with what is new.
  public var part: SitePart {
    SitePart(before, and: new.compactMap(\.self), from: first, replacing: others, grown: grown)
  }

  /// The items out of which new references go.
  public var referring: Set<ItemIndex> { grown }

  /// Whether a question, in the small graph, is about what is new, so that all of it is at hand.
  public func isOfNew(_ key: ReadKey) -> Bool { key.speaksOfItem && place(of: key.item) >= 0 }

  /// What is to be remembered of items of which it is otherwise, by their numbers in the whole graph.
  ///
  /// - Parameters:
  ///   - site: the part as it was.
  ///   - later: the part with what is new.
  public func kept(from site: PublishedGraph, to later: PublishedGraph) -> [UInt32: KeptItem] {
    var items: [UInt32: KeptItem] = [:]
    for item in new.indices.map({ ItemIndex(raw: UInt32(before.numbers.count + $0)) }) + others.keys {
      items[number(of: item)] = kept(item)
    }
    for (position, item) in later.publication.items.enumerated() {
      let now = later.siblings.neighbours(at: position)
      guard var kept = items[number(of: item)] ?? kept(item) else { continue }
      let was = site.publication.position(of: item).map { site.siblings.neighbours(at: $0) }
      // Of one that is not at hand it is not known, and not otherwise.
      guard was.map({ $0 != now }) ?? true else { continue }
      kept.place?.previous = now.previous.map(number)
      kept.place?.next = now.next.map(number)
      items[number(of: item)] = kept
    }
    return items
  }
}
