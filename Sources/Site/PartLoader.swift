import Graph
import Pages
import Search
import Store
import Time

/// Loads some items of a site that the manifest remembers, with what the manifest has of them: as many as are wanted.
///
/// Numbers are those of the graph of the whole site.
struct PartLoader<Source: FactSource> {
  let site: KeptSite
  /// The days of the timeline of which every item is at hand.
  private(set) var wholeDays: Set<Int32> = []
  /// The files of texts of which every item is at hand.
  private(set) var textFiles: Set<Int> = []
  let manifest: Manifest
  let source: Source
  private let facts: FactsOfItems
  /// More items than these are loaded sooner with all others.
  private let most: Int
  /// The items that have numbers in the small graph.
  private(set) var known: [UInt32: Known] = [:]
  private var loaded: Set<UInt32> = []
  /// Reference items whose ends are shown with them.
  private var references: Set<UInt32> = []
  /// By item that was loaded: those that its facts mean.
  private var meant: [UInt32: Set<UInt32>] = [:]
  /// Names that facts bear or templates ask for, by their hashes.
  private var names: [UInt64: [UInt8]] = [:]
  private var wanted: Set<UInt32> = []
  private var wantedNames: Set<UInt64> = []
  private var askedNames: Set<UInt64> = []
  /// Items of which it is wanted how their neighbours are tied.
  private var tied: Set<UInt32> = []
  /// Whether a day was wanted as a whole of which every item may be there.
  private(set) var wantsDay = false

  struct Known {
    var id: [UInt8]
    /// Nil of a reference that is not shown.
    var kept: KeptItem?
  }

  /// - Parameter last: what the site was made of.
  /// - Throws: `OutOfReach` where no site is remembered, and what SQLite throws.
  init(_ manifest: Manifest, _ source: Source, since last: LastBuild) throws {
    guard let site = try manifest.keptSite() else { throw OutOfReach() }
    self.site = site
    most = max(4000, last.items / 8)
    self.manifest = manifest
    self.source = source
    facts = FactsOfItems(upTo: ScanCursor(lastRows: last.cursor), driveNames: source.driveNames)
    wanted = Set(site.newest).union([site.root])
  }

  /// Whether anything was wanted that is not there yet.
  var isWanting: Bool { !wanted.isEmpty || !wantedNames.isEmpty || wantsDay }

  /// Wants what the page of any item asks for.
  mutating func want(pageOf item: UInt32) throws {
    try want(neighboursOf: item)
    try want(wayTo: item)
    try want(siblingsOf: item)
    try want(place(of: item).step)
  }

  /// Wants what those files of the search index ask for in which an item's values stand among those of others.
  ///
  /// - Parameter items: how many are published.
  mutating func want(filesOf item: UInt32, of items: Int) throws {
    guard let bytes = site.searched else { return }
    let key = try kept(item).id.withUnsafeBufferPointer { ItemKey(id: $0) }
    for file in SearchScale(items: items, bytes: bytes).textFiles(around: key) { want(texts: file) }
  }

  /// Wants whatever an answer to a question depends on.
  ///
  /// - Throws: `OutOfReach` where that is not remembered.
  mutating func want(_ key: ReadKey) throws {
    guard let kind = key.kind else { throw OutOfReach() }
    let item = key.item.raw
    switch kind {
    case .attribute, .facts, .versions, .activity, .created, .lastDay, .row, .update, .address: want(item)
    // What is published is known of every item that has a number.
    case .publication, .scope, .dayCount, .dayNeighbours, .dayParts, .overview, .newest: break
    case .app: try want(place(of: item).step)
    case .way: try want(wayTo: item)
    case .siblings: try want(siblingsOf: item)
    case .referencesOut, .contents: try want(references: place(of: item).out)
    case .referencesIn: try want(references: place(of: item).into)
    case .mentions: try place(of: item).mentions.forEach { want($0) }
    case .unknownID, .title, .tagPage: want(name: key.bits)
    // What its text names is wanted by those who see the text.
    case .links: want(item)
    case .ties:
      try want(neighboursOf: item)
      tied.insert(item)
    case .day: try want(day: key.day)
    case .hubs: site.map?.hubs.forEach { want($0.item) }
    default: throw OutOfReach()
    }
  }

  /// Wants all items of a shard.
  mutating func want(shard: Int) { want(name: Manifest.key(ofShard: shard)) }

  /// Wants all items of a file of texts.
  mutating func want(texts shard: Int) {
    textFiles.insert(shard)
    want(name: Manifest.key(ofTexts: shard))
  }

  /// Wants whatever leads to an item, or to what it leads but by its text.
  private mutating func want(neighboursOf item: UInt32) throws {
    let place = try place(of: item)
    want(item)
    want(references: place.out + place.into)
    place.mentions.forEach { want($0) }
  }

  private mutating func want(siblingsOf item: UInt32) throws {
    let place = try place(of: item)
    for sibling in [place.previous, place.next] { sibling.map { want($0) } }
  }

  private mutating func want(name: UInt64) { if !askedNames.contains(name) { wantedNames.insert(name) } }

  private mutating func want(_ item: UInt32) { if !loaded.contains(item) { wanted.insert(item) } }

  private mutating func want(references: [UInt32]) {
    for reference in references where self.references.insert(reference).inserted {
      if loaded.contains(reference) { want(endsOf: reference) } else { wanted.insert(reference) }
    }
  }

  private mutating func want(endsOf reference: UInt32) {
    for end in meant[reference] ?? [] where known[end]?.kept?.place != nil { want(end) }
  }

  private mutating func want(wayTo item: UInt32) throws {
    var item = item
    var steps = 0
    while item != site.root {
      item = try place(of: item).parent
      want(item)
      steps += 1
      // A damaged manifest leads in circles.
      if steps > 10_000 { throw OutOfReach() }
    }
  }

  /// Wants all that is of a day, which is counted, and parted, as a whole.
  mutating func want(day: Int32) throws {
    guard site.timeline != nil, wholeDays.insert(day).inserted, let kept = try manifest.keptDays([day])[day] else {
      return
    }
    wantsDay = true
    kept.items.forEach { want($0) }
  }

  private mutating func place(of item: UInt32) throws -> KeptItem.Place {
    guard let place = try kept(item).place else { throw OutOfReach() }
    return place
  }

  /// Finds what is remembered of items, all at once.
  private mutating func know(_ items: Set<UInt32>) throws {
    let unknown = items.filter { known[$0] == nil }
    for (number, item) in try manifest.keptItems(unknown) { known[number] = Known(id: try id(of: item), kept: item) }
  }

  /// What is remembered of an item, which is known from then on.
  private mutating func kept(_ item: UInt32) throws -> KeptItem {
    if let known = known[item] {
      guard let kept = known.kept else { throw OutOfReach() }
      return kept
    }
    try know([item])
    guard let kept = known[item]?.kept else { throw OutOfReach() }
    return kept
  }

  /// A withheld item's id stands in its facts alone.
  private func id(of item: KeptItem) throws -> [UInt8] {
    guard let place = item.source else { return item.id }
    guard let id = try source.itemID(ofFactAt: place) else { throw OutOfReach() }
    return id
  }

  /// Loads all that was wanted.
  ///
  /// - Throws: `OutOfReach` where it is too much, or references that are not shown are among it; what the source and SQLite
  ///   throw.
  mutating func load() throws {
    wantsDay = false
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
    for item in tied {
      let neighbours = try neighbours(of: item).compactMap { known[$0]?.kept?.place }
      let out = Set(neighbours.lazy.flatMap(\.out))
      want(references: neighbours.lazy.flatMap(\.into).filter(out.contains))
    }
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
    askedNames.formUnion(names)
    guard !names.isEmpty else { return }
    let bearers = Set(try manifest.bearers(of: names).values.joined())
    try know(bearers)
    for item in bearers { want(item) }
  }

  private mutating func load(_ numbers: Set<UInt32>) throws {
    guard !numbers.isEmpty else { return }
    try know(numbers)
    var byID: [String: UInt32] = [:]
    for number in numbers {
      guard let item = known[number], item.kept != nil else { throw OutOfReach() }
      let id = String(decoding: item.id, as: UTF8.self)
      guard Array(id.utf8) == item.id else { throw OutOfReach() }
      byID[id] = number
    }
    loaded.formUnion(numbers)
    var ids: [UInt32: Set<[UInt8]>] = [:]
    let isAble = try facts.add(byID.keys.sorted(), from: source) { fact in
      guard let item = byID[String(decoding: fact.itemId, as: UTF8.self)] else { return }
      if ItemGraph.meansItem(fact) { ids[item, default: []].insert(Array(fact.value)) }
      meet(fact.attribute)
      if fact.attribute.equals("referenceType") { meet(fact.value) }
    }
    guard isAble else { throw OutOfReach() }
    try learn(ids)
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
    let part = SitePart(known.mapValues(\.kept), root: site.root)
    let ids = part.numbers.map { known[$0]?.id ?? [] }
    let keeper = GraphKeeper(try ItemGraph(loading: facts, knowing: (ids, laterNames)))
    guard keeper.graph.itemCount == ids.count, keeper.graph.nameCount == site.names.count else { throw OutOfReach() }
    return (keeper, part)
  }
}
