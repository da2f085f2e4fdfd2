import Graph

/// Who leads to whom among the published items: by references that are shown, and by links in texts that may be shown.
///
/// Made in time that grows with what there is to hold, without sorting: what is filled in the order of the one end is in order at
/// the other.
public struct TieTable: Sendable {
  /// Of which change of the mentions it is.
  let edition: Int
  private let order: [ItemIndex]
  private let out: Lists
  private let into: Lists
  /// What texts lead to alone, in the order in which they name it.
  private let links: Lists

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
        places.append(UInt64(mention.attribute.raw) << 40 | UInt64(mention.place))
      }
    }
    let count = publication.items.count
    edition = mentions.edition
    order = publication.items
    links = Lists(named, count, by: places)
    // Filled by their sources, then by their targets, each list is in the order of numbers.
    let bySource = Lists(pairs + named, count)
    into = bySource.turned()
    out = into.turned()
  }

  /// What an item leads to, in the order of positions; an item to which it leads in several ways stands there as often.
  func targets(at position: Int) -> ArraySlice<UInt32> { out[position] }

  /// What leads to an item, likewise.
  func sources(at position: Int) -> ArraySlice<UInt32> { into[position] }

  /// What the text of an item names, in the order of its text, by position.
  func links(at position: Int) -> ArraySlice<UInt32> { links[position] }

  func item(at position: UInt32) -> ItemIndex { order[Int(position)] }

  /// Whether an item leads to another, both by position.
  func leads(_ from: Int, to target: Int) -> Bool {
    let list = out[from]
    var (low, high) = (list.startIndex, list.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low < list.endIndex && list[low] == target
  }

  /// How many others are tied to each item, by position.
  func degrees() -> [Int] { order.indices.map { Self.countOfBoth(out[$0], into[$0]) } }

  /// How many different numbers stand in two lists, both in order.
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

extension TieTable {
  /// Lists of positions, one for each position.
  private struct Lists: Sendable {
    private var starts: [Int32]
    private var all: [UInt32]

    /// - Parameter keys: by which each list is in order; without, it is in that of the pairs.
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

    subscript(position: Int) -> ArraySlice<UInt32> { all[Int(starts[position])..<Int(starts[position + 1])] }

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
