public import Escaping
public import Graph
public import Store

/// The only access of templates and page builders to the graph. It returns only what is published, and records what was read
/// (`design.md`, invariants 4 and 5).
public struct GraphReader: ~Copyable {
  public let site: PublishedGraph
  public var reads = ReadLog()
  /// At most this many bytes of a text are shown; nil for no limit.
  public var textLimit: Int?
  /// Bytes of the longest text that was returned since the reader was made or turned to another page.
  public private(set) var longestText = 0
  /// Texts that were cut since the reader was made or turned to another page.
  public private(set) var cuts: [TextCut] = []
  /// Shown forms of texts that link to withheld items, retained until the next page.
  var texts: [OwnedText] = []
  /// Whether the last text that was read is not shown at all.
  private var hasGivenUp = false
  var longTexts = LongTexts()
  /// Bytes of paragraphs that were searched for the page.
  var quoted = 0
  /// A page shows when its item was created and when it changed, which reads the same times twice.
  private var lastTimes: (item: ItemIndex, times: PublishedGraph.Times?, targets: [ItemIndex])?
  /// The last history, since the item's page, each of its further parts and each line of a timeline read it in succession.
  var lastHistory: CachedHistory?
  var histories = Cache<ItemIndex, CachedHistory>(most: CachedHistory.mostKept)
  var storedTexts = StoredTexts()
  /// The items whose history was noted since the reader was made or turned to another page: each line of a timeline asks for it.
  var notedHistories: Set<ItemIndex> = []
  var longActivities = LongActivities()
  var lastBacklinks: (item: ItemIndex, found: Backlinks)?

  /// Nil until a picture needs it.
  var keptTies: LinkTable?

  private let unheard: AbsentNames

  public init(_ site: PublishedGraph) {
    self.site = site
    unheard = site.unheard
  }

  /// The current value of an attribute; nil when there is none or it is withheld.
  public mutating func value(_ name: NameIndex, of item: ItemIndex) -> Value? {
    reads.note(ReadKey(.attribute, item, name))
    if unheard.contains(name) { return nil }
    guard let value = site.graph.current(name, of: item) else { return nil }
    if let target = value.target { reads.note(ReadKey(.publication, target)) }
    guard site.shows(value, name) else { return nil }
    let shown = withoutWithheldLinks(value)
    noteGivenUp(value, name, item)
    longestText = max(longestText, shown.bytes.count)
    guard let textLimit, shown.bytes.count > textLimit, shown.type == .string else { return shown }
    return cut(shown, name, item, to: textLimit)
  }

  /// The view that an item or a reference chooses.
  ///
  /// Workbench writes it as the id of an item, since views are items there. That item is not shown: the value only names a
  /// template.
  public mutating func choice(_ name: NameIndex, of item: ItemIndex) -> Value? {
    reads.note(ReadKey(.attribute, item, name))
    guard !unheard.contains(name), !site.gate.withholds(attribute: name) else { return nil }
    return site.graph.current(name, of: item)
  }

  private mutating func cut(_ value: Value, _ name: NameIndex, _ item: ItemIndex, to limit: Int) -> Value {
    guard let cut = TextLimit.cut(value.bytes, to: limit) else { return value }
    cuts.append(TextCut(item: item, name: name, fact: value.factName, size: value.bytes.count, reason: .length))
    let text = OwnedText(cut)
    texts.append(text)
    return value.showing(text.bytes)
  }

  /// Clears what was read, before another page.
  public mutating func begin() {
    reads.clear()
    if !notedHistories.isEmpty { notedHistories = [] }
    cuts.removeAll(keepingCapacity: true)
    (longestText, quoted) = (0, 0)
    texts.removeAll(keepingCapacity: true)
  }

  /// The value without its links to withheld items. Every output gets the same text.
  mutating func withoutWithheldLinks(_ value: Value) -> Value {
    hasGivenUp = false
    guard value.type == .string, LongTexts.areKept(value.bytes) || WithheldLinks.mayStand(in: value.bytes) else {
      return value
    }
    let site = site
    guard let text = longTexts.cleaned(value.bytes, site, &reads) else { return value }
    hasGivenUp = text.isGivenUp
    texts.append(text)
    return value.showing(text.bytes)
  }

  /// Records a text that is not shown, since nothing may be left out of a page silently.
  private mutating func noteGivenUp(_ value: Value, _ name: NameIndex, _ item: ItemIndex) {
    guard hasGivenUp else { return }
    cuts.append(TextCut(item: item, name: name, fact: value.factName, size: value.bytes.count, reason: .links))
  }

  /// The page title; empty if nothing names the item.
  public mutating func title(of item: ItemIndex) -> Bytes {
    reads.note(ReadKey(.attribute, item, .title))
    let found = site.title(of: item)
    // The other attributes matter only if the title was not found in the first one.
    if found.rank > 0 {
      for name in PublishedGraph.titleNames.dropFirst() { reads.note(ReadKey(.attribute, item, name)) }
    }
    if found.mayLink { noteLinks(inTitleOf: item) }
    return found.title
  }

  /// The approximate extra bytes of a row that shows an item: 0 unless its title is long.
  public mutating func rowBytes(of item: ItemIndex) -> Int {
    let count = title(of: item).count
    return count > 200 ? count + 200 : 0
  }

  /// Notes what the links in a title read when it was cleaned; few titles have any.
  private mutating func noteLinks(inTitleOf item: ItemIndex) {
    let site = site
    let text = PublishedGraph.pageTitle(of: item, in: site.graph, site.gate).text
    _ = longTexts.cleaned(text, site, &reads)
  }

  /// The number of a published item's type in `PublishedGraph.types`; nil for one without a type.
  public mutating func typeNumber(of item: ItemIndex) -> Int? {
    reads.note(ReadKey(.attribute, item, .type))
    guard let position = site.publication.position(of: item) else { return nil }
    let number = site.faces[position].type
    return number == 0 ? nil : Int(number) - 1
  }

  /// Notes that a message names the fact of an attribute's value.
  public mutating func noteFact(of name: NameIndex, of item: ItemIndex) { reads.note(ReadKey(.versions, item, name)) }

  /// The day of an item's last change.
  ///
  /// - Parameter zone: UTC, or that of the site.
  public mutating func lastDay(of item: ItemIndex, in zone: ZoneRules) -> CivilDay? {
    reads.note(ReadKey(.lastDay, item))
    var targets: [ItemIndex] = []
    let times = site.times(of: item) { targets.append($0) }
    for target in targets { reads.note(ReadKey(.publication, target)) }
    return times.flatMap { times in
      let isPlain = times.changed.second.map { site.isPlainDay($0, of: item) } ?? false
      return (isPlain ? .utc : zone).civilTime(of: times.changed)?.date
    }
  }

  /// Notes that a page shows another page's address.
  public mutating func noteAddress(of item: ItemIndex) { reads.note(ReadKey(.address, item)) }

  /// Appends the name of an item's file, without folder and `.html`; appends nothing for an item without a page.
  public mutating func appendStem(of item: ItemIndex, to sink: inout Sink) {
    reads.note(ReadKey(.address, item))
    site.appendStem(of: item, to: &sink)
  }

  /// Whether an item has a page.
  public mutating func isPublished(_ item: ItemIndex) -> Bool {
    reads.note(ReadKey(.publication, item))
    return site.publication.contains(item)
  }

  public mutating func times(of item: ItemIndex) -> PublishedGraph.Times? {
    reads.note(ReadKey(.facts, item))
    if lastTimes?.item != item {
      var targets: [ItemIndex] = []
      let times = site.times(of: item) { targets.append($0) }
      lastTimes = (item, times, targets)
    }
    for target in lastTimes?.targets ?? [] { reads.note(ReadKey(.publication, target)) }
    return lastTimes?.times
  }

  /// Every attribute that may be shown, in the order of their names' bytes.
  public mutating func attributes(of item: ItemIndex) -> [NameIndex] {
    let site = site
    reads.note(ReadKey(.facts, item))
    var names: [NameIndex] = []
    site.graph.forEachCurrent(of: item) { name, value in
      if let target = value.target { reads.note(ReadKey(.publication, target)) }
      if site.shows(value, name) { names.append(name) }
    }
    return inOrder(names)
  }

  /// Every shown attribute whose value is a non-empty text, in the order of their names' bytes.
  public mutating func textNames(of item: ItemIndex) -> [NameIndex] {
    let site = site
    reads.note(ReadKey(.textNames, item))
    var names: [NameIndex] = []
    site.graph.forEachCurrent(of: item) { if $1.isText, site.shows($1, $0) { names.append($0) } }
    return inOrder(names)
  }

  private func inOrder(_ names: [NameIndex]) -> [NameIndex] {
    names.sorted { site.graph.text(of: $0).lexicographicallyPrecedes(site.graph.text(of: $1)) }
  }

  /// Notes that a page shows entries of a timeline.
  public mutating func note(_ kind: ReadKey.Kind, day: Int32, of item: ItemIndex?) {
    reads.note(ReadKey(kind, day: day, of: item))
  }

  /// The shortest path from the root to a published item, both included. A long path has only the root and the last steps.
  public mutating func way(to item: ItemIndex) -> [ItemIndex] {
    let way = site.publication.way(to: item, most: Self.mostSteps)
    // Steps that are left out of the middle leave no key, since their changes do not matter.
    for step in way.dropFirst(way.count > Self.mostSteps ? 1 : 0) { reads.note(ReadKey(.way, step)) }
    return way
  }

  private static let mostSteps = 40

  /// The item that a `[[Title]]`, a path, or the file of a note refers to.
  public mutating func answer(forTitle title: Bytes) -> TitleLookup.Answer {
    let site = site
    return site.answer(forTitle: title) { reads.note($0) }
  }

  /// The item with an id, published or not; nil if the store does not know it.
  public mutating func item(withID id: Bytes) -> ItemIndex? {
    if let item = site.graph.item(withID: id) { return item }
    reads.note(ReadKey(unknownID: id))
    return nil
  }

  /// Appends the published references out of an item, ordered as `ItemGraph` orders them.
  public mutating func appendReferences(from item: ItemIndex, to rows: inout [ListRow]) {
    reads.note(ReadKey(.referencesOut, item))
    for reference in site.graph.references(from: item) where site.publication.shows(reference) {
      rows.append(ListRow(item: reference.to, reference: reference.item, type: reference.type))
    }
  }

  /// Appends the published references into an item, newest first.
  public mutating func appendReferences(to item: ItemIndex, to rows: inout [ListRow]) {
    reads.note(ReadKey(.referencesIn, item))
    for reference in site.graph.references(to: item) where site.publication.shows(reference) {
      rows.append(ListRow(item: reference.from, reference: reference.item, type: reference.type))
    }
  }
}

extension GraphReader {
  /// Appends what an item contains, for a list below its row: `content` references, first those with an `order`, then the oldest
  /// first (`fact-store.md`, Folio).
  ///
  /// - Parameter most: at most `mostContents`.
  /// - Returns: whether there are more than `most`.
  public mutating func appendContents(of item: ItemIndex, most: Int, to rows: inout [ListRow]) -> Bool {
    reads.note(ReadKey(.contents, item))
    guard let position = site.publication.position(of: item), site.faces[position].hasContents else { return false }
    let end = rows.count + most
    var isMore = false
    site.forEachContent(of: item) { reference in
      isMore = rows.count == end
      if !isMore { rows.append(ListRow(item: reference.to, reference: reference.item, type: reference.type)) }
      return !isMore
    }
    return isMore
  }

  /// The most rows of a list of contents; what comes after them is not read.
  public static var mostContents: Int { 12 }
}
