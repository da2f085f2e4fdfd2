public import Graph

/// The changes that new facts make to a part of a site, besides values: what is published now, from where each item is reached,
/// and which items have other references.
public struct PartChange {
  private let before: SitePart
  private let keeper: GraphKeeper
  private let walk: PartWalk
  /// Where the facts that refer to missing items are.
  private let missing: [ItemIndex: (drive: UInt8, row: Int64)]
  /// The number of the first new item in the full graph.
  private let first: UInt32
  /// The records of new items, and of items whose records changed, without their neighbours in lists.
  private var new: [StoredItem]
  private var others: [ItemIndex: StoredItem] = [:]
  /// References that are no longer shown or link other items now, and those that may be shown now, new or changed.
  private var lost: [Reference] = []
  private var tied: [Reference] = []
  /// The items whose outgoing references changed.
  private var grown: Set<ItemIndex> = []
  /// The items that are no longer published.
  public private(set) var gone: Set<ItemIndex> = []
  /// The items that existed before and are published now.
  private var revived: Set<ItemIndex> = []
  /// The numbers of references that are not shown, with those of their ends.
  public private(set) var hidden: [(end: UInt32, reference: UInt32)] = []
  /// The items that enter or leave parts that have timelines of their own.
  public private(set) var rescoped: Set<ItemIndex> = []

  /// The result of the search for changes.
  public enum Finding {
    /// The part does not have enough data; this needs a full load.
    case beyond
    /// More items must be loaded first.
    case pending(PartRequests)
    case found(PartChange)
  }

  /// - Parameters:
  ///   - stand: the state of the items with new facts, before these facts.
  ///   - site: the part before the facts were added, with the graph as it is now.
  ///   - scopes: the items whose parts have timelines of their own, by their numbers.
  ///   - count: how many items the full graph had.
  public static func find(
    _ changed: ChangedKeys, _ stand: PartStand, of site: PublishedGraph, _ part: SitePart, scopes: [UInt32],
    numbersFrom count: UInt32
  ) -> Finding {
    let sorting = PartSorting(changed, stand, of: site, part)
    let gate = sorting.gate
    var walk = PartWalk(site.keeper, gate, part, lost: sorting.lost, reaching: sorting.new)
    walk.run(leaving: sorting.withheld, along: sorting.tied)
    if walk.isBeyond { return .beyond }
    guard walk.requests.isEmpty else { return .pending(walk.requests) }
    var change = PartChange(changed.newItems, sorting, walk, of: site, part, numbersFrom: count)
    // The place of an item in a list depends on the full list.
    var requests = PartRequests(neighbours: change.grown.filter { walk.reaches($0) && !walk.isLoaded($0) })
    let found = PartScopes(scopes, walk, lost: change.lost, tied: change.tied, in: change)
    requests.formUnion(found.requests)
    if !requests.isEmpty { return .pending(requests) }
    if found.isBeyond { return .beyond }
    change.take(found)
    return .found(change)
  }

  private init(
    _ newItems: [ItemIndex], _ sorting: PartSorting, _ walk: PartWalk, of site: PublishedGraph, _ part: SitePart,
    numbersFrom count: UInt32
  ) {
    (before, first, self.walk, keeper) = (part, count, walk, site.keeper)
    let missing = site.graph.placesOfMissingItems
    (self.missing, new) = (missing, newItems.map { site.keeper.keptWithheld($0, missing) })
    gone = walk.left.filter { walk.stood($0) != nil }
    lost = sorting.lost
    for place in gone.compactMap(walk.stood) { lost += (place.out + place.into).compactMap(walk.tie) }
    for reference in lost { untie(reference) }
    for item in gone.union(sorting.turned) { forget(item) }
    for (item, step) in walk.steps { put(item, step) }
    revived = Set(walk.revived)
    var items = Set(sorting.tied.map(\.item))
    tied = sorting.tied + revived.flatMap(references).filter { items.insert($0.item).inserted }
    for reference in tied { tie(reference, sorting.gate) }
    hide(sorting.lost.map(\.item) + gone.flatMap(references).map(\.item) + Array(items))
    grown = grown.filter(walk.reaches)
  }

  private func references(of item: ItemIndex) -> [Reference] {
    Array(keeper.graph.references(from: item)) + Array(keeper.graph.references(to: item))
  }

  /// Stores hidden references by their ends.
  private mutating func hide(_ references: [ItemIndex]) {
    for item in references where kept(item)?.isOpenReference != true && kept(item)?.place == nil {
      forget(item)
      guard let reference = keeper.graph.reference(item) else { continue }
      for end in [reference.from, reference.to] {
        hidden.append((end: number(of: end), reference: number(of: item)))
      }
    }
  }

  private mutating func take(_ scopes: PartScopes) {
    for (item, came) in scopes.came where !came.isEmpty {
      change(item) { $0.scopes = Set($0.scopes).union(came).sorted() }
      rescoped.insert(item)
    }
    for (item, left) in scopes.left where !left.isEmpty {
      change(item) { $0.scopes.removeAll(where: left.contains) }
      rescoped.insert(item)
    }
  }

  /// The references that are shown after the change, among the loaded ones.
  func shown(from item: ItemIndex) -> [Reference] { keeper.graph.references(from: item).filter(shows) }
  func shown(to item: ItemIndex) -> [Reference] { keeper.graph.references(to: item).filter(shows) }

  /// Whether a reference is shown after the change.
  func shows(_ reference: Reference) -> Bool { kept(reference.item)?.isOpenReference == true }

  private func place(of item: ItemIndex) -> Int { Int(item.raw) - before.numbers.count }

  private func number(of item: ItemIndex) -> UInt32 {
    place(of: item) < 0 ? before.number(of: item) : first + UInt32(place(of: item))
  }

  private func kept(_ item: ItemIndex) -> StoredItem? {
    place(of: item) < 0 ? others[item] ?? before.kept(item) : new[place(of: item)]
  }

  private mutating func set(_ item: ItemIndex, _ kept: StoredItem) {
    let place = place(of: item)
    if place < 0 { others[item] = kept } else { new[place] = kept }
  }

  private mutating func forget(_ item: ItemIndex) { set(item, keeper.keptWithheld(item, missing)) }

  private mutating func untie(_ reference: Reference) {
    let number = number(of: reference.item)
    forget(reference.item)
    grown.insert(reference.from)
    change(reference.from) { place in
      place.out.removeAll { $0 == number }
      place.contents = nil
    }
    change(reference.to) { place in place.into.removeAll { $0 == number } }
  }

  private mutating func put(_ item: ItemIndex, _ step: PartWalk.Step) {
    grown.insert(step.from)
    let (parent, reference) = (number(of: step.from), number(of: step.reference))
    if kept(item)?.place == nil {
      let hasContents = keeper.graph.references(from: item).contains { $0.type == .content }
      let place = StoredItem.Place(
        parent: parent, step: reference, previous: nil, next: nil, hasContents: hasContents, out: [], into: [],
        mentions: [])
      set(item, StoredItem(id: Array(keeper.graph.id(of: item)), isOpenReference: false, place: place))
    }
    change(item) { ($0.parent, $0.step) = (parent, reference) }
  }

  private mutating func tie(_ reference: Reference, _ gate: Gate) {
    guard gate.reason(against: reference, in: keeper.graph) == nil, walk.reaches(reference.from),
      walk.reaches(reference.to)
    else { return }
    let number = number(of: reference.item)
    set(reference.item, StoredItem(id: Array(keeper.graph.id(of: reference.item)), isOpenReference: true, place: nil))
    grown.insert(reference.from)
    change(reference.from) { place in
      place.out.append(number)
      // Its place among them is not stored.
      if reference.type == .content { (place.hasContents, place.contents) = (true, nil) }
    }
    change(reference.to) { $0.into.append(number) }
  }

  private mutating func change(_ item: ItemIndex, _ change: (inout StoredItem.Place) -> Void) {
    guard var kept = kept(item), var place = kept.place else { return }
    change(&place)
    place.out.sort()
    place.into.sort()
    kept.place = place
    set(item, kept)
  }

  /// Items that existed before, and were published or unpublished by the change.
  public var moved: Set<ItemIndex> { gone.union(revived) }

  /// The part with the changes applied.
  public var part: SitePart { SitePart(before, and: new, from: first, replacing: others, grown: grown) }

  /// The items whose links to others may have changed.
  public var tiedOtherwise: Set<ItemIndex> { grown.union(gone).union(revived) }

  /// Whether a key of the small graph is about an item that is published for the first time, so that all of it is loaded.
  public func isOfNew(_ key: ReadKey) -> Bool {
    key.speaksOfItem && (place(of: key.item) >= 0 || revived.contains(key.item))
  }

  /// The changed records of items, by their numbers in the full graph.
  ///
  /// - Parameters:
  ///   - site: the part before the change.
  ///   - later: the part after the change.
  public func kept(from site: PublishedGraph, to later: PublishedGraph) -> [UInt32: StoredItem] {
    var items: [UInt32: StoredItem] = [:]
    for item in new.indices.map({ ItemIndex(raw: UInt32(before.numbers.count + $0)) }) + others.keys {
      items[number(of: item)] = kept(item)
    }
    for (position, item) in later.publication.items.enumerated() {
      let now = later.siblings.neighbours(at: position)
      guard var kept = kept(item) else { continue }
      let was = site.publication.position(of: item).map { site.siblings.neighbours(at: $0) }
      // The neighbours of an item that is not loaded are unknown, and did not change.
      guard was.map({ $0 != now }) ?? true else { continue }
      kept.place?.previous = now.previous.map(number)
      kept.place?.next = now.next.map(number)
      items[number(of: item)] = kept
    }
    return items
  }
}
