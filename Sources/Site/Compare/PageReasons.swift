import Graph
import Pages

/// Says why a page differs: which of the things that it asked for did.
struct PageReasons {
  typealias Reason = SiteDifference.Reason

  let graphs: GraphDifference
  /// By the item at either end, in the later graph's numbers, and by the reference item.
  var out: [ItemIndex: [Reason]] = [:]
  var into: [ItemIndex: [Reason]] = [:]
  var tied: [ItemIndex: [Reason]] = [:]
  /// Items that only the earlier site has, by the later graph's numbers.
  var removed: Set<ItemIndex> = []
  /// By the key that looks up a title.
  var titles: [ReadKey: [Reason]] = [:]
  /// By the path that a page had in the earlier site.
  var gone: [String: Reason] = [:]
  /// By item key, for files that list items by it.
  var listed: [(key: String, reason: Reason)] = []

  /// What changed besides the facts.
  private let edits: [Reason]

  /// - Parameter edits: those of settings and templates, which are the reason if no fact is.
  init(_ graphs: GraphDifference, besides edits: [Reason] = []) {
    self.graphs = graphs
    self.edits = edits
    for change in graphs.references { add(change) }
    for item in graphs.removed { addRemoved(item) }
    for item in graphs.added.sorted() { addTitle(of: item, in: graphs.after, Reason(kind: .itemAdded, item: id(item))) }
    for item in graphs.moved.sorted() { addMoved(item) }
    let changed = graphs.changed.keys.filter { !graphs.moved.contains($0) }.sorted()
    listed += graphs.added.sorted().map { (key($0), Reason(kind: .itemAdded, item: id($0))) }
    listed += changed.map { (key($0), Reason(kind: .itemChanged, item: id($0))) }
  }

  /// - Parameter keys: what the page of the later site asked for.
  func reasons(for path: String, _ keys: [ReadKey]) -> [SiteDifference.Reason] {
    var found: [Reason] = []
    for key in keys { found += reasons(for: key) }
    let merged = Self.merged(found)
    guard merged.isEmpty else { return merged }
    if !edits.isEmpty { return edits }
    return keys.contains { Self.isOfTime($0) } ? [Reason(kind: .timeline)] : listing(path)
  }

  /// Why a page of the earlier site is not in the later one.
  func reasons(forRemoved path: String) -> [SiteDifference.Reason] {
    gone[path].map { [$0] } ?? (edits.isEmpty ? listing(path) : edits)
  }

  private func reasons(for key: ReadKey) -> [Reason] {
    switch key.kind {
    case .attribute, .versions, .past:
      guard let names = graphs.changed[key.item] else { return newcomer(key.item) + (tied[key.item] ?? []) }
      return names.contains(key.name) ? [changed(key.item, [key.name])] : []
    case .facts, .textNames, .pictures:
      return graphs.changed[key.item].map { [changed(key.item, $0)] } ?? newcomer(key.item)
    case .activity, .lastDay: return graphs.changed[key.item].map { [changed(key.item, $0)] } ?? newcomer(key.item)
    case .referencesOut, .contents: return out[key.item] ?? []
    case .referencesIn, .app: return into[key.item] ?? []
    case .publication: return newcomer(key.item)
    case .way: return newcomer(key.item) + way(to: key.item)
    case .address:
      return newcomer(key.item)
        + (graphs.moved.contains(key.item) ? [Reason(kind: .itemMoved, item: id(key.item))] : [])
    case .siblings: return graphs.after.publication.parent(of: key.item).flatMap { out[$0] } ?? []
    case .mentions: return graphs.after.mentions(of: key.item).flatMap { mention($0) }
    case .links: return graphs.changed[key.item].map { [changed(key.item, $0)] } ?? newcomer(key.item)
    case .ties: return ties(around: key.item)
    case .title: return titles[key] ?? []
    default: return []
    }
  }

  private static func isOfTime(_ key: ReadKey) -> Bool {
    switch key.kind {
    case .day, .dayCount, .dayNeighbours, .sameDays, .dayFirst, .overview, .agenda, .agendaMonth, .period: true
    default: false
    }
  }

  private func mention(_ mention: Mention) -> [Reason] {
    let names = graphs.changed[mention.source]?.filter { $0 == mention.attribute } ?? []
    return newcomer(mention.source) + (names.isEmpty ? [] : [changed(mention.source, names)])
  }

  /// The changes to the references and texts of an item's neighbours.
  private func ties(around item: ItemIndex) -> [Reason] {
    let references = graphs.after.graph.references(from: item).map(\.to)
    let neighbours = references + graphs.after.graph.references(to: item).map(\.from)
    return Set(neighbours).sorted().flatMap { (out[$0] ?? []) + (into[$0] ?? []) }
  }

  private func newcomer(_ item: ItemIndex) -> [Reason] {
    if graphs.added.contains(item) { return [Reason(kind: .itemAdded, item: id(item))] }
    return removed.contains(item) ? [Reason(kind: .itemRemoved, item: id(item))] : []
  }

  private func changed(_ item: ItemIndex, _ names: [NameIndex]) -> Reason {
    let texts = names.map { GraphDifference.text(graphs.after.graph.text(of: $0)) }
    return Reason(kind: .itemChanged, item: id(item), attributes: texts)
  }

  private func way(to item: ItemIndex) -> [Reason] {
    guard let before = graphs.before, graphs.after.publication.contains(item),
      let earlier = before.graph.item(withID: graphs.after.graph.id(of: item)), before.publication.contains(earlier)
    else { return [] }
    let way = graphs.after.publication.way(to: item).map { id($0) }
    let wayBefore = before.publication.way(to: earlier).map { GraphDifference.text(before.graph.id(of: $0)) }
    return way == wayBefore ? [] : [Reason(kind: .wayChanged, item: id(item))]
  }

  /// The reasons for files that list items without asking for each: the items whose keys begin with the file's name.
  private func listing(_ path: String) -> [Reason] {
    if path.hasPrefix(AttachmentCopies.folder + "/") { return [Reason(kind: .attachment)] }
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let keys = path.hasPrefix("lookup/") ? name : Sitemap.keys(ofPath: path)
    let found = keys.map { keys in listed.filter { $0.key.hasPrefix(keys) }.map(\.reason) } ?? []
    return found.isEmpty ? [Reason(kind: .listing)] : Self.merged(found)
  }

  func id(_ item: ItemIndex) -> String { GraphDifference.text(graphs.after.graph.id(of: item)) }

  func key(_ item: ItemIndex) -> String { ItemKey(id: graphs.after.graph.id(of: item)).text }

  /// Each item and each reference once, with all attributes that matter.
  private static func merged(_ reasons: [Reason]) -> [Reason] {
    var attributes: [Reason: Set<String>] = [:]
    for reason in reasons {
      var bare = reason
      bare.attributes = []
      attributes[bare, default: []].formUnion(reason.attributes)
    }
    let merged = attributes.map { bare, names in
      var reason = bare
      reason.attributes = names.sorted()
      return reason
    }
    return merged.sorted {
      ($0.kind.rawValue, $0.item ?? "", $0.to ?? "") < ($1.kind.rawValue, $1.item ?? "", $1.to ?? "")
    }
  }
}

extension PageReasons {
  mutating func add(_ change: GraphDifference.ReferenceChange) {
    let site = graphs.site(of: change)
    let kind: Reason.Kind =
      switch change.kind {
      case .added: .referenceAdded
      case .changed: .referenceChanged
      case .removed: .referenceRemoved
      }
    let from = site.graph.id(of: change.reference.from), to = site.graph.id(of: change.reference.to)
    var reason = Reason(kind: kind, item: GraphDifference.text(from), to: GraphDifference.text(to))
    reason.attributes = change.attributes.map { GraphDifference.text(site.graph.text(of: $0)) }
    let graph = graphs.after
    if let item = graph.graph.item(withID: from) { out[item, default: []].append(reason) }
    if let item = graph.graph.item(withID: to) { into[item, default: []].append(reason) }
    if change.kind != .removed { tied[change.reference.item, default: []].append(reason) }
  }

  mutating func addRemoved(_ item: ItemIndex) {
    guard let before = graphs.before else { return }
    let id = before.graph.id(of: item)
    let reason = Reason(kind: .itemRemoved, item: GraphDifference.text(id))
    if let later = graphs.after.graph.item(withID: id) { removed.insert(later) }
    addTitle(of: item, in: before, reason)
    gone[before.path(of: item)] = reason
    listed.append((ItemKey(id: id).text, reason))
  }

  mutating func addMoved(_ item: ItemIndex) {
    let reason = Reason(kind: .itemMoved, item: id(item))
    addTitle(of: item, in: graphs.after, reason)
    listed.append((key(item), reason))
    guard let before = graphs.before, let earlier = before.graph.item(withID: graphs.after.graph.id(of: item)) else {
      return
    }
    addTitle(of: earlier, in: before, reason)
    gone[before.path(of: earlier)] = reason
  }

  mutating func addTitle(of item: ItemIndex, in site: PublishedGraph, _ reason: Reason) {
    for key in site.nameKeys(of: item).keys { titles[key, default: []].append(reason) }
  }
}
