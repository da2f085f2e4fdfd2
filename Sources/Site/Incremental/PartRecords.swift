import Escaping
import Feeds
import Graph
import Pages
import Views

/// Updates changed files of many items in which only the lines of a few items changed: the others stay as they were written.
struct PartRecords {
  private let published: PublishedRecords
  private let before: SitePlan
  private let now: SitePlan
  private let touched: [ItemIndex]
  private let moves: SuccessorMoves
  private let wholeShards: Set<Int>
  private let new: Set<ItemIndex>
  private let gone: Set<ItemIndex>
  private let bits: AttributeBits
  /// The keys that changed: a mask of `ReadFold` for each item, and the keys that belong to no item.
  private var masks: [ItemIndex: UInt32] = [:]
  private var others: Set<ReadKey> = []
  /// The items whose lines may ask for any of these keys; nil for all.
  private let asking: Set<ItemIndex>?
  private(set) var files: [TaskLedger.Name: ReusedLines] = [:]
  private(set) var calendars: [TaskLedger.Name: ReusedCalendar] = [:]
  /// The files that are empty now.
  private(set) var empty: Set<TaskLedger.Name> = []
  /// The shards for which it is not known whether any other item is in them.
  private(set) var unknown: Set<Int> = []

  /// - Parameters:
  ///   - keys: the keys that changed.
  ///   - touched: the items with new facts, and those that become published, unpublished, or part of another scope.
  ///   - newItems: items that were not known before, published or not.
  ///   - moves: the deleted items that lead elsewhere.
  ///   - wholeShards: the shards whose items are all loaded.
  ///   - names: the tasks that asked for anything that changed.
  /// - Throws: `OutOfReach` if it is not known whether a file is empty now; SQLite errors.
  init(
    _ published: PublishedRecords, from before: SitePlan, to now: SitePlan, _ keys: Set<ReadKey>,
    _ touched: [ItemIndex], _ newItems: [ItemIndex], _ moves: SuccessorMoves, _ wholeShards: Set<Int>,
    asking names: Set<TaskLedger.Name>
  ) throws {
    (self.published, self.before, self.now, self.touched) = (published, before, now, touched)
    (self.moves, self.wholeShards) = (moves, wholeShards)
    new = Set(touched.filter { now.site.publication.contains($0) && !before.site.publication.contains($0) })
    gone = Set(touched.filter { before.site.publication.contains($0) && !now.site.publication.contains($0) })
    bits = AttributeBits(of: now.site.graph)
    let items = Set(keys.lazy.filter(\.speaksOfItem).map(\.item))
    // A key of a reference is asked by the line of the item that it comes from.
    let areOfFew = items.allSatisfy(now.site.publication.contains) && !keys.contains(where: ReusedLines.mayAnyLineAsk)
    asking = areOfFew ? items : nil
    for key in keys {
      let mask = ReadFold.mask(of: key, bits)
      if mask == 0 { others.insert(key) } else { masks[key.item, default: 0] |= mask }
    }
    // A withheld title is redacted in every text that names it, wherever that text is.
    let titles = keys.filter { $0.kind == .title }
    let areOpen =
      titles.isEmpty
      || !(touched + newItems).contains { mayBeWithheld($0, under: titles) || isWithheld($0, under: titles) }
    for task in now.others {
      let name = now.name(of: task)
      if case .calendar = task, names.contains(name), areOpen {
        let others = touched + asking(forOtherIn: task)
        calendars[name] = try published.calendar(name, besides: others, of: now.site)
      }
      guard let form = task.form(in: now.site) else { continue }
      let items = now.items(ofLinesOf: task)
      let new = items.filter(self.new.contains)
      let gone = before.items(ofLinesOf: task).filter(self.gone.contains)
      if case .lookup(let shard) = task {
        let moves = moves.moves(in: shard)
        guard names.contains(name) || !new.isEmpty || !gone.isEmpty || !moves.isEmpty else { continue }
        files[name] = try lookup(name, new, moves)
      } else if !names.contains(name), new.isEmpty, gone.isEmpty {
        continue
      } else if areOpen {
        files[name] = try records(task, items.filter { !new.contains($0) }, new, gone, form)
      }
      // In another shard, a deleted item may have led to one that is gone.
      if !gone.isEmpty || files[name]?.isEmpty == true { try note(emptinessOf: task, items) }
    }
  }

  /// Notes a file that must be removed. The list of sitemap parts changes then, and an empty part of the map stays.
  private mutating func note(emptinessOf task: FileTask, _ items: [ItemIndex]) throws {
    let name = now.name(of: task)
    if case .map = task { return }
    guard files[name]?.isEmpty ?? items.isEmpty else { return }
    if case .sitemap = task { throw OutOfReach() }
    // If its lines are not known, it may have lines of deleted items.
    if files[name] == nil, case .lookup = task { throw OutOfReach() }
    guard files[name] != nil || wholeShards.isSuperset(of: now.shards(of: task)) else {
      return unknown.formUnion(now.shards(of: task))
    }
    files[name] = nil
    empty.insert(name)
  }

  /// Whether a withheld item has one of some titles, too, that the item has or had.
  private func mayBeWithheld(_ item: ItemIndex, under titles: Set<ReadKey>) -> Bool {
    [before.site, now.site].contains { site in
      site.publication.contains(item) && site.mayBeWithheld(item, under: titles)
    }
  }

  /// Whether an item that was withheld, and still is, has or had one of some titles: the items that link to it are not stored.
  private func isWithheld(_ item: ItemIndex, under titles: Set<ReadKey>) -> Bool {
    [before.site, now.site].allSatisfy { !$0.publication.contains(item) }
      && [before.site, now.site].contains { site in
        !titles.isDisjoint(with: site.nameKeys(of: item).keys)
      }
  }

  /// The items whose calendar entries ask for anything that changed about another item: whether a text may name it, or whether a
  /// value that describes a change may refer to it.
  private func asking(forOtherIn calendar: FileTask) -> [ItemIndex] {
    var reader = now.makeReader()
    reader.graph.textLimit = TextLimit.usual
    return now.site.publication.items.filter { asksForOther($0, calendar, &reader) }
  }

  private func records(
    _ task: FileTask, _ items: [ItemIndex], _ new: [ItemIndex], _ gone: [ItemIndex], _ form: ReusedLines.Form
  ) throws -> ReusedLines? {
    guard var records = try published.records(of: now.name(of: task), form) else { return nil }
    var reader = now.makeReader()
    var isOther = !new.isEmpty || !gone.isEmpty
    for item in gone { records.remove(ItemKey(id: now.site.graph.id(of: item))) }
    for item in items where asking?.contains(item) != false && asksForOther(item, task, &reader) {
      guard records.replace(item, ItemKey(id: now.site.graph.id(of: item))) else { return nil }
      isOther = true
    }
    for item in new { records.insert(item, ItemKey(id: now.site.graph.id(of: item))) }
    return isOther ? records : nil
  }

  /// Whether the line of an item asks for anything that changed.
  private func asksForOther(_ item: ItemIndex, _ task: FileTask, _ reader: inout ItemReader) -> Bool {
    var sink = Sink(capacity: 1024)
    var rows: [ListRow] = []
    let asked = reader.graph.reads.count
    switch task {
    case .graph: GraphShard.write(item, &reader.graph, &rows, into: &sink)
    case .previews: PreviewShard.write(item, &reader, into: &sink)
    case .map: MapShard.write(item, &reader.graph, &rows, into: &sink)
    case .sitemap: Sitemap.write(item, &reader.graph, base: "", into: &sink)
    case .calendar: CalendarFile.write(item, now.views, reader: &reader.graph, into: &sink)
    default: return false
    }
    return reader.graph.reads.since(asked).contains { key in
      let mask = ReadFold.mask(of: key, bits)
      return mask == 0 ? others.contains(key) : masks[key.item, default: 0] & mask != 0
    }
  }

  /// The updated lines of a shard. Only the line of an item's own key, and those of deleted items that lead to it, ask where its
  /// page is.
  private func lookup(
    _ name: TaskLedger.Name, _ new: [ItemIndex], _ moves: [SuccessorMoves.Move]
  ) throws -> ReusedLines? {
    let empty = ReusedLines(LookupShard.empty, LookupShard.form)
    guard var records = try published.contains(name) ? published.records(of: name, LookupShard.form) : empty else {
      return nil
    }
    var isOther = !new.isEmpty || !moves.isEmpty
    for move in moves { records.remove(move.key) }
    for item in touched where before.site.publication.contains(item) {
      let end = LookupShard.end(of: item, in: before.site)
      if let heir = gone.contains(item) ? now.site.publishedSuccessor(of: item) : item {
        isOther = records.replace(heir, endingWith: end) || isOther
      } else {
        isOther = records.remove(endingWith: end) || isOther
      }
    }
    for item in new { records.insert(item, ItemKey(id: now.site.graph.id(of: item))) }
    for move in moves { if let item = move.item { records.insert(item, move.key) } }
    return isOther ? records : nil
  }
}
