public import Graph

/// The stored record of an item: its neighbours, by their numbers in the graph. Of a withheld item, no text is stored.
public struct StoredItem: Sendable {
  /// The place of a published item in the site.
  public struct Place: Sendable {
    /// The item from which it is reached, and the reference item of that step; for the root, both are the root itself.
    public var parent: UInt32
    public var step: UInt32
    /// The items before and after it in the list of the item from which it is reached.
    public var previous: UInt32?
    public var next: UInt32?
    /// Whether it has an outgoing `content` reference, shown or not.
    public var hasContents: Bool
    /// The shown reference items that lead out of it and into it, ascending.
    public var out: [UInt32]
    public var into: [UInt32]
    /// The items whose texts link to it, ascending.
    public var mentions: [UInt32]
    /// The references of `out` that decide the rows of a list below its row, if they are a few of many; nil if all may.
    public var contents: [UInt32]?
    /// The items whose parts of the site it belongs to and which have timelines of their own, ascending.
    public var scopes: [UInt32] = []

    public init(
      parent: UInt32, step: UInt32, previous: UInt32?, next: UInt32?, hasContents: Bool, out: [UInt32], into: [UInt32],
      mentions: [UInt32], contents: [UInt32]? = nil
    ) {
      self.parent = parent
      self.step = step
      self.previous = previous
      self.next = next
      self.hasContents = hasContents
      self.out = out
      self.into = into
      self.mentions = mentions
      self.contents = contents
    }
  }

  /// Empty for a withheld item, and for a reference that is not shown.
  public var id: [UInt8]
  /// Where a fact of such an item is, which gives its id; for a missing item, where a fact that refers to it is.
  public var source: (drive: UInt8, row: Int64)?
  /// Whether it is a reference item that is not shown.
  public var isHiddenReference = false
  /// Whether it is a reference item that is shown.
  public var isOpenReference: Bool
  /// Whether it has no facts: references lead to it, or out of it.
  public var isMissing = false
  /// Nil for an item without a page.
  public var place: Place?

  public init(id: [UInt8], isOpenReference: Bool, place: Place?) {
    self.id = id
    self.isOpenReference = isOpenReference
    self.place = place
  }

  /// An item without facts.
  public init(missing source: (drive: UInt8, row: Int64)?) {
    self.init(id: [], isOpenReference: false, place: nil)
    (self.source, isMissing) = (source, true)
  }

  /// A withheld item, or a reference that is not shown.
  public init(withheld source: (drive: UInt8, row: Int64), isReference: Bool) {
    self.init(id: [], isOpenReference: false, place: nil)
    self.source = source
    isHiddenReference = isReference
  }
}

extension GraphKeeper {
  /// The record of an item that is not published: where a fact of it is, or that it has none.
  ///
  /// - Parameter missing: where the facts that refer to missing items are.
  func keptWithheld(_ item: ItemIndex, _ missing: [ItemIndex: (drive: UInt8, row: Int64)]) -> StoredItem {
    let isReference = graph.reference(item) != nil
    return graph.somePlace(of: item).map { StoredItem(withheld: $0, isReference: isReference) }
      ?? StoredItem(missing: missing[item])
  }
}

extension PublishedGraph {
  /// The record of an item.
  ///
  /// - Parameter missing: where the facts that refer to missing items are.
  public func kept(_ item: ItemIndex, _ missing: [ItemIndex: (drive: UInt8, row: Int64)]) -> StoredItem {
    let isOpen = graph.reference(item).map(publication.shows) ?? false
    guard let position = publication.position(of: item) else {
      if isOpen { return StoredItem(id: Array(graph.id(of: item)), isOpenReference: true, place: nil) }
      return keeper.keptWithheld(item, missing)
    }
    let (previous, next) = siblings.neighbours(at: position)
    let place = StoredItem.Place(
      parent: publication.parent(of: item)?.raw ?? item.raw, step: publication.lastStep(to: item)?.raw ?? item.raw,
      previous: previous?.raw, next: next?.raw, hasContents: publication.hasContents(item),
      out: shown(graph.references(from: item)), into: shown(graph.references(to: item)),
      mentions: mentions.mentions(at: position).map(\.source.raw).sorted(), contents: firstContents(of: item))
    return StoredItem(id: Array(graph.id(of: item)), isOpenReference: isOpen, place: place)
  }

  /// One reference more than the list has rows, which shows that there are more.
  private func firstContents(of item: ItemIndex) -> [UInt32]? {
    guard graph.references(from: item).count > 3 * GraphReader.mostContents else { return nil }
    var contents: [UInt32] = []
    forEachContent(of: item) { reference in
      contents.append(reference.item.raw)
      return contents.count <= GraphReader.mostContents
    }
    return contents
  }

  private func shown(_ references: ReferenceList) -> [UInt32] {
    var shown: [UInt32] = []
    for reference in references where publication.shows(reference) { shown.append(reference.item.raw) }
    shown.sort()
    return shown
  }

  /// Calls `body` with the keys of everything that names an item, published or not: pages read these keys when they look up a
  /// title or an id. Nothing is allocated, since this also runs for every reference.
  public func forEachNameKey(of item: ItemIndex, _ body: (ReadKey) -> Void) {
    body(ReadKey(unknownID: graph.id(of: item)))
    forEachName(of: item) { body(ReadKey(titleHash: TitleLookup.hash(of: $0))) }
  }

  /// Whether any title may link to items, in which case these also decide what is shown.
  public var haveTitlesLinks: Bool { publication.items.indices.contains { faces[$0].mayLink } }
}
