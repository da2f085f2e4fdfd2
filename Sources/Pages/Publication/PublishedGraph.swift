public import Diagnostics
import Escaping
public import Graph
private import Store
import Synchronization

/// A graph together with what is published of it and under which addresses: the input of all pages.
///
/// It is frozen before the first page is rendered, and all workers read it at once. Pages see it only through a `GraphReader`.
public final class PublishedGraph: Sendable {
  public let keeper: GraphKeeper
  let mark = SiteMark()
  /// The graph does not change as long as the site lives.
  @inlinable public var graph: ItemGraph {
    unsafeAddress { UnsafePointer(keeper.place) }
  }
  public let settings: Settings
  public let gate: Gate
  public let publication: Publication
  public let addresses: Addresses
  public let zone: ZoneRules
  /// The order of names in the site's language.
  public let collation: Collation
  let faces: DisplayRows
  let formerPlaces: FormerPlaces
  let unheard: AbsentNames
  let nameCount: Int
  /// The stored records of the items, if they are a part of a stored site.
  public let part: SitePart?
  let unpublishedWords: [UInt8]
  /// Diagnostics about the full store, if the graph has its contents as of an earlier moment.
  public let notices: [Diagnostic]
  /// Made at the first `[[Title]]`: most sites of lists and events never need it.
  private let titles = OnceValue<TitleLookup>()
  let found = Mutex<[Diagnostic]?>(nil)
  let failure = Mutex<Diagnostic?>(nil)
  // Made at the first read, by a page of an item.
  let madeSiblings = OnceValue<Siblings>()
  let madeMentions = OnceValue<Mentions>()
  let madeTies = OnceValue<LinkTable>()

  /// - Throws: a diagnostic if the root is missing or withheld, the zone is unknown, or two addresses collide.
  ///
  /// - Parameters:
  ///   - withheld: what is withheld besides what the graph's own facts withhold.
  ///   - unpublishedWords: the words that replace a withheld item in texts.
  ///   - notices: diagnostics about the full store, if the graph has a part of it.
  public convenience init(
    graph: consuming ItemGraph, settings: Settings, withheld: WithheldNow = .nothing,
    unpublishedWords: String = "unpublished item", notices: [Diagnostic] = []
  ) throws(Diagnostic) {
    try self.init(
      of: GraphKeeper(graph), settings: settings, withheld: withheld, unpublishedWords: unpublishedWords,
      notices: notices)
  }

  /// Makes the site of a graph that outlives it.
  ///
  /// - Parameter part: if the graph has only a few items, the stored records of the site that they belong to.
  public init(
    of keeper: GraphKeeper, settings: Settings, withheld: WithheldNow = .nothing,
    unpublishedWords: String = "unpublished item", part: SitePart? = nil, notices: [Diagnostic] = []
  ) throws(Diagnostic) {
    self.notices = notices
    let made = try Self.parts(of: keeper.graph, settings, withheld, Array(unpublishedWords.utf8), part)
    self.part = part
    self.keeper = keeper
    unheard = keeper.unheard
    nameCount = keeper.graph.nameCount
    self.settings = settings
    collation = Collation.of(language: settings.language)
    self.unpublishedWords = Array(unpublishedWords.utf8)
    (zone, gate, publication, addresses, faces) = made
    formerPlaces = settings.includeDeleted ? FormerPlaces(in: keeper.graph, through: made.1) : .none
  }

  private static func parts(
    of graph: borrowing ItemGraph, _ settings: Settings, _ withheld: WithheldNow, _ words: [UInt8],
    _ part: SitePart?
  ) throws(Diagnostic) -> (ZoneRules, Gate, Publication, Addresses, DisplayRows) {
    let zone = try ZoneRules(named: settings.timeZone)
    try settings.exclude.checkDrives(mounted: graph.driveNames)
    let gate = Gate(settings: settings, graph: graph, withheld: withheld)
    let root = try Self.root(settings.root, of: graph, through: gate)
    let publication = part.map(Publication.init) ?? Publication(of: graph, from: root, through: gate)
    let found = FoundDisplayRows(publication, settings) {
      Self.pageTitle(of: $0, in: graph, gate)
    } type: {
      gate.withholds(attribute: .type) ? nil : graph.current(.type, of: $0)?.bytes
    } cleaned: { text, titles in
      WithheldLinks(words: words).cleaned(text) { target, name in
        if target == .id { return Self.standing(of: name, in: graph, publication, gate) }
        let lookup = titles ?? Self.titleLookup(of: graph, publication, gate)
        titles = lookup
        return Self.standing(of: name, by: lookup)
      }?.bytes
    }
    let addresses = try Addresses(of: publication, in: graph) { found.faces[$0].title }
    return (zone, gate, publication, addresses, DisplayRows(found, addresses))
  }

  /// Whether a current value may be shown: its attribute is not excluded, and it does not refer to a withheld item.
  func shows(_ value: Value, _ name: NameIndex) -> Bool {
    !gate.withholds(attribute: name) && value.target.map { publication.contains($0) } ?? true
  }

  /// The current value of an attribute, if it may be shown. It is for deciding which pages there are; the contents of pages are
  /// read through a `GraphReader`.
  public func value(_ name: NameIndex, of item: ItemIndex) -> Value? {
    graph.current(name, of: item).flatMap { shows($0, name) ? $0 : nil }
  }

  public func item(withID id: String) -> ItemIndex? { graph.item(withID: id) }

  /// The page title of an item, published or not.
  func title(of item: ItemIndex) -> (title: Bytes, rank: UInt8, mayLink: Bool) {
    guard let position = publication.position(of: item) else {
      let title = Self.pageTitle(of: item, in: graph, gate)
      return (title.line, title.rank, false)
    }
    let face = faces[position]
    return (face.title, face.rank, face.mayLink)
  }

  /// The title of an item for its owner: withheld or not, with its links. A deleted item has its last title.
  public func ownTitle(of item: ItemIndex) -> String {
    let title = Self.pageTitle(of: item, in: graph, gate).line
    var text = String(decoding: title, as: UTF8.self)
    Self.forEachLastName(of: item, in: graph, gate) { name in
      if text.isEmpty { text = String(decoding: name, as: UTF8.self) }
    }
    return text
  }

  /// Whether the root has a title of its own: another one than the name of its source.
  public var isRootNamed: Bool {
    publication.position(of: publication.root).map { Int(faces[$0].rank) < Self.titleNames.count } ?? false
  }

  /// Every type of a published item, by number.
  public var types: [[UInt8]] { faces.types }

  /// The item that a link refers to by any kind of name. Each name that is looked up is noted.
  func answer(forTitle name: Bytes, note: (ReadKey) -> Void = { _ in }) -> TitleLookup.Answer {
    titleLookup.found(name) { note(ReadKey(titleHash: $0)) }.answer
  }

  var titleLookup: TitleLookup {
    unsafeAddress { titles.place { Self.titleLookup(of: graph, publication, gate) } }
  }

  /// A text without its links to withheld items; nil if it has none. The keys that are read go to `note`.
  func withoutWithheldLinks(_ text: Bytes, note: (ReadKey) -> Void) -> WithheldLinks.Cleaned? {
    WithheldLinks(words: unpublishedWords).cleaned(text) { target, name in
      if target == .title {
        return Self.standing(of: name, by: titleLookup) { note(ReadKey(titleHash: $0)) }
      }
      guard let item = graph.item(withID: name) else {
        note(ReadKey(unknownID: name))
        return .unknown
      }
      note(ReadKey(.publication, item))
      if publication.contains(item) { return .published }
      // A withheld item's title decides whether a label may stay.
      for name in Self.titleNames + Self.aliasNames { note(ReadKey(.attribute, item, name)) }
      if graph.isDeleted(item) { note(ReadKey(.facts, item)) }
      return Self.standing(of: name, in: graph, publication, gate)
    }
  }

  private static func root(
    _ id: String, of graph: borrowing ItemGraph, through gate: Gate
  ) throws(Diagnostic) -> ItemIndex {
    guard let root = graph.item(withID: id), gate.reason(against: root, in: graph) != .missing else {
      let near = title(near: id, of: graph, through: gate).map { ["Did you mean '\($0)'?"] } ?? []
      throw Diagnostic(
        .error, "root-missing", "There is no item '\(id)' to start from", at: .setting("root"),
        notes: near + [
          "Name another one as 'root' in the settings or with --root; 'offprint items' lists them, and Workbench's own roots are 'root' and 'folio'"
        ])
    }
    if let reason = gate.reason(against: root, in: graph) {
      throw gate.refusal(of: root, called: id, for: reason, in: graph)
    }
    return root
  }
}

extension PublishedGraph {
  /// The nearest title to a name, among items that may be published.
  private static func title(near name: String, of graph: borrowing ItemGraph, through gate: Gate) -> String? {
    var suggestion = Suggestion(for: name)
    for number in 0..<graph.itemCount {
      let item = ItemIndex(raw: UInt32(number))
      let title = pageTitle(of: item, in: graph, gate).line
      guard !title.isEmpty, suggestion.mayMean(title), gate.reason(against: item, in: graph) == nil else { continue }
      suggestion.consider(title)
    }
    return suggestion.nearest
  }

  /// Appends the name of an item's file, without folder and `.html`.
  func appendStem(of item: ItemIndex, to sink: inout Sink) {
    guard let position = publication.position(of: item) else { return }
    sink.append(faces[position].stem)
  }

  /// The path of a published item's page, below the output folder.
  public func path(of item: ItemIndex) -> String {
    guard item != publication.root, let position = publication.position(of: item) else { return "index.html" }
    return "items/\(String(decoding: addresses.stem(at: position), as: UTF8.self)).html"
  }
}

extension PublishedGraph {
  /// The published item that follows a deleted one, also over deleted successors. Nil for an item that is not deleted, that leads
  /// nowhere, or that was withheld before its deletion and so leaves no trace.
  public func publishedSuccessor(of item: ItemIndex) -> ItemIndex? {
    guard graph.isDeleted(item), !gate.wasWithheld(item, in: graph) else { return nil }
    // An item that is deleted again today may leave its trace; one that is withheld for another reason may not.
    guard gate.besides.reason(against: item).map({ $0 == .deleted }) ?? true else { return nil }
    var current = item
    for _ in 0..<100 {
      guard let next = graph.successor(of: current) else { return nil }
      if publication.contains(next) { return next }
      guard graph.isDeleted(next) else { return nil }
      current = next
    }
    return nil
  }
}
