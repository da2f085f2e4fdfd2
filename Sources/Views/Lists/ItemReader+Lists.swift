import Escaping
import Graph
import Mustache
import Pages

/// Children, backlinks, and how long lists continue.
extension ItemReader {
  /// The groups of an item's own page: a group for each reference type, `content` first.
  mutating func children(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    let first = groups.count
    for (type, range) in childRows(of: item) { addGroup(of: item, type, range, isBacklinks: false) }
    guard groups.count > first else { return .falsy }
    return .rows(ViewCursor(kind: .group, next: UInt32(first), end: UInt32(groups.count), item: item))
  }

  mutating func backlinks(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    let start = rows.count
    readBacklinks(of: item)
    guard !backlinks.rows.isEmpty else { return .falsy }
    rows += backlinks.rows
    let number = groups.count
    addGroup(of: item, nil, start..<rows.count, isBacklinks: true)
    return .within(ViewFrame(kind: .group, depth: 9, item: item, start: UInt32(number)))
  }

  /// The list below a row: its own children by `content`, the oldest first. A page has limited room on each level; rows after
  /// that are only links.
  mutating func nested(_ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    guard frame.item != page.item, nestedRows[Int(frame.depth)] < Self.mostNestedRows else { return .falsy }
    let start = rows.count
    let isCut = graph.appendContents(of: frame.item, most: GraphReader.mostContents, to: &rows)
    guard rows.count > start else { return .falsy }
    nestedRows[Int(frame.depth)] += rows.count - start
    let number = groups.count
    groups.append(
      ListGroup(type: .content, isBacklinks: false, rows: start..<rows.count, isCut: isCut, isNested: true))
    return .within(
      ViewFrame(
        kind: .group, depth: frame.depth + 1, isTurned: isTurned(below: frame), item: frame.item, start: UInt32(number))
    )
  }

  /// The most rows of about 200 bytes: with two levels, a page stays under 500 kB.
  private static let mostNestedRows = 500

  func groupSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let group = groups[Int(frame.start)]
    switch name {
    case .groupRows:
      guard !group.rows.isEmpty else { return .falsy }
      return .rows(
        ViewCursor(
          kind: .item, depth: frame.depth, isTurned: frame.isTurned, isBacklink: group.isBacklinks,
          next: UInt32(group.rows.lowerBound),
          end: UInt32(group.rows.upperBound)))
    case .groupTitle: return group.type == nil && group.title == nil ? .falsy : .truthy
    case .groupPrevious: return group.previous == nil ? .falsy : .truthy
    case .groupNext: return group.next == nil ? .falsy : .truthy
    case .groupMore: return group.isCut ? .truthy : .falsy
    case .groupSize: return .truthy
    case .groupIsFew: return group.rows.count <= Self.few && !group.isCut ? .truthy : .falsy
    case .groupIsShort:
      let isShort = group.rows.count <= Self.short && group.next == nil && !group.isNested && !group.isBacklinks
      return isShort ? .truthy : .falsy
    case .groupColumns: return cells(of: ItemIndex(raw: .max))
    case .groupShowsKind: return group.isBacklinks ? .truthy : .falsy
    default: return .unknown
    }
  }

  mutating func writeGroup(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let group = groups[Int(frame.start)]
    switch name {
    case .groupTitle:
      if let title = group.title {
        sink.append(title, as: form)
      } else if group.isBacklinks {
        sink.append(views.words["backlinks"] ?? "", as: form)
      } else if group.type == nil {
        sink.append(views.words["references"] ?? "", as: form)
      } else {
        writeKind(group.type, as: form, into: &sink)
      }
    case .groupSize: writeSize(of: group, as: form, into: &sink)
    case .groupPrevious: sink.append(group.previous ?? "", as: form)
    case .groupNext: sink.append(group.next ?? "", as: form)
    default: return false
    }
    return true
  }

  /// Up to this many rows are shown without a click.
  private static var few: Int { 2 }
  /// Up to this many rows are shown with the first words of each.
  private static var short: Int { 24 }

  /// The number of rows, in words.
  private func writeSize(of group: ListGroup, as form: Form, into sink: inout Sink) {
    let count = group.rows.count
    let words = count == 1 && !group.isCut ? views.words["items.one"] : views.words["items.count"]
    sink.append((words ?? "{count}").replacing("{count}", with: "\(count)\(group.isCut ? "+" : "")"), as: form)
  }

  /// The rows of a part page, which are a range of the full list.
  mutating func addPart(
    of item: ItemIndex, rows range: Range<Int>, type: NameIndex?, isBacklinks: Bool, previous: String?, next: String?
  ) {
    if isBacklinks {
      readBacklinks(of: item)
      rows = Array(backlinks.rows.dropFirst(range.lowerBound).prefix(range.count))
    } else {
      let found = childRows(of: item).first { $0.type == type }?.range ?? 0..<0
      rows = Array(rows[found].dropFirst(range.lowerBound).prefix(range.count))
    }
    groups.append(
      ListGroup(type: type, isBacklinks: isBacklinks, rows: 0..<rows.count, previous: previous, next: next))
  }

  /// Appends the rows of all groups, and returns the range of each.
  private mutating func childRows(of item: ItemIndex) -> [(type: NameIndex?, range: Range<Int>)] {
    let start = rows.count
    graph.appendReferences(from: item, to: &rows)
    guard rows.count > start else { return [] }
    leaveOutTags(behind: start)
    leaveOutRelations(of: item, behind: start)
    if let kinds = views.lists[pageView(of: item).page] { leaveOut(kinds, of: item, behind: start) }
    guard rows.count > start else { return [] }
    let all = Array(rows[start...])
    var ofTypes = Dictionary(grouping: all, by: \.type)
    if ofTypes.count == 1 { return [(all[0].type, start..<rows.count)] }
    rows.removeSubrange(start...)
    var types = sorted(Array(ofTypes.keys))
    let own = ownGroups(types, ofTypes)
    if own < types.count, types.count - own > 1 || types[own] != nil {
      // The other types share one list, which continues in further files like any other.
      let others = Set(types[own...])
      ofTypes[nil] = all.filter { others.contains($0.type) }
      types = types[..<own] + [nil]
    }
    return types.map { type in
      let first = rows.count
      rows += ofTypes[type] ?? []
      return (type, first..<rows.count)
    }
  }

  /// How many types have lists of their own, so that the beginnings of all lists fit on a page.
  private mutating func ownGroups(_ types: [NameIndex?], _ rows: [NameIndex?: [ListRow]]) -> Int {
    // Two lists always fit, whatever they contain.
    guard types.count > 2 else { return types.count }
    var room = ListChunks.heaviest
    for (number, type) in types.enumerated() {
      guard let type else { return number }
      let shown = (rows[type] ?? []).prefix(ListChunks.wholeUpTo)
      let bytes = shown.reduce(0) { $0 + 200 + graph.rowBytes(of: $1.item) }
      // The markup around a list, and its heading.
      room -= min(bytes, ListChunks.heaviest) + 300 + site.graph.text(of: type).count
      if room < 0, number > 0 { return number }
    }
    return types.count
  }

  /// Reference types in the order of their lists: `content`, then by name, then those without a type.
  private func sorted(_ types: [NameIndex?]) -> [NameIndex?] {
    types.sorted { first, second in
      guard let first, let second else { return first != nil && second == nil }
      if (first == .content) != (second == .content) { return first == .content }
      return site.graph.text(of: first).lexicographicallyPrecedes(site.graph.text(of: second))
    }
  }

  /// Adds the part of a list on the item's own page, and announces the others.
  private mutating func addGroup(of item: ItemIndex, _ type: NameIndex?, _ range: Range<Int>, isBacklinks: Bool) {
    guard case .item = page.subject, let parts = parts(of: range, isBacklinks) else {
      groups.append(ListGroup(type: type, isBacklinks: isBacklinks, rows: range))
      return
    }
    let keys = range.map { key(ofRow: $0) }
    let files = parts.map { partFile(of: item, keys[$0.lowerBound], isBacklinks: isBacklinks) }
    let own = range.lowerBound..<range.lowerBound + parts[0].count
    let next = parts.count > 1 ? page.toItems + files[1] : nil
    groups.append(ListGroup(type: type, isBacklinks: isBacklinks, rows: own, next: next))
    for number in parts.indices.dropFirst() {
      let previous = number == 1 ? ownFile(of: item) : files[number - 1]
      let following = number + 1 < files.count ? files[number + 1] : nil
      let subject = PageContext.Subject.part(
        of: item, rows: parts[number], type: type, isBacklinks: isBacklinks, previous: previous, next: following)
      announced.append(PageContext(subject, path: "items/" + files[number]))
    }
  }

  /// How a list is cut; nil if it is not split, which is so unless the list or its titles are long.
  private mutating func parts(of range: Range<Int>, _ isBacklinks: Bool) -> [Range<Int>]? {
    let isLong = range.count > ListChunks.wholeUpTo
    guard isLong || range.count > Self.fewRows else { return nil }
    var bytes: [Int] = []
    bytes.reserveCapacity(range.count)
    for row in range {
      let extract = isBacklinks && backlinks.mention(by: rows[row].item) != nil ? 400 : 0
      bytes.append(graph.rowBytes(of: rows[row].item) + extract)
    }
    guard isLong || bytes.reduce(0, +) > ListChunks.heaviest else { return nil }
    let parts = ListChunks.parts(of: range.map { key(ofRow: $0) }) { bytes[$0] }
    return parts.count > 1 ? parts : nil
  }

  /// Up to this many rows fit on a page with all titles that people write.
  private static var fewRows: Int { 24 }

  private func key(ofRow row: Int) -> ItemKey { ItemKey(id: site.graph.id(of: rows[row].reference ?? rows[row].item)) }

  /// The file name of a part, below `items/`.
  private func partFile(of item: ItemIndex, _ key: ItemKey, isBacklinks: Bool) -> String {
    "\(stem(of: item)).\(isBacklinks ? "backlinks" : "children").\(key.text).html"
  }

  /// The item's own page, relative to `items/`.
  func ownFile(of item: ItemIndex) -> String {
    item == site.publication.root ? "../index.html" : stem(of: item) + ".html"
  }

  func stem(of item: ItemIndex) -> String {
    guard let position = site.publication.position(of: item) else { return "" }
    return String(decoding: site.addresses.stem(at: position), as: UTF8.self)
  }
}
