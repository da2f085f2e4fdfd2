import Graph
import Pages
import Search
import Store
import Time

/// Requests what the answers to questions depend on.
extension PartLoader {
  /// Requests what the page of any item asks for.
  mutating func request(pageOf item: UInt32) throws {
    try request(neighboursOf: item)
    try request(wayTo: item)
    try request(siblingsOf: item)
    try request(place(of: item).step)
  }

  /// Requests what the search files with an item's values ask for.
  ///
  /// - Parameter items: how many are published.
  mutating func request(filesOf item: UInt32, of items: Int) throws {
    request(filesOf: try kept(item).id.withUnsafeBufferPointer { ItemKey(id: $0) }, of: items)
  }

  /// Requests what the search files of an item with a key ask for.
  mutating func request(filesOf key: ItemKey, of items: Int) {
    guard let bytes = site.searched else { return }
    for file in SearchScale(items: items, bytes: bytes).textFiles(around: key) { request(texts: file) }
  }

  /// Requests whatever the answer to a question depends on.
  ///
  /// - Throws: `OutOfReach` if that is not stored.
  mutating func request(_ key: ReadKey) throws {
    guard let kind = key.kind else { throw OutOfReach() }
    let item = key.item.raw
    switch kind {
    case .attribute, .textNames, .facts, .versions, .past, .activity, .created, .lastDay, .row, .update, .address,
      .pictures:
      request(item)
    // Whether an item is published is known for every item with a number.
    case .publication, .scope, .dayCount, .dayNeighbours, .dayParts, .sameDays, .overview, .newest: break
    // They are requested before their pages are made.
    case .agenda, .agendaMonth, .period, .tag, .tags: break
    // Items that are not loaded are in the calendar already.
    case .dated: break
    case .app: try request(place(of: item).step)
    case .way: try request(wayTo: item)
    case .siblings: try request(siblingsOf: item)
    case .referencesOut: try request(references: place(of: item).out)
    case .contents:
      let place = try place(of: item)
      request(references: place.contents ?? place.out)
    case .referencesIn: try request(referencesTo: item)
    case .mentions: try place(of: item).mentions.forEach { request($0) }
    case .unknownID, .title, .tagPage: request(name: key.bits)
    // The items that its text names are requested where the text is read.
    case .links: request(item)
    case .ties:
      try request(neighboursOf: item)
      tied.insert(item)
    case .day: try request(day: key.day)
    case .dayFirst: request(firstOf: key.day..<key.day + 1, in: site.scopes.filter { $0.item ?? .max == item })
    // The round knows the current ones.
    case .hubs: break
    }
  }

  /// Requests everything that determines the state of items.
  mutating func request(_ requests: PartRequests, _ part: SitePart) throws {
    for item in requests.neighbours { try request(pageOf: part.number(of: item)) }
    for item in requests.ways { try request(stepsTo: part.number(of: item)) }
    for item in requests.withheld { try request(opened: part.number(of: item)) }
  }

  /// Requests all items whose links change when items are renamed, come or go.
  ///
  /// - Parameters:
  ///   - items: those that come or go.
  ///   - titles: the former and current titles of items.
  mutating func request(around items: [ItemIndex], titles: Set<ReadKey>, in site: PublishedGraph, of count: Int) throws
  {
    for title in titles { try request(around: title) }
    for item in items {
      let id = site.graph.id(of: item)
      try request(around: ReadKey(unknownID: id))
      request(filesOf: ItemKey(id: id), of: count)
    }
  }

  /// Requests the successors of items that may be deleted, up to a published one.
  mutating func request(successorsOf items: some Sequence<ItemIndex>, in site: PublishedGraph, _ part: SitePart) throws
  {
    for item in items {
      var (current, steps) = (item, 0)
      while let next = site.graph.successor(of: current), steps < 100, Int(next.raw) < part.numbers.count,
        !site.publication.contains(next)
      {
        // A new item has nothing to load.
        if part.kept(next)?.isMissing == false, part.number(of: next) < self.site.itemCount {
          request(part.number(of: next))
        }
        (current, steps) = (next, steps + 1)
      }
    }
  }

  /// Requests all items that may be deleted and lead to some items, directly or through other deleted items, and where else they
  /// lead.
  mutating func request(leadingTo items: Set<ItemIndex>, in site: PublishedGraph, _ part: SitePart) throws {
    var ids = items.map { Array(site.graph.id(of: $0)) }
    var found: Set<UInt32> = []
    while !ids.isEmpty {
      let keys = ids.map { $0.withUnsafeBufferPointer { Manifest.key(ofSuccessor: $0) } }
      let leading = Set(try manifest.bearers(of: keys).values.joined()).subtracting(found)
      try know(leading)
      ids = leading.compactMap { known[$0]?.id }
      found.formUnion(leading)
    }
    for item in found { request(item) }
    try request(successorsOf: items.union(found.compactMap(part.item)), in: site, part)
  }

  /// Requests the items themselves.
  mutating func request(items: Set<UInt32>) { for item in items { request(item) } }

  /// Requests all items of a shard.
  mutating func request(shard: Int) {
    wholeShards.insert(shard)
    request(name: Manifest.key(ofShard: shard))
  }

  /// Requests all items of a text file.
  mutating func request(texts shard: Int) {
    textFiles.insert(shard)
    request(name: Manifest.key(ofTexts: shard))
  }

  /// Requests all items that lead to an item, and those that it leads to other than by its text.
  mutating func request(neighboursOf item: UInt32) throws {
    let place = try place(of: item)
    request(item)
    request(references: place.out)
    try request(referencesTo: item)
    place.mentions.forEach { request($0) }
  }

  private mutating func request(siblingsOf item: UInt32) throws {
    let place = try place(of: item)
    for sibling in [place.previous, place.next] { sibling.map { request($0) } }
  }

  /// Requests all items whose links change when another item gets a title or an id: the items with that name, the items whose
  /// texts name it, and their neighbours.
  mutating func request(around name: ReadKey) throws {
    request(name: name.bits)
    let naming = Manifest.key(ofNaming: name)
    let found = try manifest.bearers(of: [name.bits, naming])
    // If no text names a title, no link changes, however many items have it.
    if name.kind == .title, found[naming] == nil { return }
    let items = Set(found.values.joined())
    try know(items)
    for item in items {
      if known[item]?.kept?.place == nil { request(item) } else { try request(neighboursOf: item) }
    }
  }

  private mutating func request(wayTo item: UInt32) throws { for above in try way(to: item) { request(above) } }

  private mutating func request(stepsTo item: UInt32) throws {
    for item in try [item] + way(to: item) where item != site.root { request(references: [try place(of: item).step]) }
    try request(wayTo: item)
  }

  /// The items on the way from an item to the root, the root itself last.
  private mutating func way(to item: UInt32) throws -> [UInt32] {
    var way: [UInt32] = []
    var item = item
    while item != site.root {
      item = try place(of: item).parent
      way.append(item)
      // A damaged manifest can contain a cycle.
      if way.count > 10_000 { throw OutOfReach() }
    }
    return way
  }

  /// Requests everything on a day, which is counted and split as a unit.
  mutating func request(day: Int32) throws {
    guard site.hasTimeline, wholeDays.insert(day).inserted, let kept = try manifest.keptDays([day])[day] else { return }
    requestsWholeLists = true
    kept.items.forEach { request($0) }
  }

  /// Requests the items that calendars name in the month of a day.
  mutating func request(firstInMonthOf day: Int32) {
    let date = CivilDay(daysSince1970: Int(day))
    let first = day - Int32(date.day) + 1
    request(firstOf: first..<first + Int32(date.daysOfMonth), in: site.scopes)
  }

  /// Requests the items that calendars name on some days.
  private mutating func request(firstOf days: Range<Int32>, in scopes: [StoredScope]) {
    for scope in scopes {
      for day in scope.timeline?.days(in: days) ?? [] { day.first.forEach { request($0) } }
    }
    for day in days where firstDays.insert(day).inserted { requestsWholeLists = true }
  }

  /// Requests all items with a tag, and whatever gives them the tag.
  mutating func request(tag folded: String) throws {
    guard wholeTags.insert(folded).inserted else { return }
    requestsWholeLists = true
    let key = Manifest.key(ofTag: folded)
    let bearers = Set(try manifest.bearers(of: [key])[key] ?? [])
    try know(bearers)
    for item in bearers {
      request(item)
      try request(references: place(of: item).out)
    }
  }

  /// Requests all items scheduled for a month, which is counted and split as a unit.
  mutating func request(month: Int32) {
    guard site.hasTimeline, wholeMonths.insert(month).inserted else { return }
    requestsWholeLists = true
    request(name: Manifest.key(ofMonth: month))
  }
}
