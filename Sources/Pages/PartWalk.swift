import Graph

/// The walk from the root of a part of a site, as far as it leads elsewhere after new facts came.
///
/// The walk reaches an item over as few references as can be, and of several ways as short over the one that it meets first: lists
/// are walked in their order, one behind the other (`Publication`). Where a way ends that there was, what lay behind it is
/// looked for again; where a shorter one begins, so is what lies behind that.
struct PartWalk {
  /// By which reference an item is reached, and from where.
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
  /// What references tied together that tie other things now, or nothing.
  private let lost: [Reference]
  /// Those that are not reached: yet, and at the end at all.
  private(set) var left: Set<ItemIndex>
  /// The new steps to those that were looked for.
  private(set) var steps: [ItemIndex: Step] = [:]
  private var depths: [ItemIndex: Int] = [:]
  private var offers: [ItemIndex: Offer] = [:]
  private(set) var wants = PartWants()
  /// Whether an item is reached of which the part does not tell enough, or too much is otherwise.
  private(set) var isBeyond = false

  private static var mostLeft: Int { 2000 }

  /// - Parameters:
  ///   - lost: what shown references tied together that tie other things now, or nothing.
  ///   - new: items that are to be reached, and were not there.
  init(_ keeper: GraphKeeper, _ gate: Gate, _ part: SitePart, lost: [Reference], reaching new: Set<ItemIndex>) {
    (self.keeper, self.gate, self.part, self.lost, left) = (keeper, gate, part, lost, new)
  }

  /// Walks.
  ///
  /// - Parameters:
  ///   - items: those that are withheld now.
  ///   - references: those that are shown and were not, or not as they are.
  mutating func run(leaving items: Set<ItemIndex>, along references: [Reference]) {
    for item in items { _ = leave(item) }
    for reference in lost where stood(reference.to)?.step == number(of: reference.item) { _ = leave(reference.to) }
    for item in left where isOpened(item) { offer(allTo: item) }
    for reference in references { offer(reference) }
    while !isBeyond, wants.isEmpty, let next = offers.min(by: { $0.value.depth < $1.value.depth }) {
      offers[next.key] = nil
      left.remove(next.key)
      (steps[next.key], depths[next.key]) = (next.value.step, next.value.depth)
      for reference in keeper.graph.references(from: next.key) { offer(reference) }
    }
  }

  /// Whether an item is published at the end.
  func reaches(_ item: ItemIndex) -> Bool { !left.contains(item) && (steps[item] != nil || stood(item) != nil) }

  /// How an item stood that was published.
  func stood(_ item: ItemIndex) -> KeptItem.Place? {
    Int(item.raw) < part.numbers.count ? part.kept(item)?.place : nil
  }

  private func number(of item: ItemIndex) -> UInt32? {
    Int(item.raw) < part.numbers.count ? part.number(of: item) : nil
  }

  /// The item of a number; nil where it is not at hand.
  func item(_ number: UInt32) -> ItemIndex? { part.item(number) }

  /// What a reference ties together, or did.
  func tie(_ number: UInt32) -> Reference? {
    part.item(number).flatMap { item in
      lost.first { $0.item == item } ?? keeper.graph.reference(item)
    }
  }

  /// Whether all references of an item that was published are at hand.
  func isAtHand(_ item: ItemIndex) -> Bool {
    guard let place = stood(item) else { return true }
    return (place.out + place.into).allSatisfy { tie($0) != nil }
  }

  /// Forgets the way to an item, and to whatever is reached from it.
  ///
  /// - Returns: all of these.
  private mutating func leave(_ item: ItemIndex) -> [ItemIndex] {
    var (items, all) = ([item], [ItemIndex]())
    while let item = items.popLast() {
      guard item != part.root, left.insert(item).inserted else { continue }
      all.append(item)
      (steps[item], depths[item]) = (nil, nil)
      guard isAtHand(item) else {
        wants.neighbours.insert(item)
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

  /// How many references lead to an item from the root; nil where not all of them are at hand.
  private mutating func depth(of item: ItemIndex) -> Int? {
    var (way, current, depth) = ([ItemIndex](), item, 0)
    while current != part.root {
      if let known = depths[current] {
        depth = known
        break
      }
      guard way.count < 10_000, let parent = parent(of: current) else {
        wants.ways.insert(item)
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

  /// The items from which one is reached, the root last; nil where not all of them are at hand.
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

  /// Lets an item be reached by a reference, where that is the first way to it.
  private mutating func offer(_ reference: Reference) {
    let item = reference.to
    guard item != part.root, reaches(reference.from), gate.reason(against: reference, in: keeper.graph) == nil else {
      return
    }
    let reason = gate.reason(against: item, in: keeper.graph)
    // What has no fact is an item as long as references go out of it, which are not at hand yet.
    if reason == .missing, !isOpened(item) { return }
    guard reason == nil, let depth = depth(of: reference.from) else { return }
    let offer = Offer(depth: depth + 1, step: Step(from: reference.from, reference: reference.item))
    if left.contains(item) {
      let other = offers[item]
      if other == nil || precedes(offer, other ?? offer) { offers[item] = offer }
    } else if reaches(item) {
      guard let now = self.depth(of: item), now >= offer.depth else { return }
      guard let step = step(to: item), keeper.graph.reference(step.reference) != nil else {
        wants.ways.insert(item)
        return
      }
      guard step != offer.step, precedes(offer, Offer(depth: now, step: step)) else { return }
      for item in leave(item) { self.offer(allTo: item) }
    } else if isOpened(item) {
      // It was there, and is reached for the first time.
      left.insert(item)
      self.offer(allTo: item)
    }
  }

  /// Whether all references of an item are at hand that was not published; they are wanted otherwise.
  private mutating func isOpened(_ item: ItemIndex) -> Bool {
    guard number(of: item) != nil, stood(item) == nil, !part.isOpened(item) else { return true }
    if part.kept(item) == nil { isBeyond = true } else { wants.withheld.insert(item) }
    return false
  }

  /// The items that are published now and were there before.
  var revived: [ItemIndex] { steps.keys.filter { number(of: $0) != nil && stood($0) == nil } }

  /// Whether the walk comes by one way before it comes by another.
  private mutating func precedes(_ first: Offer, _ second: Offer) -> Bool {
    if first.depth != second.depth { return first.depth < second.depth }
    var (one, other) = (first.step, second.step)
    while one.from != other.from {
      guard let above = step(to: one.from), let beside = step(to: other.from) else {
        wants.ways.formUnion([one.from, other.from])
        return false
      }
      (one, other) = (above, beside)
    }
    let order = keeper.graph.references(from: one.from).map(\.item)
    guard let place = order.firstIndex(of: one.reference), let otherPlace = order.firstIndex(of: other.reference) else {
      wants.ways.formUnion([first.step.from, second.step.from])
      return false
    }
    return place < otherPlace
  }
}
