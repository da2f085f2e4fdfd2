public import Graph

/// The names of an item: its page title, and the other names by which links find it.
extension PublishedGraph {
  /// The attributes that name a page; the first that exists and is not blank is used.
  static let titleNames: [NameIndex] = [.title, .name, .url]
  /// The attributes that list its other names.
  static let aliasNames: [NameIndex] = [.aliases, .alias]

  /// Whether an attribute may name a page, or an item in links.
  public static func mayName(_ name: NameIndex) -> Bool { titleNames.contains(name) || aliasNames.contains(name) }

  static func pageTitle(of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate) -> ItemTitle {
    for (rank, name) in titleNames.enumerated() where !gate.withholds(attribute: name) {
      guard let value = graph.current(name, of: item), value.type == .string else { continue }
      let title = PageTitle(of: value.bytes).title
      if !title.isEmpty { return ItemTitle(text: value.bytes, line: title, rank: UInt8(rank)) }
    }
    let none = Bytes(start: nil, count: 0)
    return ItemTitle(text: none, line: none, rank: UInt8(titleNames.count))
  }

  /// The most names of one item that can be looked up.
  private static let mostAliases = 1_000

  /// Calls `body` with the names that an item has besides its title.
  static func forEachAlias(
    of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate, _ body: (Bytes) -> Void
  ) {
    for name in aliasNames where !gate.withholds(attribute: name) {
      guard let value = graph.current(name, of: item), value.type == .string else { continue }
      for alias in ListedNames(in: value.bytes).prefix(mostAliases) { body(alias) }
    }
  }

  /// Calls `body` with the last names of a deleted item, since texts may still use them.
  static func forEachLastName(
    of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate, _ body: (Bytes) -> Void
  ) {
    guard graph.isDeleted(item) else { return }
    for name in [.title] + aliasNames where !gate.withholds(attribute: name) {
      var last: Bytes?
      graph.forEachVersion(of: name, of: item) { fact in
        if last == nil, !fact.isRemoved, fact.value.type == .string { last = fact.value.bytes }
      }
      guard let last else { continue }
      if name == .title {
        let title = PageTitle(of: last).title
        if !title.isEmpty { body(title) }
      } else {
        for alias in ListedNames(in: last).prefix(mostAliases) { body(alias) }
      }
    }
  }

  /// Calls `body` with every name under which links find an item, published or not.
  func forEachName(of item: ItemIndex, _ body: (Bytes) -> Void) {
    let title = Self.pageTitle(of: item, in: graph, gate).line
    if !title.isEmpty { body(title) }
    Self.forEachAlias(of: item, in: graph, gate, body)
    Self.forEachLastName(of: item, in: graph, gate, body)
  }

  /// Whether no other item has one of an item's names, or one that matches the same links.
  func isOnlyBearer(_ item: ItemIndex) -> Bool {
    var isOnly = true
    forEachName(of: item) { isOnly = isOnly && titleLookup.bearers(of: $0) < 2 }
    return isOnly
  }

  /// Looks up titles as they are written, not as they are shown.
  static func titleLookup(
    of graph: borrowing ItemGraph, _ publication: Publication, _ gate: Gate
  ) -> TitleLookup {
    let created = publication.items.map { times(of: $0, in: graph, publication, gate)?.created ?? .oldest }
    // The oldest item first, then the smallest id.
    let preferred = publication.items.indices.sorted { first, second in
      if created[first] != created[second] { return created[first] < created[second] }
      return graph.id(of: publication.items[first]).lexicographicallyPrecedes(graph.id(of: publication.items[second]))
    }
    var items = preferred.map { (item: publication.items[$0], isPublished: true) }
    for index in 0..<graph.itemCount {
      let item = ItemIndex(raw: UInt32(index))
      if !publication.contains(item) { items.append((item, false)) }
    }
    var lookup = TitleLookup(items: items) { pageTitle(of: $0, in: graph, gate).line }
    for (item, isPublished) in items {
      if isPublished {
        forEachAlias(of: item, in: graph, gate) { lookup.add(item, named: $0) }
      } else {
        let others = otherNames(of: item, in: graph, gate)
        if !others.isEmpty {
          lookup.add(withheld: item, titled: pageTitle(of: item, in: graph, gate).line, besides: others)
        }
      }
    }
    return lookup
  }

  /// All names of a withheld item, in this graph and today.
  private static func names(ofWithheld item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate) -> [[UInt8]] {
    ([pageTitle(of: item, in: graph, gate).line] + otherNames(of: item, in: graph, gate)).map(Array.init)
  }

  /// The names of a withheld item besides its title, including today's names and those before it was deleted.
  private static func otherNames(of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate) -> [Bytes] {
    var names = gate.besides.names(of: item)
    forEachAlias(of: item, in: graph, gate) { names.append($0) }
    forEachLastName(of: item, in: graph, gate) { names.append($0) }
    return names
  }

  static func standing(
    of id: Bytes, in graph: borrowing ItemGraph, _ publication: Publication, _ gate: Gate
  ) -> WithheldLinks.Standing {
    guard let item = graph.item(withID: id) else { return .unknown }
    if publication.contains(item) { return .published }
    return .withheld(titles: names(ofWithheld: item, in: graph, gate))
  }

  static func standing(
    of name: Bytes, by lookup: TitleLookup, note: (UInt64) -> Void = { _ in }
  ) -> WithheldLinks.Standing {
    let found = lookup.found(name, note: note)
    switch found.answer {
    case .page: return .published
    case .nobody: return .unknown
    case .withheld: return .withheld(titles: [Array(found.name)] + lookup.otherNames(for: found.name))
    }
  }
}

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
