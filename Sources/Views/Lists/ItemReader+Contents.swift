import Escaping
import Graph
import Mustache
import Pages
import Store

/// Lists of an item's contents: as cards, as a table, or on a board.
extension ItemReader {
  /// How many columns fit next to each other in the width of a text.
  private static var mostColumns: Int { 6 }

  mutating func contents(_ kind: ListingKind, of item: ItemIndex) -> FoundListing {
    var references: [ListRow] = []
    graph.appendReferences(from: item, to: &references)
    var met: Set<ItemIndex> = []
    let contents = references.filter { $0.type == .content && met.insert($0.item).inserted }
    switch kind {
    case .table:
      var found = FoundListing(kind: kind, item: item, rows: contents)
      found.columns = tableColumns(of: contents)
      return found
    case .board: return FoundListing(kind: kind, item: item, rows: onBoard(contents, of: item))
    case .open: return FoundListing(kind: kind, item: item, rows: todos(contents, areDone: false))
    case .done: return FoundListing(kind: kind, item: item, rows: todos(contents, areDone: true))
    default: return FoundListing(kind: kind, item: item, rows: contents)
    }
  }

  private mutating func todos(_ contents: [ListRow], areDone: Bool) -> [ListRow] {
    var found: [ListRow] = []
    for row in contents where isTodo(row.item) && isDone(row.item) == areDone { found.append(row) }
    return found
  }

  private mutating func isTodo(_ item: ItemIndex) -> Bool { graph.value(.type, of: item)?.bytes.equals("todo") == true }

  private mutating func isDone(_ item: ItemIndex) -> Bool {
    graph.value(.complete, of: item).map { isTruthy($0) } ?? false
  }

  /// The attributes that at least half of the items have, the most frequent first.
  private mutating func tableColumns(of rows: [ListRow]) -> [NameIndex] {
    var counts: [NameIndex: Int] = [:]
    for row in rows {
      for name in graph.attributes(of: row.item) where !Self.isBesidesColumns(name) { counts[name, default: 0] += 1 }
    }
    let most = counts.filter { $0.value * 2 >= rows.count }.sorted { first, second in
      first.value != second.value ? first.value > second.value : text(of: first.key) < text(of: second.key)
    }
    return most.prefix(Self.mostColumns).map(\.key)
  }

  /// Whether an attribute is in the first column, or is not a short word about an item.
  private static func isBesidesColumns(_ name: NameIndex) -> Bool {
    GraphReader.pictureAttributes.contains(name)
      || [.title, .type, .body, .notes, .created, .path, .itemViewId, .lastItemViewId, .aliases].contains(name)
  }
}

/// A board: a column for each value of an attribute.
extension ItemReader {
  mutating func board(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard let part = part(of: .board, of: item) else { return .falsy }
    let attribute = boardAttribute(of: item)
    let first = groups.count
    for row in part.rows {
      let title = column(of: row.item, by: attribute)
      rows.append(row)
      if groups.count > first, groups[groups.count - 1].title == title {
        groups[groups.count - 1].rows = groups[groups.count - 1].rows.lowerBound..<rows.count
      } else {
        groups.append(ListGroup(type: nil, isBacklinks: false, rows: rows.count - 1..<rows.count, title: title))
      }
    }
    groups[groups.count - 1].previous = part.previous
    groups[groups.count - 1].next = part.next
    return .rows(
      ViewCursor(kind: .group, depth: 9, next: UInt32(first), end: UInt32(groups.count), item: item))
  }

  /// Sorts rows by column, in the order in which the columns first appear; rows without a value are in the last column.
  private mutating func onBoard(_ contents: [ListRow], of item: ItemIndex) -> [ListRow] {
    let attribute = boardAttribute(of: item)
    var order: [String] = []
    var columns: [String: [ListRow]] = [:]
    for row in contents {
      let title = column(of: row.item, by: attribute)
      if columns[title] == nil { order.append(title) }
      columns[title, default: []].append(row)
    }
    let last = order.filter { $0 == noValue }
    return (order.filter { $0 != noValue } + last).flatMap { columns[$0] ?? [] }
  }

  /// The attribute that the list names by `groupBy` or `board`, or else `status`; nil for a name that no item has.
  private mutating func boardAttribute(of list: ItemIndex) -> NameIndex? {
    for name in [NameIndex.groupBy, .board] {
      guard let value = graph.value(name, of: list), value.type == .string, !value.bytes.isEmpty else { continue }
      return site.graph.name(String(decoding: value.bytes, as: UTF8.self))
    }
    return .status
  }

  private var noValue: String { views.words["board.none"] ?? "–" }

  /// The value of an item in words, shortened if it is long; for a todo without a value, whether it is done.
  private mutating func column(of item: ItemIndex, by attribute: NameIndex?) -> String {
    // If an item later gets a value under a new name, all of its facts have changed, so these are read here.
    if attribute == nil { _ = graph.attributes(of: item) }
    if let attribute, let value = graph.value(attribute, of: item), value.type != .null, !value.bytes.isEmpty {
      var text = Sink(capacity: 64)
      writeText(of: value, attribute, as: .raw, into: &text)
      let line = text.text.prefix { !$0.isNewline }
      return line.count > 60 ? line.prefix(60) + "…" : String(line)
    }
    guard isTodo(item) else { return noValue }
    return views.words[isDone(item) ? "todo.done" : "todo.open"] ?? ""
  }
}

/// What the tree beside a page has of the contents of an item.
struct TreeBranch {
  var items: [ItemIndex]
  /// Whether there are more before the first one.
  let beginsLate: Bool
  /// Whether there are more after the last one.
  let endsEarly: Bool

  /// At most this many are after an item on the path that is far down in a long list.
  static let mostAfter = 5
}

/// The tree beside each page: the contents of the root, opened along the path to the page's item.
extension ItemReader {
  mutating func writeTree(into sink: inout Sink) {
    var way = page.item.map { graph.way(to: $0) } ?? []
    if way.first != root { way.insert(root, at: 0) }
    sink.append("<p>")
    writeStep(root, isHere: way.count == 1 && page.item != nil, into: &sink)
    sink.append("</p>\n")
    writeBranch(of: root, along: way.dropFirst(), into: &sink)
  }

  /// Writes the contents of an item: the first ones, or those around the next one on the path.
  private mutating func writeBranch(of item: ItemIndex, along way: ArraySlice<ItemIndex>, into sink: inout Sink) {
    var rows: [ListRow] = []
    let isCut = graph.appendContents(of: item, most: GraphReader.mostContents, to: &rows)
    var branch = TreeBranch(items: rows.map(\.item), beginsLate: false, endsEarly: isCut)
    if let next = way.first, isCut, !branch.items.dropLast(TreeBranch.mostAfter).contains(next),
      runsAsItsPage(branch.items)
    {
      branch = self.branch(around: next, in: item)
    }
    // An item that is on the path by another reference is included, too.
    if let next = way.first, !branch.items.contains(next) { branch.items.append(next) }
    guard !branch.items.isEmpty else { return }
    sink.append("<ul>\n")
    if branch.beginsLate { writeMore(of: item, into: &sink) }
    for inner in branch.items {
      sink.append("<li>")
      writeStep(inner, isHere: inner == way.first && way.count == 1, into: &sink)
      if inner == way.first { writeBranch(of: inner, along: way.dropFirst(), into: &sink) }
      sink.append("</li>\n")
    }
    if branch.endsEarly { writeMore(of: item, into: &sink) }
    sink.append("</ul>\n")
  }

  /// Whether the first items of a list are in the order of its page. Without `order`, the list of a page has the newest first, and
  /// lists elsewhere have the oldest first.
  private mutating func runsAsItsPage(_ items: [ItemIndex]) -> Bool {
    items.count > 1 && graph.siblings(of: items[0]).next == items[1]
  }

  /// The items around one of a long list, which are as many as the first ones would be.
  private mutating func branch(around item: ItemIndex, in list: ItemIndex) -> TreeBranch {
    let after = walk(from: item, in: list, most: TreeBranch.mostAfter) { $0.next }
    let most = GraphReader.mostContents - 1 - after.items.count
    let before = walk(from: item, in: list, most: most) { $0.previous }
    return TreeBranch(
      items: before.items.reversed() + [item] + after.items, beginsLate: before.isCut, endsEarly: after.isCut)
  }

  /// The nearest items of a list in one direction, and whether there are more.
  private mutating func walk(
    from item: ItemIndex, in list: ItemIndex, most: Int,
    _ step: ((previous: ItemIndex?, next: ItemIndex?)) -> ItemIndex?
  ) -> (items: [ItemIndex], isCut: Bool) {
    var items: [ItemIndex] = []
    var last = item
    while let found = step(graph.siblings(of: last)) {
      if items.count == most { return (items, true) }
      items.append(found)
      // An item that is reached from another list has its neighbours there.
      if graph.way(to: found).dropLast().last != list { return (items, true) }
      last = found
    }
    return (items, false)
  }

  private mutating func writeMore(of item: ItemIndex, into sink: inout Sink) {
    sink.append("<li><a href=\"")
    writeURL(of: item, into: &sink)
    sink.append("\">")
    sink.append(word("more"), as: .escaped)
    sink.append("</a></li>\n")
  }

  private mutating func writeStep(_ item: ItemIndex, isHere: Bool, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: item, into: &sink)
    sink.append(isHere ? "\" aria-current=\"page\">" : "\">")
    writeTitle(of: item, as: .escaped, into: &sink)
    sink.append("</a>")
  }
}
