public import Graph

extension PublishedGraph {
  /// The titles and ids that links in a text may lead to, by their lookup keys. It is for messages to people, since a key only
  /// contains a hash.
  public func linkNames(in name: NameIndex, of item: ItemIndex) -> [ReadKey: String] {
    var names: [ReadKey: String] = [:]
    forEachLinkName(in: name, of: item) { names[$0] = String(decoding: $1, as: UTF8.self) }
    return names
  }

  /// The keys of all titles that the texts of a published item name, and of the ids that no item has yet.
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

  /// The most items that the texts of an item may link to: titles of one key may refer to as many items as they have spellings.
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

  /// Calls `body` with the titles and ids that links in a text may lead to, and their lookup keys.
  public static func forEachLinkName(in text: Bytes, _ body: (ReadKey, Bytes) -> Void) {
    guard TextLinks.mayStand(in: text) else { return }
    var links = TextLinks(in: text)
    while let link = links.next() {
      let target = Bytes(rebasing: text[link.target])
      guard link.kind != .id else { body(ReadKey(unknownID: target), target); continue }
      TextLinks.forEachName(of: link, in: text) { body(ReadKey(titleHash: TitleLookup.hash(of: $0)), $0) }
    }
  }

  /// A published item's title, as shown.
  public func titleText(of item: ItemIndex) -> String { String(decoding: title(of: item).title, as: UTF8.self) }

  /// The names of an item, published or not, by their lookup keys.
  public func nameKeys(of item: ItemIndex) -> [ReadKey: String] {
    var keys: [ReadKey: String] = [:]
    forEachName(of: item) { name in
      let key = ReadKey(titleHash: TitleLookup.hash(of: name))
      if keys[key] == nil { keys[key] = String(decoding: name, as: UTF8.self) }
    }
    return keys
  }

  /// Whether a withheld item also has one of some names of an item.
  public func mayBeWithheld(_ item: ItemIndex, under keys: Set<ReadKey>) -> Bool {
    var mayBe = false
    forEachName(of: item) { name in
      mayBe =
        mayBe
        || keys.contains(ReadKey(titleHash: TitleLookup.hash(of: name))) && titleLookup.isBorneByWithheld(name)
    }
    return mayBe
  }
}
