import Graph

/// Updates the walk from the root of a part of a site after new facts were added.
///
/// The walk reaches an item over as few references as possible, and among paths of equal length over the one that comes first:
/// lists are walked in their order, one after the other (`Publication`). If an old path ends, new paths are searched for
/// everything behind it; the same happens if a shorter path begins.
struct PartWalk {
  /// The reference by which an item is reached, and the item it leads from.
  struct Step: Hashable {
    let from: ItemIndex
    let reference: ItemIndex
  }

  private struct Offer {
    let depth: Int
    let step: Step
  }

  private let keeper: GraphKeeper
  private let gate: Gate
  private let part: SitePart
  /// The old form of references that now link other items, or none.
  private let lost: [Reference]
  /// The items not reached: so far during the walk, and finally when it is done.
  private(set) var left: Set<ItemIndex>
  /// The new steps to the items that were searched for.
  private(set) var steps: [ItemIndex: Step] = [:]
  private var depths: [ItemIndex: Int] = [:]
  private var offers: [ItemIndex: Offer] = [:]
  private(set) var requests = PartRequests()
  /// Whether the walk reaches an item for which the part lacks data, or too much changed.
  private(set) var isBeyond = false

  private static var mostLeft: Int { 2000 }

  /// - Parameters:
  ///   - lost: the old form of shown references that now link other items, or none.
  ///   - new: items to reach that were not published before.
  init(_ keeper: GraphKeeper, _ gate: Gate, _ part: SitePart, lost: [Reference], reaching new: Set<ItemIndex>) {
    (self.keeper, self.gate, self.part, self.lost, left) = (keeper, gate, part, lost, new)
  }

  /// Runs the walk.
  ///
  /// - Parameters:
  ///   - items: the items that are withheld now.
  ///   - references: the references that are shown now and were not shown, or not in this form.
  mutating func run(leaving items: Set<ItemIndex>, along references: [Reference]) {
    for item in items { _ = leave(item) }
    for reference in lost where stood(reference.to)?.step == number(of: reference.item) { _ = leave(reference.to) }
    for item in left where isOpened(item) { offer(allTo: item) }
    for reference in references { offer(reference) }
    while !isBeyond, requests.isEmpty, let next = offers.min(by: { $0.value.depth < $1.value.depth }) {
      offers[next.key] = nil
      left.remove(next.key)
      (steps[next.key], depths[next.key]) = (next.value.step, next.value.depth)
      for reference in keeper.graph.references(from: next.key) { offer(reference) }
    }
  }

  /// Whether an item is published after the change.
  func reaches(_ item: ItemIndex) -> Bool { !left.contains(item) && (steps[item] != nil || stood(item) != nil) }

  /// The old place of an item that was published.
  func stood(_ item: ItemIndex) -> StoredItem.Place? {
    Int(item.raw) < part.numbers.count ? part.kept(item)?.place : nil
  }

  private func number(of item: ItemIndex) -> UInt32? {
    Int(item.raw) < part.numbers.count ? part.number(of: item) : nil
  }

  /// The item with a number; nil if it is not loaded.
  func item(_ number: UInt32) -> ItemIndex? { part.item(number) }

  /// The items that a reference links, or linked.
  func tie(_ number: UInt32) -> Reference? {
    part.item(number).flatMap { item in
      lost.first { $0.item == item } ?? keeper.graph.reference(item)
    }
  }

  /// Whether all references of an item that was published are loaded.
  func isLoaded(_ item: ItemIndex) -> Bool {
    guard let place = stood(item) else { return true }
    return (place.out + place.into).allSatisfy { tie($0) != nil }
  }

  /// Drops the path to an item, and to everything that is reached from it.
  ///
  /// - Returns: all these items.
  private mutating func leave(_ item: ItemIndex) -> [ItemIndex] {
    var (items, all) = ([item], [ItemIndex]())
    while let item = items.popLast() {
      guard item != part.root, left.insert(item).inserted else { continue }
      all.append(item)
      (steps[item], depths[item]) = (nil, nil)
      guard isLoaded(item) else {
        requests.neighbours.insert(item)
        continue
      }
      let references = Array(keeper.graph.references(from: item)) + lost.filter { $0.from == item }
      items += references.map(\.to).filter { reaches($0) && parent(of: $0) == item }
    }
    isBeyond = isBeyond || left.count > Self.mostLeft
    return all
  }

  private func parent(of item: ItemIndex) -> ItemIndex? {
    steps[item]?.from ?? stood(item).flatMap { part.item($0.parent) }
  }

  private func step(to item: ItemIndex) -> Step? {
    if let step = steps[item] { return step }
    guard let place = stood(item), let from = part.item(place.parent), let reference = part.item(place.step) else {
      return nil
    }
    return Step(from: from, reference: reference)
  }

  /// How many references lead from the root to an item; nil if not all of them are loaded.
  private mutating func depth(of item: ItemIndex) -> Int? {
    var (way, current, depth) = ([ItemIndex](), item, 0)
    while current != part.root {
      if let known = depths[current] {
        depth = known
        break
      }
      guard way.count < 10_000, let parent = parent(of: current) else {
        requests.ways.insert(item)
        return nil
      }
      way.append(current)
      current = parent
    }
    for item in way.reversed() {
      depth += 1
      depths[item] = depth
    }
    return depth
  }

  /// The items on the path to an item, the root last; nil if not all of them are loaded.
  func way(to item: ItemIndex) -> [ItemIndex]? {
    var (way, current) = ([item], item)
    while current != part.root {
      guard way.count < 10_000, let parent = parent(of: current) else { return nil }
      way.append(parent)
      current = parent
    }
    return way
  }

  private mutating func offer(allTo item: ItemIndex) {
    for reference in keeper.graph.references(to: item) { offer(reference) }
  }

  /// Offers a reference as a path to its item, which is taken if it is the first path.
  private mutating func offer(_ reference: Reference) {
    let item = reference.to
    guard item != part.root, reaches(reference.from), gate.reason(against: reference, in: keeper.graph) == nil else {
      return
    }
    let reason = gate.reason(against: item, in: keeper.graph)
    // An item without facts counts as an item as long as references lead out of it, which are not loaded yet.
    if reason == .missing, !isOpened(item) { return }
    guard reason == nil, let depth = depth(of: reference.from) else { return }
    let offer = Offer(depth: depth + 1, step: Step(from: reference.from, reference: reference.item))
    if left.contains(item) {
      let other = offers[item]
      if other == nil || precedes(offer, other ?? offer) { offers[item] = offer }
    } else if reaches(item) {
      guard let now = self.depth(of: item), now >= offer.depth else { return }
      guard let step = step(to: item), keeper.graph.reference(step.reference) != nil else {
        requests.ways.insert(item)
        return
      }
      guard step != offer.step, precedes(offer, Offer(depth: now, step: step)) else { return }
      for item in leave(item) { self.offer(allTo: item) }
    } else if isOpened(item) {
      // The item existed before, and is reached for the first time.
      left.insert(item)
      self.offer(allTo: item)
    }
  }

  /// Whether all references of an item that was not published are loaded; if not, they are requested.
  private mutating func isOpened(_ item: ItemIndex) -> Bool {
    guard number(of: item) != nil, stood(item) == nil, !part.isOpened(item) else { return true }
    if part.kept(item) == nil { isBeyond = true } else { requests.withheld.insert(item) }
    return false
  }

  /// The items that existed before and are published now.
  var revived: [ItemIndex] { steps.keys.filter { number(of: $0) != nil && stood($0) == nil } }

  /// Whether the walk takes one path before another.
  private mutating func precedes(_ first: Offer, _ second: Offer) -> Bool {
    if first.depth != second.depth { return first.depth < second.depth }
    var (one, other) = (first.step, second.step)
    while one.from != other.from {
      guard let above = step(to: one.from), let beside = step(to: other.from) else {
        requests.ways.formUnion([one.from, other.from])
        return false
      }
      (one, other) = (above, beside)
    }
    let order = keeper.graph.references(from: one.from).map(\.item)
    guard let place = order.firstIndex(of: one.reference), let otherPlace = order.firstIndex(of: other.reference) else {
      requests.ways.formUnion([first.step.from, second.step.from])
      return false
    }
    return place < otherPlace
  }
}
