import Graph
import Pages
import Search
import Store
import Time

/// What questions depend on.
extension PartLoader {
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
    want(filesOf: try kept(item).id.withUnsafeBufferPointer { ItemKey(id: $0) }, of: items)
  }

  /// The same of an item with a key.
  mutating func want(filesOf key: ItemKey, of items: Int) {
    guard let bytes = site.searched else { return }
    for file in SearchScale(items: items, bytes: bytes).textFiles(around: key) { want(texts: file) }
  }

  /// Wants whatever an answer to a question depends on.
  ///
  /// - Throws: `OutOfReach` where that is not remembered.
  mutating func want(_ key: ReadKey) throws {
    guard let kind = key.kind else { throw OutOfReach() }
    let item = key.item.raw
    switch kind {
    case .attribute, .textNames, .facts, .versions, .past, .activity, .created, .lastDay, .row, .update, .address,
      .pictures:
      want(item)
    // What is published is known of every item that has a number.
    case .publication, .scope, .dayCount, .dayNeighbours, .dayParts, .sameDays, .overview, .newest: break
    // They are wanted before pages of them are made.
    case .agenda, .agendaMonth, .period, .tag, .tags: break
    // What is not at hand stands in the calendar already.
    case .dated: break
    case .app: try want(place(of: item).step)
    case .way: try want(wayTo: item)
    case .siblings: try want(siblingsOf: item)
    case .referencesOut: try want(references: place(of: item).out)
    case .contents:
      let place = try place(of: item)
      want(references: place.contents ?? place.out)
    case .referencesIn: try want(referencesTo: item)
    case .mentions: try place(of: item).mentions.forEach { want($0) }
    case .unknownID, .title, .tagPage: want(name: key.bits)
    // What its text names is wanted by those who see the text.
    case .links: want(item)
    case .ties:
      try want(neighboursOf: item)
      tied.insert(item)
    case .day: try want(day: key.day)
    case .dayFirst: want(firstOf: key.day..<key.day + 1, in: site.scopes.filter { $0.item ?? .max == item })
    // Which they are now, the round knows.
    case .hubs: break
    }
  }

  /// Wants all by which it is told how items stand.
  mutating func want(_ wants: PartWants, _ part: SitePart) throws {
    for item in wants.neighbours { try want(pageOf: part.number(of: item)) }
    for item in wants.ways { try want(stepsTo: part.number(of: item)) }
    for item in wants.withheld { try want(opened: part.number(of: item)) }
  }

  /// Wants all whose links lead elsewhere when items are called otherwise, come or go.
  ///
  /// - Parameters:
  ///   - items: those that come or go.
  ///   - titles: what items were called, or are.
  mutating func want(around items: [ItemIndex], titles: Set<ReadKey>, in site: PublishedGraph, of count: Int) throws {
    for title in titles { try want(around: title) }
    for item in items {
      let id = site.graph.id(of: item)
      try want(around: ReadKey(unknownID: id))
      want(filesOf: ItemKey(id: id), of: count)
    }
  }

  /// Wants what follows items that may be deleted, up to what is published.
  mutating func want(successorsOf items: some Sequence<ItemIndex>, in site: PublishedGraph, _ part: SitePart) throws {
    for item in items {
      var (current, steps) = (item, 0)
      while let next = site.graph.successor(of: current), steps < 100, Int(next.raw) < part.numbers.count,
        !site.publication.contains(next)
      {
        // Of what is new there is nothing to load.
        if part.kept(next)?.isMissing == false, part.number(of: next) < self.site.itemCount {
          want(part.number(of: next))
        }
        (current, steps) = (next, steps + 1)
      }
    }
  }

  /// Wants all that may be deleted and lead to some items, over others that were deleted in their turn, and where it leads else.
  mutating func want(leadingTo items: Set<ItemIndex>, in site: PublishedGraph, _ part: SitePart) throws {
    var ids = items.map { Array(site.graph.id(of: $0)) }
    var found: Set<UInt32> = []
    while !ids.isEmpty {
      let keys = ids.map { $0.withUnsafeBufferPointer { Manifest.key(ofSuccessor: $0) } }
      let leading = Set(try manifest.bearers(of: keys).values.joined()).subtracting(found)
      try know(leading)
      ids = leading.compactMap { known[$0]?.id }
      found.formUnion(leading)
    }
    for item in found { want(item) }
    try want(successorsOf: items.union(found.compactMap(part.item)), in: site, part)
  }

  /// Wants items themselves.
  mutating func want(items: Set<UInt32>) { for item in items { want(item) } }

  /// Wants all items of a shard.
  mutating func want(shard: Int) {
    wholeShards.insert(shard)
    want(name: Manifest.key(ofShard: shard))
  }

  /// Wants all items of a file of texts.
  mutating func want(texts shard: Int) {
    textFiles.insert(shard)
    want(name: Manifest.key(ofTexts: shard))
  }

  /// Wants whatever leads to an item, or to what it leads but by its text.
  mutating func want(neighboursOf item: UInt32) throws {
    let place = try place(of: item)
    want(item)
    want(references: place.out)
    try want(referencesTo: item)
    place.mentions.forEach { want($0) }
  }

  private mutating func want(siblingsOf item: UInt32) throws {
    let place = try place(of: item)
    for sibling in [place.previous, place.next] { sibling.map { want($0) } }
  }

  /// Wants all whose links lead elsewhere when another item bears a title, or an id: who bears it, whose texts name it, and their
  /// neighbours.
  mutating func want(around name: ReadKey) throws {
    want(name: name.bits)
    let naming = Manifest.key(ofNaming: name)
    let found = try manifest.bearers(of: [name.bits, naming])
    // Where no text names a title, no link leads elsewhere, however many bear it.
    if name.kind == .title, found[naming] == nil { return }
    let items = Set(found.values.joined())
    try know(items)
    for item in items {
      if known[item]?.kept?.place == nil { want(item) } else { try want(neighboursOf: item) }
    }
  }

  private mutating func want(wayTo item: UInt32) throws { for above in try way(to: item) { want(above) } }

  private mutating func want(stepsTo item: UInt32) throws {
    for item in try [item] + way(to: item) where item != site.root { want(references: [try place(of: item).step]) }
    try want(wayTo: item)
  }

  /// The items on the way from an item to the root, the root itself last.
  private mutating func way(to item: UInt32) throws -> [UInt32] {
    var way: [UInt32] = []
    var item = item
    while item != site.root {
      item = try place(of: item).parent
      way.append(item)
      // A damaged manifest leads in circles.
      if way.count > 10_000 { throw OutOfReach() }
    }
    return way
  }

  /// Wants all that is of a day, which is counted, and parted, as a whole.
  mutating func want(day: Int32) throws {
    guard site.hasTimeline, wholeDays.insert(day).inserted, let kept = try manifest.keptDays([day])[day] else { return }
    wantsWhole = true
    kept.items.forEach { want($0) }
  }

  /// Wants what calendars name of the month of a day.
  mutating func want(firstInMonthOf day: Int32) {
    let date = CivilDay(daysSince1970: Int(day))
    let first = day - Int32(date.day) + 1
    want(firstOf: first..<first + Int32(date.daysOfMonth), in: site.scopes)
  }

  /// Wants what calendars name of some days.
  private mutating func want(firstOf days: Range<Int32>, in scopes: [KeptScope]) {
    for scope in scopes {
      for day in scope.timeline?.days(in: days) ?? [] { day.first.forEach { want($0) } }
    }
    for day in days where firstDays.insert(day).inserted { wantsWhole = true }
  }

  /// Wants all that bears a tag, with whatever says that it does.
  mutating func want(tag folded: String) throws {
    guard wholeTags.insert(folded).inserted else { return }
    wantsWhole = true
    let key = Manifest.key(ofTag: folded)
    let bearers = Set(try manifest.bearers(of: [key])[key] ?? [])
    try know(bearers)
    for item in bearers {
      want(item)
      try want(references: place(of: item).out)
    }
  }

  /// Wants all that is scheduled for a month, which is counted, and parted, as a whole.
  mutating func want(month: Int32) {
    guard site.hasTimeline, wholeMonths.insert(month).inserted else { return }
    wantsWhole = true
    want(name: Manifest.key(ofMonth: month))
  }
}
