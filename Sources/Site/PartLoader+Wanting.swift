import Graph
import Pages
import Search

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
    case .attribute, .facts, .versions, .activity, .created, .lastDay, .row, .update, .address: want(item)
    // What is published is known of every item that has a number.
    case .publication, .scope, .dayCount, .dayNeighbours, .dayParts, .overview, .newest: break
    // They are wanted before pages of them are made.
    case .agenda, .agendaMonth: break
    // What is not at hand stands in the calendar already.
    case .dated: break
    case .app: try want(place(of: item).step)
    case .way: try want(wayTo: item)
    case .siblings: try want(siblingsOf: item)
    case .referencesOut: try want(references: place(of: item).out)
    case .contents:
      let place = try place(of: item)
      want(references: place.contents ?? place.out)
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

  /// Wants items themselves.
  mutating func want(items: Set<UInt32>) { for item in items { want(item) } }

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

  /// Wants all whose links lead elsewhere when another item bears a title, or an id: who bears it, whose texts name it, and their
  /// neighbours.
  mutating func want(around name: ReadKey) throws {
    want(name: name.bits)
    let items = Set(try manifest.bearers(of: [name.bits, Manifest.key(ofNaming: name)]).values.joined())
    try know(items)
    for item in items {
      if known[item]?.kept?.place == nil { want(item) } else { try want(neighboursOf: item) }
    }
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
    wantsWhole = true
    kept.items.forEach { want($0) }
  }

  /// Wants all that is scheduled for a month, which is counted, and parted, as a whole.
  mutating func want(month: Int32) {
    guard site.timeline != nil, wholeMonths.insert(month).inserted else { return }
    wantsWhole = true
    want(name: Manifest.key(ofMonth: month))
  }
}
