import Graph
import Pages
import Search
import Store
import Time
import Views

/// Loads some items of a site that the manifest remembers, with what the manifest has of them: as many as are wanted.
///
/// Numbers are those of the graph of the whole site.
struct PartLoader<Source: FactSource> {
  let site: KeptSite
  /// The items of which the code and formulas were recalled.
  var recalled: Set<UInt32> = []
  /// The days of the timeline of which every item is at hand.
  var wholeDays: Set<Int32> = []
  /// The days of which the items are loaded that a calendar names.
  var firstDays: Set<Int32> = []
  /// The months of its agenda of which everything is.
  var wholeMonths: Set<Int32> = []
  /// The folded names of the tags of which every bearer is at hand.
  var wholeTags: Set<String> = []
  /// The tags that are remembered.
  let tags: [TagMemory.Entry]
  /// The shards of which every item is at hand.
  var wholeShards: Set<Int> = []
  /// The files of texts of which every item is at hand.
  var textFiles: Set<Int> = []
  let manifest: Manifest
  let source: Source
  private let facts: FactsOfItems
  /// Whether histories tell of references that were taken back.
  private let tellsOfDeleted: Bool
  /// More items than these are loaded sooner with all others.
  private let most: Int
  /// The items that have numbers in the small graph.
  private(set) var known: [UInt32: Known] = [:]
  private(set) var loaded: Set<UInt32> = []
  /// Reference items whose ends are shown with them, or would be.
  private var references: Set<UInt32> = []
  /// Withheld items of which all references are at hand.
  private var opened: Set<UInt32> = []
  /// By item that was loaded: those that its facts mean.
  private(set) var meant: [UInt32: Set<UInt32>] = [:]
  /// The texts of items that were loaded, until it is guessed what they lead to.
  var texts: TextsAtHand? = TextsAtHand()
  /// Names that facts bear or templates ask for, by their hashes.
  private var names: [UInt64: [UInt8]] = [:]
  private(set) var wanted: Set<UInt32> = []
  private var wantedNames: Set<UInt64> = []
  private var askedNames: Set<UInt64> = []
  /// Items of which it is wanted how their neighbours are tied.
  var tied: Set<UInt32> = []
  /// Whether a day, a month, a tag, or what leads in and out of a withheld item was wanted as a whole of which every item may be
  /// there.
  var wantsWhole = false

  struct Known {
    var id: [UInt8]
    /// Nil where the manifest is damaged.
    var kept: KeptItem?
  }

  /// - Parameters:
  ///   - last: what the site was made of.
  ///   - tellsOfDeleted: whether histories tell of references that were taken back.
  /// - Throws: `OutOfReach` where no site is remembered, and what SQLite throws.
  init(_ manifest: Manifest, _ source: Source, since last: LastBuild, tellsOfDeleted: Bool) throws {
    // A damaged manifest may say that there are more than have numbers.
    guard let site = try manifest.keptSite(), site.itemCount < 1 << 31 else { throw OutOfReach() }
    self.site = site
    tags = site.hasTags ? try manifest.keptTags() : []
    most = max(4000, last.items / 8)
    self.manifest = manifest
    self.tellsOfDeleted = tellsOfDeleted
    self.source = source
    facts = FactsOfItems(upTo: last.end, driveNames: source.driveNames, texts: source.texts)
    wanted = Set(site.scopes.flatMap { [$0.item ?? site.root] + $0.newest + $0.latest })
  }

  /// Whether anything was wanted that is not there yet.
  var isWanting: Bool { !wanted.isEmpty || !wantedNames.isEmpty || wantsWhole }

  mutating func want(name: UInt64) { if !askedNames.contains(name) { wantedNames.insert(name) } }

  mutating func want(_ item: UInt32) { if !loaded.contains(item) { wanted.insert(item) } }

  mutating func want(references: [UInt32]) {
    for reference in references where self.references.insert(reference).inserted {
      if loaded.contains(reference) { want(endsOf: reference) } else { wanted.insert(reference) }
    }
  }

  private mutating func want(endsOf reference: UInt32) {
    let isHidden = known[reference]?.kept?.source != nil
    for end in meant[reference] ?? [] {
      guard let kept = known[end]?.kept, kept.place != nil || isHidden && !kept.isMissing else { continue }
      want(end)
    }
  }

  /// Wants all references that lead to an item, and led to it where histories tell of these.
  mutating func want(referencesTo item: UInt32) throws {
    want(references: try place(of: item).into)
    try want(formerReferencesTo: item)
  }

  private mutating func want(formerReferencesTo item: UInt32) throws {
    if tellsOfDeleted { try want(referencesUnder: Manifest.key(ofFormerReferencesTo: item)) }
  }

  /// Wants the references that are not shown and lead to an item, or out of it.
  mutating func want(hiddenReferencesAt item: UInt32) throws {
    try want(referencesUnder: Manifest.key(ofReferencesAt: item))
  }

  /// Wants the references that the manifest finds under a key.
  private mutating func want(referencesUnder key: UInt64) throws {
    let references = try manifest.bearers(of: [key])[key] ?? []
    try know(Set(references))
    want(references: references)
  }

  /// Wants a withheld item with all references that lead to it and out of it, and both ends of these.
  mutating func want(opened item: UInt32) throws {
    guard opened.insert(item).inserted else { return }
    want(item)
    try want(hiddenReferencesAt: item)
    try want(formerReferencesTo: item)
    // They may all have been there; it is looked again then.
    wantsWhole = true
  }

  mutating func place(of item: UInt32) throws -> KeptItem.Place {
    guard let place = try kept(item).place else { throw OutOfReach() }
    return place
  }

  /// Finds what is remembered of items, all at once.
  mutating func know(_ items: Set<UInt32>) throws {
    let unknown = items.filter { known[$0] == nil }
    for (number, item) in try manifest.keptItems(unknown) { known[number] = Known(id: try id(of: item), kept: item) }
  }

  /// What is remembered of an item, which is known from then on.
  mutating func kept(_ item: UInt32) throws -> KeptItem {
    if let known = known[item] {
      guard let kept = known.kept else { throw OutOfReach() }
      return kept
    }
    try know([item])
    guard let kept = known[item]?.kept else { throw OutOfReach() }
    return kept
  }

  /// A withheld item's id stands in its facts alone, a missing one's in those of others.
  private func id(of item: KeptItem) throws -> [UInt8] {
    guard let place = item.source else { return item.id }
    let id = item.isMissing ? try source.value(ofFactAt: place) : try source.itemID(ofFactAt: place)
    guard let id else { throw OutOfReach() }
    return id
  }

  /// Loads all that was wanted.
  ///
  /// - Throws: `OutOfReach` where it is too much, or references that are not shown are among it; what the source and SQLite
  ///   throw.
  mutating func load() throws {
    wantsWhole = false
    while isWanting {
      try findBearers()
      let numbers = wanted.subtracting(loaded)
      wanted = []
      guard loaded.count + numbers.count <= most else { throw OutOfReach() }
      try load(numbers)
      try wantTies()
    }
  }

  /// Wants the references between neighbours of items once these neighbours are there.
  mutating func wantTies() throws {
    guard !isWanting else { return }
    for item in tied { want(tiesAmong: try neighbours(of: item)) }
  }

  /// Wants the references between some items, as far as these were published.
  mutating func want(tiesAmong items: some Sequence<UInt32>) {
    let places = items.compactMap { known[$0]?.kept?.place }
    let out = Set(places.lazy.flatMap(\.out))
    want(references: places.lazy.flatMap(\.into).filter(out.contains))
  }

  private mutating func neighbours(of item: UInt32) throws -> Set<UInt32> {
    let (place, meant) = (try place(of: item), meant)
    var neighbours = Set((place.out + place.into).lazy.flatMap { meant[$0] ?? [] }).union(place.mentions)
    for (number, other) in known where other.kept?.place?.mentions.contains(item) == true { neighbours.insert(number) }
    return neighbours
  }

  /// Who bears a name is loaded with all others that do, since it takes all to know which of them is meant.
  private mutating func findBearers() throws {
    let names = wantedNames
    wantedNames = []
    try want(bearersOf: names)
  }

  /// - Parameter most: who bears a name that more than so many bear is not wanted; nor is the name, then.
  mutating func want(bearersOf names: Set<UInt64>, atMost most: Int = .max) throws {
    let names = names.subtracting(askedNames)
    guard !names.isEmpty else { return }
    let found = try manifest.bearers(of: names)
    let few = names.filter { found[$0]?.count ?? 0 <= most }
    askedNames.formUnion(few)
    let bearers = Set(few.lazy.flatMap { found[$0] ?? [] })
    try know(bearers)
    for item in bearers { want(item) }
  }

  private mutating func load(_ numbers: Set<UInt32>) throws {
    guard !numbers.isEmpty else { return }
    try know(numbers)
    // By bytes: texts that look alike are equal to others, and not the same item.
    var byID: [[UInt8]: UInt32] = [:]
    var ids: [String] = []
    for number in numbers {
      guard let item = known[number], let kept = item.kept else { throw OutOfReach() }
      // There is nothing of it.
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

  /// Takes in a name that has a number in the whole graph, or has none.
  mutating func meet(_ name: Bytes) {
    let hash = KeptSite.hash(of: name)
    if names[hash] == nil { names[hash] = Array(name) }
  }

  /// The names of the whole graph but for the fixed ones; in place of those that nobody bears here stands what nobody does.
  private var laterNames: [[UInt8]] {
    site.names.enumerated().dropFirst(NameIndex.fixedCount).map { number, hash in
      names[hash] ?? Array("\u{0}\(number)".utf8)
    }
  }

  /// Gives numbers to the items that facts mean, by the items of the facts.
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
      if references.contains(item) { want(endsOf: item) }
    }
  }

  /// A graph of what was loaded.
  ///
  /// - Throws: `OutOfReach` where the facts speak of what is not remembered.
  func graph() throws -> (graph: GraphKeeper, part: SitePart) {
    let part = SitePart(known.mapValues(\.kept), root: site.root, opened: opened, knowing: askedNames)
    let ids = part.numbers.map { known[$0]?.id ?? [] }
    let keeper = GraphKeeper(try ItemGraph(loading: facts, knowing: (ids, laterNames)))
    guard keeper.graph.itemCount == ids.count, keeper.graph.nameCount == site.names.count else { throw OutOfReach() }
    return (keeper, part)
  }
}
