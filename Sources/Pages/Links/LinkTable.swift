import Graph

/// The links between published items: by shown references, and by links in texts that may be shown.
///
/// It is built in linear time without sorting: lists that are filled in the order of one end are sorted by the other.
public struct LinkTable: Sendable {
  /// The edition of the mentions that it was made from.
  private(set) var edition: Int
  private let order: [ItemIndex]
  private var out: Lists
  private var into: Lists
  /// Links in texts only, in the order in which the text names them.
  private var links: Lists
  /// Tables that were updated from each other have the same mark.
  private let mark = Mark()

  private final class Mark: Sendable {}

  init(of graph: borrowing ItemGraph, _ publication: Publication, _ mentions: Mentions) {
    var pairs: [(from: UInt32, to: UInt32)] = []
    for (position, item) in publication.items.enumerated() {
      for reference in graph.references(from: item) where publication.shows(reference) {
        guard let target = publication.position(of: reference.to), target != position else { continue }
        pairs.append((UInt32(position), UInt32(target)))
      }
    }
    var named: [(from: UInt32, to: UInt32)] = []
    var places: [UInt64] = []
    for target in publication.items.indices {
      for mention in mentions.mentions(at: target) {
        guard let source = publication.position(of: mention.source) else { continue }
        named.append((UInt32(source), UInt32(target)))
        places.append(Self.place(of: mention))
      }
    }
    let count = publication.items.count
    edition = mentions.edition
    order = publication.items
    links = Lists(named, count, by: places)
    // Filled by their sources, then by their targets, so that each list is in the order of numbers.
    let bySource = Lists(pairs + named, count)
    into = bySource.turned()
    out = into.turned()
  }

  /// Updates the table after links in texts of some items changed, if nothing else changed.
  ///
  /// - Parameters:
  ///   - sources: the positions of these items.
  ///   - targets: the positions of all items that they link to, or did.
  mutating func update(
    _ sources: [Int], _ targets: Set<Int>, of graph: borrowing ItemGraph, _ publication: Publication,
    _ mentions: Mentions
  ) {
    edition = mentions.edition
    for target in targets {
      var list = mentions.mentions(at: target).compactMap { publication.position(of: $0.source) }.map { UInt32($0) }
      for reference in graph.references(to: order[target]) where publication.shows(reference) {
        guard let source = publication.position(of: reference.from), source != target else { continue }
        list.append(UInt32(source))
      }
      into.set(target, list.sorted())
    }
    for source in sources {
      var named: [(place: UInt64, target: UInt32)] = []
      for target in targets {
        for mention in mentions.mentions(at: target) where mention.source == order[source] {
          named.append((Self.place(of: mention), UInt32(target)))
        }
      }
      links.set(source, named.sorted { ($0.place, $0.target) < ($1.place, $1.target) }.map(\.target))
      var list = named.map(\.target)
      for reference in graph.references(from: order[source]) where publication.shows(reference) {
        guard let target = publication.position(of: reference.to), target != source else { continue }
        list.append(UInt32(target))
      }
      out.set(source, list.sorted())
    }
  }

  /// Whether so much was updated that a new table is better.
  var isWorn: Bool { into.countOfLater > 4096 }

  /// The positions of items whose targets may differ from an earlier table; nil if any may.
  func positions(changedSince earlier: LinkTable) -> Set<Int>? {
    guard earlier.mark === mark else { return nil }
    return Set([out, links, earlier.out, earlier.links].flatMap(\.laterPositions))
  }

  private static func place(of mention: Mention) -> UInt64 {
    UInt64(mention.attribute.raw) << 40 | UInt64(mention.place)
  }

  /// The targets of an item, in the order of positions; an item that it leads to in several ways is repeated.
  func targets(at position: Int) -> ArraySlice<UInt32> { out[position] }

  /// The sources that lead to an item, in the order of positions; repeated if they do so in several ways.
  func sources(at position: Int) -> ArraySlice<UInt32> { into[position] }

  /// The positions that the text of an item names, in the order of its text.
  func links(at position: Int) -> ArraySlice<UInt32> { links[position] }

  /// The positions of the items that an item is linked with.
  func neighbours(at position: Int) -> Set<Int> {
    Set(out[position].lazy.map { Int($0) }).union(into[position].lazy.map { Int($0) })
  }

  /// The items that an item is linked with.
  func neighbours(of item: ItemIndex, in publication: Publication) -> Set<ItemIndex> {
    publication.position(of: item).map { Set(neighbours(at: $0).lazy.map { order[$0] }) } ?? []
  }

  func item(at position: UInt32) -> ItemIndex { order[Int(position)] }

  /// Whether an item leads to another, both by position.
  func leads(_ from: Int, to target: Int) -> Bool {
    let list = out[from]
    let place = list.partitioningIndex { $0 >= target }
    return place < list.endIndex && list[place] == target
  }

  /// How many others each item is linked with, by position.
  func degrees() -> [Int] { order.indices.map { Self.countOfBoth(out[$0], into[$0]) } }

  /// How many different numbers two sorted lists contain.
  private static func countOfBoth(_ first: ArraySlice<UInt32>, _ second: ArraySlice<UInt32>) -> Int {
    var (count, one, other) = (0, first.startIndex, second.startIndex)
    while one < first.endIndex || other < second.endIndex {
      let next = min(one < first.endIndex ? first[one] : .max, other < second.endIndex ? second[other] : .max)
      while one < first.endIndex, first[one] == next { one += 1 }
      while other < second.endIndex, second[other] == next { other += 1 }
      count += 1
    }
    return count
  }
}

extension LinkTable {
  /// Lists of positions, one for each position.
  private struct Lists: Sendable {
    private var starts: [Int32]
    private var all: [UInt32]
    /// Changed lists, by position.
    private var later: [Int: [UInt32]] = [:]

    /// - Parameter keys: the order of each list; without keys, a list has the order of the pairs.
    init(_ pairs: [(from: UInt32, to: UInt32)], _ count: Int, by keys: [UInt64] = []) {
      starts = [Int32](repeating: 0, count: count + 1)
      for pair in pairs { starts[Int(pair.from) + 1] += 1 }
      for position in 0..<count { starts[position + 1] += starts[position] }
      all = [UInt32](repeating: 0, count: pairs.count)
      var next = starts
      var ordered = [UInt64](repeating: 0, count: keys.count)
      for (number, pair) in pairs.enumerated() {
        let place = Int(next[Int(pair.from)])
        next[Int(pair.from)] += 1
        all[place] = pair.to
        if !keys.isEmpty { ordered[place] = keys[number] }
      }
      guard !keys.isEmpty else { return }
      for position in 0..<count {
        let range = Int(starts[position])..<Int(starts[position + 1])
        guard range.count > 1 else { continue }
        let sorted = range.sorted { (ordered[$0], all[$0]) < (ordered[$1], all[$1]) }.map { all[$0] }
        all.replaceSubrange(range, with: sorted)
      }
    }

    subscript(position: Int) -> ArraySlice<UInt32> {
      if !later.isEmpty, let list = later[position] { return list[...] }
      return all[Int(starts[position])..<Int(starts[position + 1])]
    }

    mutating func set(_ position: Int, _ list: [UInt32]) { later[position] = list }

    var countOfLater: Int { later.count }
    var laterPositions: Dictionary<Int, [UInt32]>.Keys { later.keys }

    /// The same pairs by their other ends, in the order of these.
    func turned() -> Lists {
      var pairs: [(from: UInt32, to: UInt32)] = []
      pairs.reserveCapacity(all.count)
      for position in 0..<starts.count - 1 {
        for other in self[position] { pairs.append((other, UInt32(position))) }
      }
      return Lists(pairs, starts.count - 1)
    }
  }
}

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
