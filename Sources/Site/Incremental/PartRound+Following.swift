import Feeds
import Graph
import Pages
import Store
import Time

/// Derives the next site from the previous one.
extension PartRound {
  /// The site after new facts: the same one if its structure stays, or a new one if items are renamed, come or go.
  ///
  /// - Parameters:
  ///   - items: what could be read of the items with new facts.
  ///   - stand: the earlier state of these items.
  /// - Returns: nil if more items are needed, which are then requested.
  static func site(
    after changed: ChangedKeys, _ items: [ItemIndex: ItemSnapshot], _ stand: PartStand, from site: PublishedGraph,
    _ loader: inout PartLoader<some FactSource>
  ) throws -> (PublishedGraph, PartChange?)? {
    if site.stands(after: changed, items) {
      site.refreshMentions(of: changed.items)
      return (site, nil)
    }
    guard let part = site.part else { throw OutOfReach() }
    var change: PartChange?
    if !site.standsButForTitles(after: changed) {
      guard !changed.attributes.contains(where: { $0.name == .timeline }) else {
        throw OutOfReach()
      }
      switch PartChange.find(
        changed, stand, of: site, part, scopes: loader.site.scopes.compactMap(\.item),
        numbersFrom: loader.site.itemCount)
      {
      case .beyond: throw OutOfReach()
      case .pending(let requests):
        try loader.request(requests, part)
        guard loader.hasPendingFetches else { throw OutOfReach() }
        return nil
      case .found(let found): change = found
      }
    }
    let later = try PublishedGraph(following: site, part: change?.part ?? part)
    guard areOrdinary(changed.items.union(change?.moved ?? []), in: [site, later]), !later.haveTitlesLinks else {
      throw OutOfReach()
    }
    return (later, change)
  }

  /// Whether no row of some items is longer than usual; a long row changes which rows share a page with it.
  private static func areOrdinary(_ items: Set<ItemIndex>, in sites: [PublishedGraph]) -> Bool {
    sites.allSatisfy { site in
      items.allSatisfy { item in
        guard let position = site.publication.position(of: item) else { return true }
        return site.rowBytes(at: position) == 0
      }
    }
  }

  /// The plan of the next site, which may be the same site.
  ///
  /// - Parameter remembered: what the previous plan was made of.
  /// - Returns: nil if more than a part changed.
  static func plan(
    after changed: ChangedKeys, _ before: SitePlan, _ remembered: RememberedPlan, in later: PublishedGraph,
    _ part: SitePart, _ loader: PartLoader<some FactSource>
  ) throws -> SitePlan? {
    if later === before.site { return before.after(Set(changed.items.compactMap(later.publication.position))) }
    var remembered = remembered
    remembered.timelines = try loader.timelines(of: later, part)
    if let search = before.search {
      guard let search = search.following(before.site, later, knowing: loader.textFiles) else { return nil }
      remembered.search = search
    }
    return SitePlan(later, views: before.views, outputs: before.outputs, shown: before.shown, partly: remembered)
  }

  /// The items that changed last. Items older than all stored ones are left out, since their order is not known.
  private static func newest(
    of scope: TimelineScope, since remembered: StoredScope, _ before: SitePlan, _ plan: SitePlan, _ part: SitePart
  ) -> [ItemIndex] {
    let (site, later) = (before.site, plan.site)
    guard remembered.newest.count < remembered.count, let newest = plan.newest,
      let last = remembered.newest.last.flatMap(part.item).flatMap(site.publication.position),
      let end = before.newest?.rank(at: last, of: site)
    else { return plan.newestItems(of: scope) }
    return plan.newestItems(of: scope).prefix { item in
      later.publication.position(of: item).flatMap { newest.rank(at: $0, of: later) }?.isFirst(or: end) == true
    }.map(\.self)
  }

  /// What to store about everything, and about the parts with their own timelines.
  ///
  /// - Parameters:
  ///   - kept: what is stored now.
  ///   - items: the items that may have entered or left any of them.
  /// - Throws: `OutOfReach` if many items left, so that items that are not loaded enter feeds or the latest activity.
  static func scopes(
    after kept: [StoredScope], _ before: SitePlan, _ plan: SitePlan, _ part: SitePart, moving items: [ItemIndex]
  ) throws -> [StoredScope] {
    func count(_ scope: TimelineScope, of plan: SitePlan) -> Int {
      items.count { plan.site.publication.position(of: $0).map { plan.mayBeInFeeds($0, of: scope) } ?? false }
    }
    return try kept.indices.map { number in
      var scope = kept[number]
      let (then, now) = (before.scopes[number], plan.scopes[number])
      let newest = newest(of: now, since: scope, before, plan, part)
      scope.newest = newest.map(part.number(of:))
      scope.count += count(now, of: plan) - count(then, of: before)
      guard plan.newest == nil || newest.count >= min(NewestItems.most, scope.count) else { throw OutOfReach() }
      guard !plan.timelines.isEmpty else { return scope }
      let published = plan.site.publication.items
      scope.timeline = StoredTimeline(plan.timelines[number]) { part.number(of: published[Int($0)]) }
      let isEnough = scope.take(latestOf: plan.timelines[number], in: plan.site, number: part.number(of:))
      guard isEnough else { throw OutOfReach() }
      return scope
    }
  }

  /// Requests the months of the agenda for which a page may have to be made.
  ///
  /// - Parameter names: the tasks that asked for anything that changed.
  func requestAgenda(asking names: Set<TaskLedger.Name>, _ loader: inout PartLoader<some FactSource>) {
    for case .file(let path) in names {
      if let month = Timeline.agendaMonth(ofPath: path) { loader.request(month: month) }
    }
    let isOther = keys.contains { $0.kind == .agenda }
    for (timeline, before) in zip(plan.timelines, before.timelines) {
      let (now, then) = (timeline.agenda, before.agenda)
      for month in now.months(
        otherwiseThanIn: then, items: self.before.site.publication.items, later: plan.site.publication.items)
      { loader.request(month: month) }
      guard isOther || names.contains(.file(timeline.path(of: .agenda))) else { continue }
      for month in now.latestMonths + then.latestMonths { loader.request(month: month.number) }
    }
  }

  /// Requests the days of the period that the page of changes shows, if one of its pages may have to be made.
  ///
  /// - Parameter names: the tasks that asked for anything that changed.
  func requestChanges(asking names: Set<TaskLedger.Name>, _ loader: inout PartLoader<some FactSource>) throws {
    guard let period = plan.site.settings.changes else { return }
    for plan in [before, plan] {
      guard let timeline = plan.timelines.first else { return }
      let days = ChangeList.days(in: period, of: timeline, zone: plan.site.zone)
      let isAsking = names.contains { if case .file(let path) = $0 { ChangeList.isPage(path) } else { false } }
      guard isAsking || days.contains(where: { day in keys.contains { $0.kind == .day && $0.day == day.number } })
      else {
        continue
      }
      for day in days { try loader.request(day: day.number) }
    }
  }

  /// Whether two plans have the same timelines at the same paths, and agendas in the same ones, which all of their pages show.
  static func haveSameTimelines(_ before: SitePlan, _ plan: SitePlan) -> Bool {
    before.scopes.elementsEqual(plan.scopes) { $0.item == $1.item && $0.folder == $1.folder }
      && before.timelines.map(\.hasAgenda) == plan.timelines.map(\.hasAgenda)
  }

  /// Requests the tags that items got or lost: their lists show all items with them.
  ///
  /// - Throws: `OutOfReach` if the loaded items are not all that had one of these tags.
  static func requestTags(
    of plan: SitePlan, since before: SitePlan, _ loader: inout PartLoader<some FactSource>
  ) throws {
    for name in plan.tags.otherwise(than: before.tags) { try loader.request(tag: name) }
    if loader.hasPendingFetches { return }
    let known = Dictionary(uniqueKeysWithValues: loader.tags.map { ($0.folded, $0.count) })
    for name in loader.wholeTags {
      let count = before.tags.number(of: name).map { before.tags.tags[$0].count } ?? 0
      guard count == known[name] ?? 0 else { throw OutOfReach() }
    }
  }

  /// Requests the tags for which a page may have to be made.
  ///
  /// - Parameter names: the tasks that asked for anything that changed.
  func requestTags(asking names: Set<TaskLedger.Name>, _ loader: inout PartLoader<some FactSource>) throws {
    for case .file(let path) in names where path.hasPrefix("tags/") {
      if let number = before.tags.number(ofPath: path) { try loader.request(tag: before.tags.tags[number].folded) }
    }
  }

  /// What to store about the map of all items.
  ///
  /// - Parameters:
  ///   - changes: by how much each item's number of linked items changed.
  ///   - loader: gets requests for the neighbours of items whose number of linked items must be counted.
  /// - Throws: `OutOfReach` if it is not stored which items follow those with the most links.
  static func map(
    after changes: [ItemIndex: Int], from site: PublishedGraph, to later: PublishedGraph, _ part: SitePart,
    _ loader: inout PartLoader<some FactSource>
  ) throws -> StoredMap? {
    guard var map = loader.site.map else { return nil }
    var others: [StoredMap.Hub] = []
    for (item, change) in changes where change != 0 {
      let (number, key) = (part.number(of: item), ItemKey(id: later.graph.id(of: item)))
      var count = map.count(of: number).map { $0 + change }
      if count == nil, !site.publication.contains(item) { count = change }
      // An item that was not among them and lost links is still not among them.
      guard count != nil || change > 0 else { continue }
      if count == nil, map.mayHold(.init(item: number, count: mostTies(of: item, in: later, part), key: key)) {
        try loader.request(neighboursOf: number)
        for name in ItemNames(of: [item], in: later, part).keys { try loader.request(name) }
        count = later.neighbours(of: item).count
      }
      others.append(.init(item: number, count: count ?? 0, key: key))
    }
    guard map.take(others) || loader.hasPendingFetches else { throw OutOfReach() }
    return map
  }

  /// An upper bound for how many other items an item is linked with.
  private static func mostTies(of item: ItemIndex, in site: PublishedGraph, _ part: SitePart) -> Int {
    guard let place = part.kept(item)?.place else { return .max }
    // The links in its text are not stored; there are no more than the names in it.
    let naming = Set(place.mentions).union(site.mentions(of: item).map { part.number(of: $0.source) }).count
    return place.out.count + place.into.count + site.mostLinks(in: item) + naming
  }

  /// The day pages that link to other days now, and on which nothing else changed.
  ///
  /// - Parameter names: the tasks that read anything that changed.
  func days(
    besideOthers names: Set<TaskLedger.Name>, _ published: PublishedRecords, _ manifest: Manifest
  ) throws -> [TaskLedger.Name: ReusedDayPage] {
    func isBeside(_ key: ReadKey) -> Bool { key.kind == .dayNeighbours || key.kind == .sameDays }
    guard keys.contains(where: isBeside), build.templates.areBuiltIn, !build.settings.unsafeHTML
    else { return [:] }
    let others = keys.filter { !isBeside($0) }
    let asking = try LiveWork.attempt(build) {
      try manifest.names(of: manifest.numbers(ofTasksAskingForAnyOf: others, AttributeBits(of: plan.site.graph)))
    }
    var days: [TaskLedger.Name: ReusedDayPage] = [:]
    for case let task in plan.others {
      guard case .time(.day, _) = task else { continue }
      let name = plan.name(of: task)
      if names.contains(name), !asking.contains(name) { days[name] = try published.day(name) }
    }
    return days
  }
}
