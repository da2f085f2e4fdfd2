public import Graph

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
