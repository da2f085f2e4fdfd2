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
