import Escaping
import Graph
import Mustache
import Pages
import Store

/// Lists of everything below an item: Workbench's apps on paper.
extension ItemReader {
  /// The part of a list that is on this page, as one group; the others are announced.
  mutating func listing(_ kind: ListingKind, of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard let part = part(of: kind, of: item) else { return .falsy }
    let start = rows.count
    let number = groups.count
    rows += part.rows
    groups.append(
      ListGroup(
        type: nil, isBacklinks: false, rows: start..<rows.count, previous: part.previous, next: part.next))
    return .within(ViewFrame(kind: .group, depth: 9, item: item, start: UInt32(number)))
  }

  /// The rows of a list on this page, and the files of its other parts, which are announced; nil if there are no rows.
  mutating func part(
    of kind: ListingKind, of item: ItemIndex
  ) -> (rows: ArraySlice<ListRow>, previous: String?, next: String?)? {
    if case .entry = page.subject { return nil }
    if case .listing(_, let shown, _, _, _) = page.subject, shown != kind { return nil }
    let found = found(kind, of: item)
    guard !found.isEmpty else { return nil }
    if case .listing(_, _, let range, let previous, let next) = page.subject { return (found[range], previous, next) }
    let (own, next) = announce(kind, of: item, found)
    return (found[own], nil, next)
  }

  /// Removes the rows of an item's contents that its view lists.
  mutating func leaveOut(_ kinds: [ListingKind], of item: ItemIndex, behind start: Int) {
    var listed: Set<ItemIndex> = []
    for kind in kinds { for row in found(kind, of: item) { listed.insert(row.item) } }
    let rest = rows[start...].filter { $0.type != .content || !listed.contains($0.item) }
    rows.replaceSubrange(start..., with: rest)
  }

  private mutating func announce(
    _ kind: ListingKind, of item: ItemIndex, _ found: [ListRow]
  ) -> (own: Range<Int>, next: String?) {
    let keys = found.map { ItemKey(id: site.graph.id(of: $0.item)) }
    let weight = kind.hasColumns ? columns.count * 120 + 300 : 300
    var bytes: [Int] = []
    for row in found { bytes.append(graph.rowBytes(of: row.item) + weight) }
    let parts = ListChunks.parts(of: keys) { bytes[$0] }
    let files = parts.map { "\(stem(of: item)).\(kind.rawValue).\(keys[$0.lowerBound].text).html" }
    guard case .item = page.subject else { return (parts[0], nil) }
    for number in parts.indices.dropFirst() {
      let previous = number == 1 ? ownFile(of: item) : files[number - 1]
      let subject = PageContext.Subject.listing(
        of: item, kind, rows: parts[number], previous: previous,
        next: number + 1 < files.count ? files[number + 1] : nil)
      announced.append(PageContext(subject, path: "items/" + files[number]))
    }
    return (parts[0], parts.count > 1 ? page.toItems + files[1] : nil)
  }

  private mutating func found(_ kind: ListingKind, of item: ItemIndex) -> [ListRow] {
    if let known = listings.firstIndex(where: { $0.kind == kind && $0.item == item }) { return show(known) }
    let (asked, cuts) = (graph.reads.count, graph.cuts.count)
    var found = kind.isOfContents ? contents(kind, of: item) : below(kind, item)
    // Cut texts must be reported on each page.
    if found.rows.count > ListChunks.wholeUpTo, graph.cuts.count == cuts { found.asked = graph.reads.since(asked) }
    listings.append(found)
    return show(listings.count - 1)
  }

  /// A list of everything below an item.
  private mutating func below(_ kind: ListingKind, _ item: ItemIndex) -> FoundListing {
    let tree = ItemTree(below: item, &graph)
    let nodes =
      switch kind {
      case .agenda: scheduled(tree.nodes)
      case .explorer: sorted(tree.nodes)
      case .reading: readable(tree.nodes, isArchived: false)
      case .archived: readable(tree.nodes, isArchived: true)
      default: tree.byLatestChange
      }
    var found = FoundListing(kind: kind, item: item, rows: nodes.map(\.row))
    if kind == .tree { for node in nodes { found.levels[node.row.item] = node.level } }
    if kind == .explorer { found.columns = columns(of: nodes) }
    return found
  }

  private mutating func show(_ number: Int) -> [ListRow] {
    let found = listings[number]
    if found.isOfEarlierPage {
      for key in found.asked { graph.reads.note(key) }
      listings[number].isOfEarlierPage = false
    }
    levels = found.levels
    if found.kind.hasColumns { columns = found.columns }
    return found.rows
  }

  /// Keeps long lists for the further files that they continue in.
  mutating func turnListings(to page: PageContext) {
    listings.removeAll { $0.asked.isEmpty || $0.item != page.item }
    for number in listings.indices { listings[number].isOfEarlierPage = true }
  }

  /// All-day items of a day come before those with a time, as in the Agenda.
  private mutating func scheduled(_ nodes: [ItemTree.Node]) -> [ItemTree.Node] {
    var dated: [(day: String, key: ItemKey, node: ItemTree.Node)] = []
    for node in nodes {
      var sink = Sink(capacity: 32)
      for name in [NameIndex.startDay, .startTime] where sink.count == 0 {
        if let value = graph.value(name, of: node.row.item) { writeISO(of: value, name, into: &sink) }
      }
      if sink.count > 0 { dated.append((sink.text, node.key, node)) }
    }
    return dated.sorted { ($0.day, $0.key) < ($1.day, $1.key) }.map(\.node)
  }

  /// Sorts by type and title.
  private mutating func sorted(_ nodes: [ItemTree.Node]) -> [ItemTree.Node] {
    var named: [(type: String, title: String, node: ItemTree.Node)] = []
    for node in nodes {
      let type = graph.value(.type, of: node.row.item).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      named.append((type, String(decoding: graph.title(of: node.row.item), as: UTF8.self), node))
    }
    return named.sorted { ($0.type, $0.title, $0.node.key) < ($1.type, $1.title, $1.node.key) }.map(\.node)
  }

  /// Links and websites, the newest first.
  private mutating func readable(_ nodes: [ItemTree.Node], isArchived: Bool) -> [ItemTree.Node] {
    var found: [(created: Int64, node: ItemTree.Node)] = []
    for node in nodes {
      guard let type = graph.value(.type, of: node.row.item), type.bytes.equals("link") || type.bytes.equals("website")
      else { continue }
      guard isTrue("archived", of: node.row.item) == isArchived else { continue }
      let times = graph.times(of: node.row.item)
      found.append((times?.created.microseconds ?? .min, node))
    }
    return found.sorted { ($0.created, $1.node.key) > ($1.created, $0.node.key) }.map(\.node)
  }

  mutating func isTrue(_ attribute: String, of item: ItemIndex) -> Bool {
    guard let name = site.graph.name(attribute), let value = graph.value(name, of: item) else { return false }
    return isTruthy(value)
  }

  /// The attributes that most of some items have, the most frequent first. The type is included if there are several.
  private mutating func columns(of nodes: [ItemTree.Node]) -> [NameIndex] {
    var counts: [NameIndex: Int] = [:]
    var types: Set<String> = []
    for node in nodes {
      for name in graph.attributes(of: node.row.item) where name != .title && name != .created {
        counts[name, default: 0] += 1
      }
      types.insert(graph.value(.type, of: node.row.item).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
    }
    if types.count < 2 { counts[.type] = nil }
    let most = counts.sorted { first, second in
      first.value != second.value ? first.value > second.value : text(of: first.key) < text(of: second.key)
    }
    return most.prefix(Self.mostColumns).map(\.key)
  }

  private static var mostColumns: Int { 16 }
}

extension ItemReader {
  /// The views of the settings whose items and views exist.
  static func setViews(_ site: PublishedGraph, _ views: ViewLibrary) -> [ItemIndex: ViewLibrary.View] {
    guard !site.settings.views.isEmpty else { return [:] }
    var found: [ItemIndex: ViewLibrary.View] = [:]
    for (id, name) in site.settings.views {
      var name = name
      let view = name.withUTF8 { bytes in views.view(named: bytes) ?? AppView(bytes).flatMap { views.view(of: $0) } }
      if let item = site.item(withID: id), let view { found[item] = view }
    }
    return found
  }
}

/// The columns of tables, and the values of items in them.
extension ItemReader {
  func text(of name: NameIndex) -> String { String(decoding: site.graph.text(of: name), as: UTF8.self) }

  /// The heads of a table, or an item's cells.
  func cells(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    columns.isEmpty ? .falsy : .rows(ViewCursor(kind: .column, next: 0, end: UInt32(columns.count), item: item))
  }

  mutating func writeColumn(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let column = columns[Int(frame.start)]
    switch name {
    case .columnName: sink.append(words(of: column), as: form)
    case .columnValue, .columnShown:
      guard frame.item.raw != .max, let value = graph.value(column, of: frame.item) else { return true }
      if name == .columnShown, value.type != .string || value.bytes.count <= Self.longestCell, column != .type {
        writeHTML(of: TextSource(item: frame.item, attribute: column, value: value, text: value.bytes), into: &sink)
        return true
      }
      if column == .type {
        writeType(of: frame.item, as: name == .columnShown ? .escaped : form, into: &sink)
        return true
      }
      var text = Sink(capacity: 128)
      writeText(of: value, column, as: .raw, into: &text)
      let line = text.text.prefix { !$0.isNewline }
      sink.append(
        line.count > Self.longestCell ? line.prefix(Self.longestCell) + "…" : String(line),
        as: name == .columnShown ? .escaped : form)
    default: return false
    }
    return true
  }

  private static var longestCell: Int { 80 }
}
