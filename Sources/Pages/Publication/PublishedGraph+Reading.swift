public import Diagnostics
public import Graph
import Synchronization

/// Reads what leads a reader on from an item besides its references.
extension PublishedGraph {
  /// The app named by the reference by which an item is reached.
  func app(of item: ItemIndex) -> AppView? {
    guard let step = publication.lastStep(to: item), let choice = graph.current(.itemViewId, of: step),
      !gate.withholds(attribute: .itemViewId), choice.type != .null
    else { return nil }
    return AppView(choice.bytes)
  }

  /// The apps of all items for which `app(of:)` is not nil.
  var apps: [ItemIndex: AppView] {
    var apps: [ItemIndex: AppView] = [:]
    for item in publication.items {
      if let app = app(of: item) { apps[item] = app }
    }
    return apps
  }

  var siblings: Siblings {
    unsafeAddress {
      madeSiblings.place {
        part.map { Siblings($0, of: graph, publication) } ?? Siblings(of: graph, publication)
      }
    }
  }

  var mentions: Mentions {
    unsafeAddress {
      madeMentions.place {
        Mentions(of: graph, publication, gate, notes: graph.name("notes"), part: part) { answer(forTitle: $0) }
      }
    }
  }

  /// The links between items, by references and current texts.
  var ties: LinkTable {
    unsafeAddress { madeTies.place { LinkTable(of: graph, publication, mentions) } }
  }

  /// The items that an item is linked with.
  public func neighbours(of item: ItemIndex) -> Set<ItemIndex> { ties.neighbours(of: item, in: publication) }

  /// The published items that are linked with most others, and with how many; of equal counts, the smaller key comes first.
  public func mostTied(_ most: Int) -> [(item: ItemIndex, count: Int)] {
    let degrees = ties.degrees()
    let order = degrees.indices.filter { degrees[$0] > 0 }.sorted {
      (degrees[$1], addresses.key(at: $0)) < (degrees[$0], addresses.key(at: $1))
    }
    return order.prefix(most).map { (publication.items[$0], degrees[$0]) }
  }

  /// Changes whenever links in texts lead to other items.
  public var editionOfTies: Int { mentions.edition }

  /// Updates the mentions after values of some items may have changed, if the site stays valid.
  public func refreshMentions(of items: some Sequence<ItemIndex>) {
    let published = items.filter { publication.contains($0) }
    let before = madeMentions.madeValue?.edition
    let targets = madeMentions.update { $0.update(published, graph, publication) { answer(forTitle: $0) } }
    guard let targets, !targets.isEmpty else { return }
    let (mentions, positions) = (mentions, published.compactMap { publication.position(of: $0) })
    _ = madeTies.update { ties in
      if ties.edition == before { ties.update(positions, targets, of: graph, publication, mentions) }
      if ties.edition != mentions.edition || ties.isWorn { ties = LinkTable(of: graph, publication, mentions) }
    }
  }

  /// The items whose texts link to a published item, the newest text first.
  public func mentions(of item: ItemIndex) -> [Mention] {
    publication.position(of: item).map { Array(mentions.mentions(at: $0)) } ?? []
  }

  /// The items before and after a published item in the list of the item from which it is reached.
  public func siblings(of item: ItemIndex) -> (previous: ItemIndex?, next: ItemIndex?) {
    publication.position(of: item).map { siblings.neighbours(at: $0) } ?? (nil, nil)
  }
}

extension PublishedGraph {
  /// Calls `body` with the shown `content` references of an item, in the order of a list below its row, until it returns false:
  /// first those with an `order`, then the oldest first (`fact-store.md`, Folio).
  func forEachContent(of item: ItemIndex, _ body: (Reference) -> Bool) {
    let references = graph.references(from: item)
    func goesOn(_ reference: Reference) -> Bool {
      guard reference.type == .content, publication.shows(reference) else { return true }
      return body(reference)
    }
    var unordered = references.startIndex
    while unordered < references.endIndex, references[unordered].order != nil {
      guard goesOn(references[unordered]) else { return }
      unordered += 1
    }
    for reference in references[unordered...].reversed() { guard goesOn(reference) else { return } }
  }

  /// An item's name in the letters by which it is sorted, which decides its page of the index.
  public func sortedName(at position: Int) -> [UInt8] { collation.sorted(addresses.stem(at: position)) }

  /// Sorts items in the order of the language: by their titles, then by their addresses.
  public func sorted(_ positions: [Int]) -> [Int] {
    let keyed = positions.map { (position: $0, key: collation.key(of: faces[$0].title)) }
    return keyed.sorted { first, second in
      if first.key != second.key { return first.key < second.key }
      return addresses.stem(at: first.position).lexicographicallyPrecedes(addresses.stem(at: second.position))
    }.map(\.position)
  }

  /// The approximate extra bytes of a row that shows a published item: 0 unless its title is long.
  public func rowBytes(at position: Int) -> Int {
    let count = faces[position].title.count
    return count > 200 ? count + 200 : 0
  }
}

/// Reads superseded texts, which are only in the store.
extension PublishedGraph {
  /// Calls `body` with the text of each value that is only in the store. Sets `unreadable` if the store cannot be read.
  func readTexts(of values: [Value], _ body: (Value, Bytes) -> Void) {
    do {
      try graph.readTexts(of: values, body)
    } catch {
      let diagnostic = error as? Diagnostic ?? Diagnostic(.error, "store-unreadable", "\(error)", notes: [])
      failure.withLock { $0 = $0 ?? diagnostic }
    }
  }

  /// Why a text that had to be shown could not be read; nil if all could.
  public var unreadable: Diagnostic? { failure.withLock { $0 } }
}
