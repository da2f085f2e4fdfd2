public import Graph

/// What is remembered of an item when its site is gone: its neighbours, by the numbers of the graph that it was of. Of a
/// withheld item no word is.
public struct KeptItem: Sendable {
  /// Where a published item stands.
  public struct Place: Sendable {
    /// The item from which it is reached, and the reference item by which; of the root itself.
    public var parent: UInt32
    public var step: UInt32
    /// Before and behind it in the list of the item from which it is reached.
    public var previous: UInt32?
    public var next: UInt32?
    /// Whether a `content` reference goes out of it, shown or not.
    public var hasContents: Bool
    /// The reference items that are shown, out of it and into it, ascending.
    public var out: [UInt32]
    public var into: [UInt32]
    /// The items whose texts link to it, ascending.
    public var mentions: [UInt32]
    /// Those of `out` that decide which rows a list below its row has, where they are a few of many; nil where all may.
    public var contents: [UInt32]?
    /// The items to whose parts it belongs, where these have timelines of their own, ascending.
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

  /// Empty of a withheld item, and of a reference that is not shown.
  public var id: [UInt8]
  /// Where a fact of such an item stands, which tells its id; of a missing item, where one that means it does.
  public var source: (drive: UInt8, row: Int64)?
  /// Whether it is a reference item that is not shown.
  public var isHiddenReference = false
  /// Whether it is a reference item that is shown.
  public var isOpenReference: Bool
  /// Whether nobody said anything of it yet: references lead to it, or out of it.
  public var isMissing = false
  /// Nil for an item that is no page.
  public var place: Place?

  public init(id: [UInt8], isOpenReference: Bool, place: Place?) {
    self.id = id
    self.isOpenReference = isOpenReference
    self.place = place
  }

  /// An item of which there is no fact.
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
  /// What is to be remembered of an item that is not published: where it stands, or that nobody said anything of it.
  ///
  /// - Parameter missing: where facts stand that mean items of which there is none.
  func keptWithheld(_ item: ItemIndex, _ missing: [ItemIndex: (drive: UInt8, row: Int64)]) -> KeptItem {
    let isReference = graph.reference(item) != nil
    return graph.somePlace(of: item).map { KeptItem(withheld: $0, isReference: isReference) }
      ?? KeptItem(missing: missing[item])
  }
}

extension PublishedGraph {
  /// What is to be remembered of an item.
  ///
  /// - Parameter missing: where facts stand that mean items of which there is none.
  public func kept(_ item: ItemIndex, _ missing: [ItemIndex: (drive: UInt8, row: Int64)]) -> KeptItem {
    let isOpen = graph.reference(item).map(publication.shows) ?? false
    guard let position = publication.position(of: item) else {
      if isOpen { return KeptItem(id: Array(graph.id(of: item)), isOpenReference: true, place: nil) }
      return keeper.keptWithheld(item, missing)
    }
    let (previous, next) = siblings.neighbours(at: position)
    let place = KeptItem.Place(
      parent: publication.parent(of: item)?.raw ?? item.raw, step: publication.lastStep(to: item)?.raw ?? item.raw,
      previous: previous?.raw, next: next?.raw, hasContents: publication.hasContents(item),
      out: shown(graph.references(from: item)), into: shown(graph.references(to: item)),
      mentions: mentions.mentions(at: position).map(\.source.raw).sorted(), contents: firstContents(of: item))
    return KeptItem(id: Array(graph.id(of: item)), isOpenReference: isOpen, place: place)
  }

  /// One more than a list of them has rows, which tells that there are more.
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

  /// Calls `body` with the keys of all that names an item, published or not: what pages ask for when they look for a title or an
  /// id. Nothing is put together on the way, since it is done for every reference, too.
  public func forEachNameKey(of item: ItemIndex, _ body: (ReadKey) -> Void) {
    body(ReadKey(unknownID: graph.id(of: item)))
    forEachName(of: item) { body(ReadKey(titleHash: TitleLookup.hash(of: $0))) }
  }

  /// Whether any title may link to items, so that these decide with it what is shown.
  public var haveTitlesLinks: Bool { publication.items.indices.contains { faces[$0].mayLink } }
}
