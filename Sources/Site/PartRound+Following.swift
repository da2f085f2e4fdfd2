import Graph
import Pages
import Store
import Time

/// What follows the site of before.
extension PartRound {
  /// The same site where it stands after new facts came to its graph; another where items have other titles, or are new.
  static func site(
    after changed: ChangedKeys, _ items: [ItemIndex: ItemMemory], from site: PublishedGraph,
    _ loader: PartLoader<some FactSource>
  ) throws -> (PublishedGraph, PartGrowth?)? {
    if site.stands(after: changed, items) {
      site.refreshMentions(of: changed.items)
      return (site, nil)
    }
    guard site.standsButForNewItems(after: changed), site.settings.redirects == .none, let part = site.part else {
      return nil
    }
    var growth: PartGrowth?
    if !site.standsButForTitles(after: changed) {
      growth = PartGrowth(changed, of: site, part, numbersFrom: loader.site.itemCount)
      guard growth != nil, site.settings.exclude.drives.isEmpty, site.settings.timelines.isEmpty else { return nil }
    }
    let later = try PublishedGraph(following: site, part: growth?.part ?? part)
    // What takes more room than others decides which rows stand on a page with it; a tag's page, how the tag is called.
    let areOrdinary = changed.items.allSatisfy { item in
      let rooms = [site, later].compactMap { site in site.publication.position(of: item).map(site.rowBytes) }
      return rooms.allSatisfy { $0 == 0 } && later.value(.type, of: item)?.bytes.equals("tag") != true
    }
    return areOrdinary && !later.haveTitlesLinks ? (later, growth) : nil
  }

  /// Wants those months of the agenda of which a page may have to be made.
  ///
  /// - Parameter names: the tasks that asked for anything that is otherwise.
  func wantAgenda(asking names: Set<TaskLedger.Name>, _ loader: inout PartLoader<some FactSource>) {
    guard let timeline = plan.timelines.first, let then = before.timelines.first?.agenda else { return }
    let now = timeline.agenda
    for month in now.months(otherwiseThanIn: then) { loader.want(month: month) }
    for case .file(let path) in names {
      if let month = Timeline.agendaMonth(ofPath: path) { loader.want(month: month) }
    }
    guard keys.contains(where: { $0.kind == .agenda }) || names.contains(.file(timeline.path(of: .agenda))) else {
      return
    }
    for month in now.latestMonths + then.latestMonths { loader.want(month: month.number) }
  }

  /// Whether items bear the tags that they bore. A reference may bear one, too, by the name of the item to which it leads.
  static func areTagsSame(after changed: ChangedKeys, in later: PublishedGraph, _ before: SitePlan) -> Bool {
    guard before.outputs.contains(.tags) else { return true }
    let referring = changed.items.flatMap { later.graph.references(to: $0).map(\.from) }
    let bearing = changed.items.union(changed.referencesOut).union(referring).filter(later.publication.contains)
    return before.tags.stands(after: Array(bearing), in: later, views: before.views, names: before.names)
  }

  /// What is to be remembered of the picture of all items.
  ///
  /// - Parameter changes: to how many more others items are tied.
  static func map(
    after changes: [ItemIndex: Int], in site: PublishedGraph, _ part: SitePart, _ before: KeptSite
  ) throws -> KeptMap? {
    guard var map = before.map else { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: changes.map { (part.number(of: $0.key), $0.value) })
    let isKnown = map.take(numbers, new: before.itemCount) { number in
      guard let item = part.item(number), let place = part.kept(item)?.place else { return .max }
      // What its text leads to is not remembered; it is no more than it names.
      let named = ItemNames.named(by: item, in: site).count
      let naming = Set(place.mentions).union(site.mentions(of: item).map { part.number(of: $0.source) }).count
      return place.out.count + place.into.count + named + naming
    }
    guard isKnown else { throw OutOfReach() }
    return map
  }
}
