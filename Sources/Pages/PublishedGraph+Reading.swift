public import Graph
import Synchronization

/// What a reader is led to from an item besides what it refers to.
extension PublishedGraph {
  /// The app that the reference names by which an item is reached.
  func app(of item: ItemIndex) -> AppView? {
    guard let step = publication.lastStep(to: item), let choice = graph.current(.itemViewId, of: step),
      !gate.withholds(attribute: .itemViewId), choice.type != .null
    else { return nil }
    return AppView(choice.bytes)
  }

  /// The items of which `app(of:)` knows an app, by their numbers.
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

  /// Who leads to whom, as texts are now.
  var ties: TieTable {
    unsafeAddress { madeTies.place { TieTable(of: graph, publication, mentions) } }
  }

  /// The others that an item is tied to.
  public func neighbours(of item: ItemIndex) -> Set<ItemIndex> { ties.neighbours(of: item, in: publication) }

  /// The published items that are tied to most others, and to how many: the first of as many is the one whose key is smaller.
  public func mostTied(_ most: Int) -> [(item: ItemIndex, count: Int)] {
    let degrees = ties.degrees()
    let order = degrees.indices.filter { degrees[$0] > 0 }.sorted {
      (degrees[$1], addresses.key(at: $0)) < (degrees[$0], addresses.key(at: $1))
    }
    return order.prefix(most).map { (publication.items[$0], degrees[$0]) }
  }

  /// Is another when texts lead to others than before.
  public var editionOfTies: Int { mentions.edition }

  /// Takes in that values of some items may be others, where the site stands after that.
  public func refreshMentions(of items: some Sequence<ItemIndex>) {
    let published = items.filter { publication.contains($0) }
    let before = madeMentions.madeValue?.edition
    let targets = madeMentions.update { $0.update(published, graph, publication) { answer(forTitle: $0) } }
    guard let targets, !targets.isEmpty else { return }
    let (mentions, positions) = (mentions, published.compactMap { publication.position(of: $0) })
    _ = madeTies.update { ties in
      if ties.edition == before { ties.update(positions, targets, of: graph, publication, mentions) }
      if ties.edition != mentions.edition || ties.isWorn { ties = TieTable(of: graph, publication, mentions) }
    }
  }

  /// The items whose texts link to a published item, the newest text first.
  public func mentions(of item: ItemIndex) -> [Mention] {
    publication.position(of: item).map { Array(mentions.mentions(at: $0)) } ?? []
  }

  /// The items before and behind a published one in the list of the item from which it is reached.
  public func siblings(of item: ItemIndex) -> (previous: ItemIndex?, next: ItemIndex?) {
    publication.position(of: item).map { siblings.neighbours(at: $0) } ?? (nil, nil)
  }
}
