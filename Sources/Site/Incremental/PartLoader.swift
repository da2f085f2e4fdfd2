import Graph
import Pages
import Search
import Store
import Time
import Views

/// Loads requested items of a site that the manifest stores, together with what the manifest has about them.
///
/// Numbers are those of the graph of the whole site.
struct PartLoader<Source: FactSource> {
  let site: StoredSite
  /// The items whose code and formulas were recalled.
  var recalled: Set<UInt32> = []
  /// The days of the timeline whose items are all loaded.
  var wholeDays: Set<Int32> = []
  /// The days on which the items that a calendar names are loaded.
  var firstDays: Set<Int32> = []
  /// The months of its agenda whose items are all loaded.
  var wholeMonths: Set<Int32> = []
  /// The folded names of the tags whose items are all loaded.
  var wholeTags: Set<String> = []
  /// The stored tags.
  let tags: [StoredTags.Entry]
  /// The shards whose items are all loaded.
  var wholeShards: Set<Int> = []
  /// The text files whose items are all loaded.
  var textFiles: Set<Int> = []
  let manifest: Manifest
  let source: Source
  private let facts: FactsOfItems
  /// Whether histories show references that were removed.
  private let tellsOfDeleted: Bool
  /// If more items than this are needed, a full load is faster.
  private let most: Int
  /// The items that have numbers in the small graph.
  private(set) var known: [UInt32: Known] = [:]
  private(set) var loaded: Set<UInt32> = []
  /// Requested reference items, whose ends are needed, too.
  private var references: Set<UInt32> = []
  /// Withheld items whose references are all loaded.
  private var opened: Set<UInt32> = []
  /// For each loaded item, the items that its facts refer to.
  private(set) var meant: [UInt32: Set<UInt32>] = [:]
  /// The texts of loaded items, until the prefetch has used them.
  var texts: LoadedTexts? = LoadedTexts()
  /// Names that facts have or templates ask for, by their hashes.
  private var names: [UInt64: [UInt8]] = [:]
  private(set) var requested: Set<UInt32> = []
  private var requestedNames: Set<UInt64> = []
  private var askedNames: Set<UInt64> = []
  /// Items for which the links between their neighbours are needed.
  var tied: Set<UInt32> = []
  /// Whether a full day, month or tag, or all references of a withheld item, was requested, even if every item of it is loaded
  /// already.
  var requestsWholeLists = false

  struct Known {
    var id: [UInt8]
    /// Nil if the manifest is damaged.
    var kept: StoredItem?
  }

  /// - Parameters:
  ///   - last: what the site was made of.
  ///   - tellsOfDeleted: whether histories show references that were removed.
  /// - Throws: `OutOfReach` if no site is stored, and SQLite errors.
  init(_ manifest: Manifest, _ source: Source, since last: LastBuild, tellsOfDeleted: Bool) throws {
    // A damaged manifest may claim more items than there are numbers.
    guard let site = try manifest.keptSite(), site.itemCount < 1 << 31 else { throw OutOfReach() }
    self.site = site
    tags = site.hasTags ? try manifest.keptTags() : []
    most = max(4000, last.items / 8)
    self.manifest = manifest
    self.tellsOfDeleted = tellsOfDeleted
    self.source = source
    facts = FactsOfItems(upTo: last.end, driveNames: source.driveNames, texts: source.texts)
    requested = Set(site.scopes.flatMap { [$0.item ?? site.root] + $0.newest + $0.latest })
  }

  /// Whether any request is pending.
  var hasPendingFetches: Bool { !requested.isEmpty || !requestedNames.isEmpty || requestsWholeLists }

  mutating func request(name: UInt64) { if !askedNames.contains(name) { requestedNames.insert(name) } }

  mutating func request(_ item: UInt32) { if !loaded.contains(item) { requested.insert(item) } }

  mutating func request(references: [UInt32]) {
    for reference in references where self.references.insert(reference).inserted {
      if loaded.contains(reference) { request(endsOf: reference) } else { requested.insert(reference) }
    }
  }

  private mutating func request(endsOf reference: UInt32) {
    let isHidden = known[reference]?.kept?.source != nil
    for end in meant[reference] ?? [] {
      guard let kept = known[end]?.kept, kept.place != nil || isHidden && !kept.isMissing else { continue }
      request(end)
    }
  }

  /// Requests all references that lead to an item, and those that formerly did if histories show these.
  mutating func request(referencesTo item: UInt32) throws {
    request(references: try place(of: item).into)
    try request(formerReferencesTo: item)
  }

  private mutating func request(formerReferencesTo item: UInt32) throws {
    if tellsOfDeleted { try request(referencesUnder: Manifest.key(ofFormerReferencesTo: item)) }
  }

  /// Requests the hidden references that lead to an item, or out of it.
  mutating func request(hiddenReferencesAt item: UInt32) throws {
    try request(referencesUnder: Manifest.key(ofReferencesAt: item))
  }

  /// Requests the references that the manifest finds under a key.
  private mutating func request(referencesUnder key: UInt64) throws {
    let references = try manifest.bearers(of: [key])[key] ?? []
    try know(Set(references))
    request(references: references)
  }

  /// Requests a withheld item with all references that lead to it and out of it, and both ends of these.
  mutating func request(opened item: UInt32) throws {
    guard opened.insert(item).inserted else { return }
    request(item)
    try request(hiddenReferencesAt: item)
    try request(formerReferencesTo: item)
    // They may all have been loaded already; the next round looks again.
    requestsWholeLists = true
  }

  mutating func place(of item: UInt32) throws -> StoredItem.Place {
    guard let place = try kept(item).place else { throw OutOfReach() }
    return place
  }

  /// Fetches the records of items in one query.
  mutating func know(_ items: Set<UInt32>) throws {
    let unknown = items.filter { known[$0] == nil }
    for (number, item) in try manifest.keptItems(unknown) { known[number] = Known(id: try id(of: item), kept: item) }
  }

  /// The stored record of an item, which is known after this call.
  mutating func kept(_ item: UInt32) throws -> StoredItem {
    if let known = known[item] {
      guard let kept = known.kept else { throw OutOfReach() }
      return kept
    }
    try know([item])
    guard let kept = known[item]?.kept else { throw OutOfReach() }
    return kept
  }

  /// A withheld item's id is only in its own facts, and a missing one's only in those of others.
  private func id(of item: StoredItem) throws -> [UInt8] {
    guard let place = item.source else { return item.id }
    let id = item.isMissing ? try source.value(ofFactAt: place) : try source.itemID(ofFactAt: place)
    guard let id else { throw OutOfReach() }
    return id
  }

  /// Loads everything that was requested.
  ///
  /// - Throws: `OutOfReach` if it is too much, or if it includes references that are not shown; errors of the source and of
  ///   SQLite.
  mutating func load() throws {
    requestsWholeLists = false
    while hasPendingFetches {
      try findBearers()
      let numbers = requested.subtracting(loaded)
      requested = []
      guard loaded.count + numbers.count <= most else { throw OutOfReach() }
      try load(numbers)
      try requestTies()
    }
  }

  /// Requests the references between neighbours of items once these neighbours are loaded.
  mutating func requestTies() throws {
    guard !hasPendingFetches else { return }
    for item in tied { request(tiesAmong: try neighbours(of: item)) }
  }

  /// Requests the references between some items, as far as these were published.
  mutating func request(tiesAmong items: some Sequence<UInt32>) {
    let places = items.compactMap { known[$0]?.kept?.place }
    let out = Set(places.lazy.flatMap(\.out))
    request(references: places.lazy.flatMap(\.into).filter(out.contains))
  }

  private mutating func neighbours(of item: UInt32) throws -> Set<UInt32> {
    let (place, meant) = (try place(of: item), meant)
    var neighbours = Set((place.out + place.into).lazy.flatMap { meant[$0] ?? [] }).union(place.mentions)
    for (number, other) in known where other.kept?.place?.mentions.contains(item) == true { neighbours.insert(number) }
    return neighbours
  }

  /// Requests all items with each requested name, since only all of them show which one is meant.
  private mutating func findBearers() throws {
    let names = requestedNames
    requestedNames = []
    try request(bearersOf: names)
  }

  /// - Parameter most: a name that more items have is not requested, and neither are its items.
  mutating func request(bearersOf names: Set<UInt64>, atMost most: Int = .max) throws {
    let names = names.subtracting(askedNames)
    guard !names.isEmpty else { return }
    let found = try manifest.bearers(of: names)
    let few = names.filter { found[$0]?.count ?? 0 <= most }
    askedNames.formUnion(few)
    let bearers = Set(few.lazy.flatMap { found[$0] ?? [] })
    try know(bearers)
    for item in bearers { request(item) }
  }

  private mutating func load(_ numbers: Set<UInt32>) throws {
    guard !numbers.isEmpty else { return }
    try know(numbers)
    // By bytes: different strings can be equal as text and still belong to different items.
    var byID: [[UInt8]: UInt32] = [:]
    var ids: [String] = []
    for number in numbers {
      guard let item = known[number], let kept = item.kept else { throw OutOfReach() }
      // A missing item has nothing to load.
      if kept.isMissing { continue }
      let id = String(decoding: item.id, as: UTF8.self)
      guard Array(id.utf8) == item.id else { throw OutOfReach() }
      byID[item.id] = number
      ids.append(id)
    }
    loaded.formUnion(numbers)
    var meant: [UInt32: Set<[UInt8]>] = [:]
    let isAble = try facts.add(ids.sorted(), from: source) { fact in
      guard let item = byID[Array(fact.itemId)] else { return }
      texts?.take(fact, of: item)
      if ItemGraph.meansItem(fact) { meant[item, default: []].insert(Array(fact.value)) }
      meet(fact.attribute)
      if fact.attribute.equals("referenceType") { meet(fact.value) }
    }
    guard isAble else { throw OutOfReach() }
    try learn(meant)
  }

  /// Adds a name, whether or not it has a number in the whole graph.
  mutating func meet(_ name: Bytes) {
    let hash = StoredSite.hash(of: name)
    if names[hash] == nil { names[hash] = Array(name) }
  }

  /// The names of the whole graph except for the fixed ones. A name that no loaded item has is replaced by one that no item has.
  private var laterNames: [[UInt8]] {
    site.names.enumerated().dropFirst(NameIndex.fixedCount).map { number, hash in
      names[hash] ?? Array("\u{0}\(number)".utf8)
    }
  }

  /// Assigns numbers to the items that facts refer to, by the items of the facts.
  private mutating func learn(_ idsMeant: [UInt32: Set<[UInt8]>]) throws {
    let keys = Set(idsMeant.values.joined()).map { id in
      (id, id.withUnsafeBufferPointer { ReadKey(unknownID: $0).bits })
    }
    let bearers = try manifest.bearers(of: keys.map(\.1))
    var numbers: [[UInt8]: UInt32] = [:]
    for (id, key) in keys {
      guard let found = bearers[key], found.count == 1 else { throw OutOfReach() }
      numbers[id] = found[0]
    }
    let unknown = Set(numbers.values).filter { known[$0] == nil }
    let kept = try manifest.keptItems(unknown)
    for (id, number) in numbers where known[number] == nil { known[number] = Known(id: id, kept: kept[number]) }
    for (item, ids) in idsMeant {
      meant[item] = Set(ids.compactMap { numbers[$0] })
      if references.contains(item) { request(endsOf: item) }
    }
  }

  /// A graph of the loaded items.
  ///
  /// - Throws: `OutOfReach` if the facts refer to anything that is not stored.
  func graph() throws -> (graph: GraphKeeper, part: SitePart) {
    let part = SitePart(known.mapValues(\.kept), root: site.root, opened: opened, knowing: askedNames)
    let ids = part.numbers.map { known[$0]?.id ?? [] }
    let keeper = GraphKeeper(try ItemGraph(loading: facts, knowing: (ids, laterNames)))
    guard keeper.graph.itemCount == ids.count, keeper.graph.nameCount == site.names.count else { throw OutOfReach() }
    return (keeper, part)
  }
}
