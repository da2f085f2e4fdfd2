public import Graph
public import Store

/// For each published item, the published items that link to it in texts that may be shown; the newest text first.
///
/// They are found in one pass over all texts, most of which need only a search for two bytes.
public struct Mentions: Sendable {
  private var all: [Mention] = []
  /// For each position among the published items, the index of its first mention in `all`; one more at the end.
  private var starts: [Int32]
  /// Current mentions by position, for texts that changed since all mentions were last sorted.
  private var later: [Int: [Mention]] = [:]
  /// How often all mentions were sorted, and how often texts changed that had or have links.
  private var order = 0
  private(set) var edition = 0
  /// The most positions in `later` before all mentions are sorted again.
  private static let mostLater = 4096

  /// Mentions that were updated from each other have the same mark.
  private let mark = SiteMark()
  private let attributes: [NameIndex]
  private let part: SitePart?

  /// - Parameters:
  ///   - notes: a further attribute whose values are shown as Markdown, besides `body` or `title`.
  ///   - part: if the graph has only a few items, their stored records: a title may refer to another item there.
  ///   - item: the item that a title refers to.
  init(
    of graph: borrowing ItemGraph, _ publication: Publication, _ gate: Gate, notes: NameIndex?, part: SitePart? = nil,
    item: (Bytes) -> TitleLookup.Answer
  ) {
    attributes = [NameIndex.body, .title, notes].compactMap(\.self).filter { !gate.withholds(attribute: $0) }
    starts = [Int32](repeating: 0, count: publication.items.count + 1)
    self.part = part
    fill(with: find(publication.items, graph, publication, item), ids: { graph.id(of: $0) })
  }

  /// Updates the mentions after texts of some published items may have changed, if nothing else changed.
  ///
  /// - Returns: the positions of all items that these texts link to, or did.
  mutating func update(
    _ sources: [ItemIndex], _ graph: borrowing ItemGraph, _ publication: Publication,
    item: (Bytes) -> TitleLookup.Answer
  ) -> Set<Int> {
    let found = Dictionary(grouping: find(sources, graph, publication, item)) { $0.target }
    let changed = Set(sources)
    let targets = targets(of: changed).union(found.keys)
    guard !targets.isEmpty else { return [] }
    edition += 1
    for target in targets {
      let kept = mentions(at: target).filter { !changed.contains($0.source) } + (found[target] ?? []).map(\.mention)
      later[target] = kept.sorted { Self.precedes($0, $1) { graph.id(of: $0) } }
    }
    if later.count > Self.mostLater { putInOrder { graph.id(of: $0) } }
    return targets
  }

  /// The positions that the texts of some items link to.
  private func targets(of sources: Set<ItemIndex>) -> Set<Int> {
    var targets: Set<Int> = []
    // Usually one text changes, and all others cost only a comparison of numbers.
    let only = sources.count == 1 ? sources.first : nil
    for (index, mention) in all.enumerated() {
      if let only, only != mention.source { continue }
      guard only != nil || sources.contains(mention.source) else { continue }
      targets.insert(starts.partitioningIndex { $0 > index } - 1)
    }
    targets.subtract(later.keys)
    for (target, mentions) in later where mentions.contains(where: { sources.contains($0.source) }) {
      targets.insert(target)
    }
    return targets
  }

  private mutating func putInOrder(ids: (ItemIndex) -> Bytes) {
    let found = (0..<starts.count - 1).flatMap { position in mentions(at: position).map { (position, $0) } }
    starts = [Int32](repeating: 0, count: starts.count)
    later = [:]
    fill(with: found, ids: ids)
    order += 1
  }

  /// The positions whose mentions differ from an earlier state of the same site, or from another site of the same items.
  func positions(changedSince earlier: Mentions) -> [Int] {
    let isSame = earlier.mark === mark
    if isSame, earlier.edition == edition { return [] }
    let positions =
      isSame && earlier.order == order ? Array(Set(later.keys).union(earlier.later.keys)) : Array(0..<starts.count - 1)
    return positions.filter { mentions(at: $0) != earlier.mentions(at: $0) }
  }

  /// The links in some items' texts: for each target and source, the first link.
  private func find(
    _ sources: [ItemIndex], _ graph: borrowing ItemGraph, _ publication: Publication,
    _ item: (Bytes) -> TitleLookup.Answer
  ) -> [(target: Int, mention: Mention)] {
    var found: [(target: Int, mention: Mention)] = []
    var meanings = LinkMeanings()
    var lastSource = [UInt32](repeating: .max, count: publication.items.count)
    for source in sources {
      var hasBody = false
      for attribute in attributes where attribute != .title || !hasBody {
        guard let value = graph.current(attribute, of: source), value.type == .string else { continue }
        if attribute == .body { hasBody = true }
        guard TextLinks.mayStand(in: value.bytes) else { continue }
        let text = attribute == .title ? PageTitle(of: value.bytes).rest : value.bytes
        let offset = value.bytes.count - text.count
        var links = TextLinks(in: text)
        while let link = links.next() {
          let name = Bytes(rebasing: text[link.target])
          let target =
            link.kind == .id ? graph.item(withID: name) : meanings.item(link, in: text, item)
          guard let target, target != source, let position = publication.position(of: target),
            lastSource[position] != source.raw
          else { continue }
          if let part, !part.leads(source, by: link, in: text, to: target) { continue }
          lastSource[position] = source.raw
          let mention = Mention(
            source: source, attribute: attribute, place: offset + link.start, since: value.moment)
          found.append((position, mention))
        }
      }
    }
    return found
  }

  /// - Parameter position: the position of a published item.
  func mentions(at position: Int) -> ArraySlice<Mention> {
    if !later.isEmpty, let mentions = later[position] { return mentions[...] }
    return all[Int(starts[position])..<Int(starts[position + 1])]
  }

  private mutating func fill(with found: [(target: Int, mention: Mention)], ids: (ItemIndex) -> Bytes) {
    let sorted = found.sorted { first, second in
      first.target == second.target
        ? Self.precedes(first.mention, second.mention, ids) : first.target < second.target
    }
    all = sorted.map(\.mention)
    for (target, _) in sorted { starts[target + 1] += 1 }
    for position in starts.indices.dropFirst() { starts[position] += starts[position - 1] }
  }

  private static func precedes(_ first: Mention, _ second: Mention, _ ids: (ItemIndex) -> Bytes) -> Bool {
    if first.since != second.since { return first.since > second.since }
    return ids(first.source).lexicographicallyPrecedes(ids(second.source))
  }
}

/// An item whose text links to another.
public struct Mention: Hashable, Sendable {
  /// The item that has the text.
  public let source: ItemIndex
  /// The attribute that holds the text.
  public let attribute: NameIndex
  /// Where the first link begins in the value, at `itemid:` or `[[`.
  public let place: Int
  /// When the text was inserted.
  public let since: Moment
}

/// What leads to an item: first the references to it, then the items that only name it in their text.
public struct Backlinks: Sendable {
  /// References in the order of the graph. A row that comes only from a text has no reference.
  public let rows: [ListRow]
  /// How texts link to the item, including texts of items that also refer to it.
  public let mentions: [Mention]
  /// The index of each mention by its source item, filled only if there are many.
  private let places: [ItemIndex: Int]

  public static let none = Backlinks(references: [], mentions: [])

  /// Up to this many entries, a linear scan is faster than a lookup.
  private static let few = 24

  init(references: [ListRow], mentions: [Mention]) {
    self.mentions = mentions
    if mentions.count + references.count > Self.few {
      places = Dictionary(uniqueKeysWithValues: mentions.enumerated().map { ($1.source, $0) })
      let known = Set(references.map(\.item))
      rows = references + mentions.lazy.filter { !known.contains($0.source) }.map(Self.row)
    } else {
      places = [:]
      let others = mentions.lazy.filter { mention in !references.contains { $0.item == mention.source } }
      rows = references + others.map(Self.row)
    }
  }

  private static func row(_ mention: Mention) -> ListRow { ListRow(item: mention.source, reference: nil, type: nil) }

  /// How an item's text links to the item.
  public func mention(by source: ItemIndex) -> Mention? {
    guard !places.isEmpty else { return mentions.first { $0.source == source } }
    return places[source].map { mentions[$0] }
  }
}
