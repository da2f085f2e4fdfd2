private import Foundation
internal import GRDB
import Graph
import Pages
import Time

/// The site that a manifest stores.
extension Manifest {
  static let keptSchema = """
    -- The site as a whole (`StoredSite`), where a later build may load a few of its items alone; the items (`StoredItem`), 32 to a
    -- row; all items by what names them (`ReadKey`), by the titles that their texts name (or ids of nobody), and by the facts
    -- they removed, references that are not shown by their ends, and the pages of the item index (`StoredIndex`); the days of the
    -- timeline (`StoredDay`); the tags (`StoredTags`).
    CREATE TABLE kept (record BLOB NOT NULL);
    CREATE TABLE known (row INTEGER PRIMARY KEY, parts BLOB NOT NULL);
    CREATE TABLE named (bucket INTEGER PRIMARY KEY, pairs BLOB NOT NULL);
    CREATE TABLE day (scope INTEGER, number INTEGER, record BLOB NOT NULL, PRIMARY KEY (scope, number));
    CREATE TABLE tags (record BLOB NOT NULL);
    """

  private static let forgetting =
    "DELETE FROM kept; DELETE FROM known; DELETE FROM named; DELETE FROM day; DELETE FROM tags;"

  /// The stored site; nil if there is none.
  func keptSite() throws -> StoredSite? {
    try read { database in
      try Row.fetchOne(database, sql: "SELECT record FROM kept").map { StoredSite($0.bytes(0)) }
    }
  }

  /// The stored items with some numbers.
  func keptItems(_ numbers: some Sequence<UInt32>) throws -> [UInt32: StoredItem] {
    try read { database in
      var rows = PartTable(database, "known", perRow: TaskNumbers.itemsInRow, holdsNames: true)
      var items: [UInt32: StoredItem] = [:]
      for number in numbers {
        if let part = try rows.part(number) { items[number] = StoredItem(part, of: number) }
      }
      return items
    }
  }

  /// The items with some titles or ids, published or not, by the keys that look up these names.
  func bearers(of keys: some Sequence<UInt64>) throws -> [UInt64: [UInt32]] {
    try read { database in
      var bearers: [UInt64: [UInt32]] = [:]
      var named = try KeyTable(database, "named")
      for key in Set(keys) {
        let items = try named.numbers(of: key)
        if !items.isEmpty { bearers[key] = items }
      }
      return bearers
    }
  }

  /// Calls `body` with the keys that find an item: by its names, by the names in its texts, and by its successor.
  static func forEachName(of item: ItemIndex, in site: PublishedGraph, _ body: (UInt64) -> Void) {
    site.forEachNameKey(of: item) { body($0.bits) }
    for name in site.looseNames(in: item) { body(key(ofNaming: name)) }
    if let successor = site.graph.successor(of: item) { body(key(ofSuccessor: site.graph.id(of: successor))) }
  }

  /// The key of the items whose successor has an id. If they are deleted, they lead to the successor when it is published.
  static func key(ofSuccessor id: Bytes) -> UInt64 { 0xF5 << 56 | ReadKey(unknownID: id).bits & 0xFF_FFFF_FFFF_FFFF }

  /// The key of the items whose texts name a title, or an id that no item has yet.
  static func key(ofNaming name: ReadKey) -> UInt64 { 0xFC << 56 | name.bits & 0xFF_FFFF_FFFF_FFFF }

  /// The key of the item that removed a fact.
  static func key(ofRemoved hash: UInt64) -> UInt64 { 0xFF << 56 | hash >> 8 }

  /// The key of the hidden references that lead to an item, or out of it.
  static func key(ofReferencesAt item: UInt32) -> UInt64 { 0xF7 << 56 | UInt64(item) }

  /// The key of the items of a shard.
  static func key(ofShard shard: Int) -> UInt64 { 0xFE << 56 | UInt64(shard) }

  /// The key of the items of a text file.
  static func key(ofTexts shard: Int) -> UInt64 { 0xFD << 56 | UInt64(shard) }

  /// The key of the items that are scheduled for a month, by its first day.
  static func key(ofMonth month: Int32) -> UInt64 { 0xF8 << 56 | UInt64(UInt32(bitPattern: month)) }

  /// The stored days of the timeline of everything, or of the part below an item. Of a part, only days with several pages are
  /// stored.
  func keptDays(_ numbers: some Sequence<Int32>, of scope: UInt32? = nil) throws -> [Int32: StoredDay] {
    try read { database in
      let statement = try database.cachedStatement(sql: "SELECT record FROM day WHERE scope = ? AND number = ?")
      var days: [Int32: StoredDay] = [:]
      for number in numbers {
        let row = try Row.fetchOne(statement, arguments: [Self.key(ofScope: scope), number])
        days[number] = row.map { StoredDay($0.bytes(0)[...]) }
      }
      return days
    }
  }

  /// - Returns: whether the manifest stores a site from now on.
  static func keep(_ change: ManifestUpdate, in database: Database) throws -> Bool {
    switch change {
    case .forgotten:
      if try Row.fetchOne(database, sql: "SELECT 1 FROM kept") != nil { try database.execute(sql: forgetting) }
      return false
    case .site(let plan):
      try database.execute(sql: forgetting)
      guard let kept = StoredSite(of: plan), let removals = plan.site.graph.removalsByItem() else { return false }
      try insert(kept, into: database)
      try insertItems(of: plan, removals, into: database)
      try insert(plan.tags.entries(in: plan.site), into: database)
      try insertDays(of: plan, into: database)
    case .values(let values):
      try database.execute(sql: "DELETE FROM kept")
      try insert(values.site, into: database)
      try replace(values, in: database)
    }
    return true
  }

  private static func insert(_ site: StoredSite, into database: Database) throws {
    try database.execute(sql: "INSERT INTO kept VALUES (?)", arguments: [Data(site.packed)])
  }

  private static func insertItems(
    of plan: SitePlan, _ removals: [UInt64: ItemIndex], into database: Database
  ) throws {
    let site = plan.site
    var rows = try PartRows(database, table: "known", perRow: TaskNumbers.itemsInRow)
    var names: [KeyDependents.Pair] = []
    var packed = PackedNumbers()
    let missing = site.graph.placesOfMissingItems
    for number in 0..<UInt32(site.graph.itemCount) {
      let item = ItemIndex(raw: number)
      forEachName(of: item, in: site) { names.append(KeyDependents.Pair(key: $0, number: number)) }
      var kept = site.kept(item, missing)
      if plan.scopes.count > 1 { kept.place?.scopes = plan.scopes(ofItem: item) }
      packed.bytes.removeAll(keepingCapacity: true)
      kept.pack(of: number, into: &packed)
      if kept.isHiddenReference, let reference = site.graph.reference(item) {
        for end in [reference.from, reference.to] {
          names.append(KeyDependents.Pair(key: key(ofReferencesAt: end.raw), number: number))
        }
      }
      try rows.add(number, packed.bytes)
    }
    try rows.finish()
    for (shard, positions) in plan.table.positions.enumerated() {
      for position in positions {
        names.append(KeyDependents.Pair(key: key(ofShard: shard), number: site.publication.items[Int(position)].raw))
      }
    }
    if let search = plan.search {
      for shard in 0..<search.textShards {
        for found in search.items(ofShard: shard, isOfTexts: true) {
          names.append(KeyDependents.Pair(key: key(ofTexts: shard), number: site.publication.items[found.position].raw))
        }
      }
    }
    for tag in plan.tags.tags { names += pairs(of: tag) { $0.raw } }
    names += formerReferences(in: site) { $0.raw }
    for node in plan.index?.nodes ?? [] {
      names += StoredIndex.pairs(of: StoredIndex.Node(node) { site.publication.items[$0].raw }, at: node.prefix)
    }
    if let agenda = plan.timelines.first?.agenda {
      names += pairs(of: agenda) { site.publication.items[Int($0)].raw }
    }
    for (hash, item) in removals { names.append(KeyDependents.Pair(key: key(ofRemoved: hash), number: item.raw)) }
    try KeyTable.fill(database, "named", count: names.count) { try names.forEach($0) }
  }

  /// The keys that find the references that no longer lead to an item, if histories show these.
  static func formerReferences(in site: PublishedGraph, number: (ItemIndex) -> UInt32) -> [KeyDependents.Pair] {
    var pairs: [KeyDependents.Pair] = []
    site.forEachFormerReference { item, reference in
      pairs.append(KeyDependents.Pair(key: key(ofFormerReferencesTo: number(item)), number: number(reference)))
    }
    return pairs
  }

  /// The key of the references that no longer lead to an item.
  static func key(ofFormerReferencesTo item: UInt32) -> UInt64 { 0xF4 << 56 | UInt64(item) }

  /// The keys that find the items of each month of an agenda.
  ///
  /// - Parameter number: gives the number of the item at a position; nil for one that is left out.
  static func pairs(of agenda: Agenda, number: (Int32) -> UInt32?) -> Set<KeyDependents.Pair> {
    var pairs: Set<KeyDependents.Pair> = []
    for month in agenda.months {
      for item in month.entries.compactMap({ number($0.position) }) {
        pairs.insert(KeyDependents.Pair(key: key(ofMonth: month.number), number: item))
      }
    }
    return pairs
  }

  private static func insertDays(of plan: SitePlan, into database: Database) throws {
    let insertion = try database.makeStatement(sql: "INSERT INTO day VALUES (?, ?, ?)")
    for timeline in plan.timelines {
      let scope = key(ofScope: timeline.scope.item?.raw)
      for (number, day) in timeline.days.enumerated() where scope == 0 || timeline.parts(ofDay: number).count > 1 {
        let kept = StoredDay(number, of: timeline, in: plan.site) { $0.raw }
        try insertion.execute(arguments: [scope, day.number, Data(kept.packed)])
      }
    }
  }

  /// The number of a scope in the table of days: 0 for everything.
  private static func key(ofScope item: UInt32?) -> Int64 { item.map { Int64($0) + 1 } ?? 0 }

  private static func replace(_ values: StoredValues, in database: Database) throws {
    var rows = PartTable(database, "known", perRow: TaskNumbers.itemsInRow, holdsNames: true)
    for (number, item) in values.items {
      var packed = PackedNumbers()
      item.pack(of: number, into: &packed)
      try rows.set(number, packed.bytes)
    }
    try rows.write()
    var named = try KeyTable(database, "named")
    for pair in values.names.subtracting(values.formerNames) { try named.insert(pair) }
    for pair in values.formerNames.subtracting(values.names) { try named.remove(pair.key, of: [pair.number]) }
    try named.write()
    if let tags = values.tags {
      try database.execute(sql: "DELETE FROM tags")
      try insert(tags, into: database)
    }
    let removal = try database.makeStatement(sql: "DELETE FROM day WHERE scope = ? AND number = ?")
    let insertion = try database.makeStatement(sql: "INSERT OR REPLACE INTO day VALUES (?, ?, ?)")
    for (day, kept) in values.days {
      let scope = key(ofScope: day.scope)
      guard let kept else {
        try removal.execute(arguments: [scope, day.number])
        continue
      }
      try insertion.execute(arguments: [scope, day.number, Data(kept.packed)])
    }
  }
}
