import Graph
import Pages
import Store

/// The latest texts of some items in which other items may be named.
struct LoadedTexts {
  private struct Texts {
    var body: Bytes?
    var title: Bytes?
    var notes: Bytes?
  }

  private var texts: [UInt32: Texts] = [:]
  /// Texts without the parts that are not meant for readers.
  private var cut: [OwnedText] = []

  /// - Parameter fact: must be later than those of the item that were taken before; its texts stay in place.
  mutating func take(_ fact: ScannedFact, of item: UInt32) {
    var text = fact.type == .string ? fact.value : nil
    if let readable = ReadableText(of: fact)?.bytes {
      cut.append(OwnedText(readable))
      text = cut.last?.bytes
    }
    if fact.attribute.equals("body") { texts[item, default: Texts()].body = text }
    if fact.attribute.equals("title") { texts[item, default: Texts()].title = text }
    if fact.attribute.equals("notes") { texts[item, default: Texts()].notes = text }
  }

  /// The keys of all titles and ids that the texts of some items name.
  func names(in items: Set<UInt32>) -> Set<UInt64> {
    var names: Set<UInt64> = []
    for texts in items.compactMap({ texts[$0] }) {
      for text in [texts.body, texts.title, texts.notes].compactMap({ $0 }) {
        PublishedGraph.forEachLinkName(in: text) { key, _ in names.insert(key.bits) }
      }
    }
    return names
  }

  /// The keys of some items' titles.
  func titles(of items: Set<UInt32>) -> Set<UInt64> {
    Set(items.compactMap { texts[$0]?.title.map { ReadKey(titleHash: TitleLookup.hash(of: $0)).bits } })
  }
}
