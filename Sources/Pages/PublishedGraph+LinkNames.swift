public import Graph

extension PublishedGraph {
  /// The titles and ids that links in a text may lead to, by the keys under which they are looked up: for people, since a key
  /// has a hash alone.
  public func linkNames(in name: NameIndex, of item: ItemIndex) -> [ReadKey: String] {
    var names: [ReadKey: String] = [:]
    forEachLinkName(in: name, of: item) { names[$0] = String(decoding: $1, as: UTF8.self) }
    return names
  }

  /// The keys of all titles that the texts of an item name, where it is published, and of the ids that are no items' yet.
  public func looseNames(in item: ItemIndex) -> Set<ReadKey> {
    var names: Set<ReadKey> = []
    guard publication.contains(item) else { return names }
    for name in [NameIndex.body, .title, .notes] {
      forEachLinkName(in: name, of: item) { key, text in
        if key.kind == .title || graph.item(withID: text) == nil { names.insert(key) }
      }
    }
    return names
  }

  /// To how many items the texts of an item may link at most: titles of one key may mean as many items as they have spellings.
  public func mostLinks(in item: ItemIndex) -> Int {
    var (titles, ids): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    for name in [NameIndex.body, .title, .notes] {
      forEachLinkName(in: name, of: item) { key, text in
        if key.kind == .title { titles.insert(Array(text)) } else { ids.insert(Array(text)) }
      }
    }
    return titles.count + ids.count
  }

  private func forEachLinkName(in name: NameIndex, of item: ItemIndex, _ body: (ReadKey, Bytes) -> Void) {
    guard let value = graph.current(name, of: item), value.type == .string else { return }
    Self.forEachLinkName(in: value.bytes, body)
  }

  /// Calls `body` with the titles and ids that links in a text may lead to, and the keys under which they are looked up.
  public static func forEachLinkName(in text: Bytes, _ body: (ReadKey, Bytes) -> Void) {
    guard TextLinks.mayStand(in: text) else { return }
    var links = TextLinks(in: text)
    while let link = links.next() {
      let target = Bytes(rebasing: text[link.target])
      guard link.isTitle else { body(ReadKey(unknownID: target), target); continue }
      for title in TextLinks.titles(in: target) { body(ReadKey(titleHash: TitleLookup.hash(of: title)), title) }
    }
  }

  /// A published item's title by the key under which titles are looked up.
  public func titleKey(of item: ItemIndex) -> (key: ReadKey, title: String) {
    let title = title(of: item).title
    return (ReadKey(titleHash: TitleLookup.hash(of: title)), String(decoding: title, as: UTF8.self))
  }

  /// Whether a withheld item bears the title of an item, too.
  public func mayBeWithheld(titleOf item: ItemIndex) -> Bool {
    titleLookup.isBorneByWithheld(title(of: item).title)
  }
}
