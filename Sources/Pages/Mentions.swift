import Graph
import Store

/// Which published items each published item is linked to from, in texts that may be shown; the newest text first.
///
/// Found in one pass over all texts, most of which are done with after a look for two bytes.
public struct Mentions: Sendable {
  private var all: [Mention] = []
  /// By position among the published items: where its mentions begin in `all`; one more at the end.
  private var starts: [Int32]

  /// Counts the changes since they were found.
  private(set) var edition = 0
  private let attributes: [NameIndex]

  /// - Parameters:
  ///   - notes: a further attribute whose values are shown as Markdown, besides `body` or `title`.
  ///   - item: what a title means.
  init(
    of graph: borrowing ItemGraph, _ publication: Publication, _ gate: Gate, notes: NameIndex?,
    item: (Bytes) -> ItemIndex?
  ) {
    attributes = [NameIndex.body, .title, notes].compactMap(\.self).filter { !gate.withholds(attribute: $0) }
    starts = [Int32](repeating: 0, count: publication.items.count + 1)
    let found = find(publication.items, graph, publication, item)
    fill(with: found, ids: { graph.id(of: $0) })
  }

  /// Takes in that texts of some published items may be others, where nothing else is.
  mutating func update(
    _ sources: [ItemIndex], _ graph: borrowing ItemGraph, _ publication: Publication, item: (Bytes) -> ItemIndex?
  ) {
    let found = find(sources, graph, publication, item)
    let changed = Set(sources)
    guard !found.isEmpty || all.contains(where: { changed.contains($0.source) }) else { return }
    var kept = found
    for position in 0..<starts.count - 1 {
      for mention in mentions(at: position) where !changed.contains(mention.source) { kept.append((position, mention)) }
    }
    starts = [Int32](repeating: 0, count: starts.count)
    fill(with: kept, ids: { graph.id(of: $0) })
    edition += 1
  }

  /// What some items' texts link to: of each target and each of them the first link.
  private func find(
    _ sources: [ItemIndex], _ graph: borrowing ItemGraph, _ publication: Publication, _ item: (Bytes) -> ItemIndex?
  ) -> [(target: Int, mention: Mention)] {
    var found: [(target: Int, mention: Mention)] = []
    var titles: [[UInt8]: ItemIndex?] = [:]
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
          let target = link.isTitle ? Self.meant(by: name, &titles, item) : graph.item(withID: name)
          guard let target, target != source, let position = publication.position(of: target),
            lastSource[position] != source.raw
          else { continue }
          lastSource[position] = source.raw
          let mention = Mention(
            source: source, attribute: attribute, place: offset + link.start, since: value.moment)
          found.append((position, mention))
        }
      }
    }
    return found
  }

  /// - Parameter position: of a published item.
  func mentions(at position: Int) -> ArraySlice<Mention> { all[Int(starts[position])..<Int(starts[position + 1])] }

  private mutating func fill(with found: [(target: Int, mention: Mention)], ids: (ItemIndex) -> Bytes) {
    let sorted = found.sorted { first, second in
      if first.target != second.target { return first.target < second.target }
      if first.mention.since != second.mention.since { return first.mention.since > second.mention.since }
      return ids(first.mention.source).lexicographicallyPrecedes(ids(second.mention.source))
    }
    all = sorted.map(\.mention)
    for (target, _) in sorted { starts[target + 1] += 1 }
    for position in starts.indices.dropFirst() { starts[position] += starts[position - 1] }
  }

  /// The whole may be a title, or what stands before its last `#`.
  private static func meant(
    by name: Bytes, _ known: inout [[UInt8]: ItemIndex?], _ item: (Bytes) -> ItemIndex?
  ) -> ItemIndex? {
    let key = Array(name)
    if let answer = known[key] { return answer }
    var answer = item(name)
    if answer == nil, let mark = name.lastIndex(of: UInt8(ascii: "#")), mark > 0 {
      answer = item(Bytes(rebasing: name[..<mark]))
    }
    known[key] = .some(answer)
    return answer
  }
}
