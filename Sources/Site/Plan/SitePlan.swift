import Diagnostics
import Escaping
import Feeds
import Graph
import Pages
import Search
import Synchronization
import Time
import Views

/// The files of a site, and how each is made. Further parts of long lists are found while pages are rendered.
struct SitePlan: Sendable {
  let site: PublishedGraph
  let views: ViewLibrary
  let names: BoundNames
  let table: ShardTable
  private(set) var index: IndexTree?
  /// The tasks without an item page, except for `indexFiles`.
  private(set) var others: [FileTask]
  let redirects: [Redirect]
  private(set) var timelines: [Timeline]
  /// The changes in the period that the settings name; nil if they name none, no timeline is made, or the period is not loaded.
  private(set) var changes: ChangeList?
  /// The outputs that are made.
  let outputs: Outputs
  /// The outputs that have files in the folder afterwards, and that pages lead to.
  let shown: Outputs
  /// Everything, then each part that has its own timeline.
  let scopes: [TimelineScope]
  private(set) var tags: TagIndex
  /// The items for feeds; nil if none are made.
  private(set) var newest: NewestItems?
  /// The items for calendars; nil if none are made.
  private(set) var dated: DatedItems?
  private var found = FoundListings()
  /// Files of many items, in which only the lines of a few are made again.
  private(set) var kept: [TaskLedger.Name: ReusedLines] = [:]
  /// Calendars as written, in which only the entries of a few items are made again.
  private(set) var keptCalendars: [TaskLedger.Name: ReusedCalendar] = [:]
  /// Day pages in which only the links to neighbouring days are made again.
  private(set) var reusedDays: [TaskLedger.Name: ReusedDayPage] = [:]
  /// Nil if there is no map of the items.
  private(set) var map: MapPlan?
  /// Nil if the site is not searched.
  private(set) var search: SearchIndex?

  /// - Parameters:
  ///   - shown: the outputs that have files of earlier builds, and stay.
  ///   - earlier: the index of the previous site if this one follows it in memory.
  ///   - remembered: the stored parts of a partly loaded site.
  init(
    _ site: PublishedGraph, views: ViewLibrary, outputs: Outputs, shown: Outputs = [],
    following earlier: SearchIndex? = nil, partly remembered: RememberedPlan? = nil
  ) {
    self.site = site
    self.views = views
    self.outputs = outputs
    let shown = shown.union(outputs)
    self.shown = shown
    names = views.names(in: site.graph)
    let table = ShardTable(of: site)
    let tags =
      shown.contains(.tags)
      ? TagIndex(of: site, views: views, names: names, remembering: remembered?.tags) : .none
    self.tags = tags
    let index =
      outputs.contains(.index) && remembered == nil
      ? IndexTree(of: site) : nil
    let redirects = outputs.contains(.items) ? Redirect.all(of: site) : []
    let timelines =
      remembered.map { $0.timelines(of: site) } ?? (shown.contains(.timeline) ? Timeline.all(of: site) : [])
    self.table = table
    self.timelines = timelines
    changes = Self.changes(in: timelines, of: site)
    self.index = index
    self.redirects = redirects
    let needsScopes = !shown.isDisjoint(with: [.items, .feeds, .calendar])
    let scopes = timelines.isEmpty && needsScopes ? TimelineScope.all(of: site) : timelines.map(\.scope)
    self.scopes = scopes
    let hasFeeds = outputs.contains(.feeds) && site.settings.baseURL != nil
    newest = hasFeeds ? NewestItems(of: site) : nil
    dated = outputs.contains(.calendar) ? DatedItems(of: site) : nil
    search =
      !outputs.contains(.search)
      ? nil
      : remembered?.search
        ?? SearchIndex(of: site, positions: table.positions.flatMap { $0 }, following: earlier)
    map = outputs.contains(.map) ? remembered?.map ?? MapPlan(of: site) : nil
    others = []
    // For a partly loaded site, the pages of the item index are found later.
    if remembered == nil { findTasks() }
  }

  /// What its files find by looking through everything; computed once.
  var listings: Listings { found.listings(of: self) }

  /// The items of a scope that changed last, if feeds are made: more than the feeds show, so that some can be removed.
  func newestItems(of scope: TimelineScope) -> [ItemIndex] {
    newest?.positions(in: scope, of: site, most: 2 * NewestItems.most).map { site.publication.items[$0] } ?? []
  }

  /// Whether the published item at a position belongs to a scope and to the items for feeds, if feeds are made.
  func mayBeInFeeds(_ position: Int, of scope: TimelineScope) -> Bool {
    newest.map { scope.contains(position) && $0.has(position) } ?? false
  }

  /// The numbers, ascending, of the items whose parts contain an item and have their own timelines.
  func scopes(ofItem item: ItemIndex) -> [UInt32] {
    guard let position = site.publication.position(of: item) else { return [] }
    return scopes.compactMap { $0.contains(position) ? $0.item?.raw : nil }.sorted()
  }

  /// The files of the search index.
  var indexFiles: [FileTask] { search.map(FileTask.files) ?? [] }

  /// All tasks.
  var tasks: [FileTask] {
    others + indexFiles + (outputs.contains(.items) ? site.publication.items.indices.map(FileTask.item) : [])
  }

  private static func changes(in timelines: [Timeline], of site: PublishedGraph) -> ChangeList? {
    guard let period = site.settings.changes, let everything = timelines.first else { return nil }
    return ChangeList(in: period, of: everything, zone: site.zone)
  }

  /// The plan of the same site after values of some published items changed; nil if more than timelines and feeds may change.
  /// `findOthers` then finds the tasks without an item page.
  func after(_ positions: Set<Int>) -> SitePlan? {
    var plan = self
    if let search {
      guard let later = search.after(positions, of: site) else { return nil }
      plan.search = later
    }
    let changed = positions.map { site.publication.items[$0] }
    if shown.contains(.tags) { plan.tags = tags.after(changed, in: site, views: views, names: names) }
    plan.timelines = Timeline.all(timelines, after: positions, of: site)
    if let now = plan.timelines.first, now !== timelines.first {
      plan.changes = Self.changes(in: plan.timelines, of: site)
    }
    plan.newest?.update(positions, of: site)
    plan.dated?.update(positions, of: site)
    plan.found = FoundListings()
    return plan
  }

  /// Sets the written files in which only a few lines are made again.
  mutating func keep(
    _ records: [TaskLedger.Name: ReusedLines], _ calendars: [TaskLedger.Name: ReusedCalendar],
    _ days: [TaskLedger.Name: ReusedDayPage]
  ) {
    (kept, keptCalendars, reusedDays) = (records, calendars, days)
  }

  /// Whether a task makes only a part of its file.
  func isKept(_ task: FileTask) -> Bool {
    if case .calendar = task { return keptCalendars[name(of: task)] != nil }
    if case .time = task { return reusedDays[name(of: task)] != nil }
    return kept[name(of: task)] != nil
  }

  /// Replaces the map of all items.
  mutating func take(_ map: MapPlan) {
    self.map = map
    found = FoundListings()
  }

  /// Sets the pages of the item index that may change.
  mutating func take(_ index: IndexTree) { self.index = index }

  /// Finds the tasks without an item page.
  mutating func findTasks() { others = makeOthers() }

  /// Adds shards of addresses that have items, though none of these is loaded.
  mutating func add(lookups shards: Set<Int>) {
    let known = Set(others.compactMap { if case .lookup(let shard) = $0 { shard } else { nil } })
    others += shards.subtracting(known).sorted().map(FileTask.lookup)
  }

  /// Adds the files that contain some items, whether or not any of their items is loaded.
  mutating func add(filesOf shards: Set<Int>) {
    if shards.isEmpty { return }
    let known = Set(others.map(name))
    var tasks: [FileTask] = []
    for shard in shards.sorted() {
      if outputs.contains(.graph) { tasks.append(.graph(shard)) }
      if outputs.contains(.lookup) { tasks.append(.lookup(shard)) }
      if outputs.contains(.previews) { tasks.append(.previews(shard)) }
    }
    if hasSitemap { tasks += Set(shards.map { $0 >> 5 }).sorted().map(FileTask.sitemap) }
    others += tasks.filter { !known.contains(name(of: $0)) }
  }

  /// Removes the tasks of files that are empty now.
  mutating func leaveOut(_ names: Set<TaskLedger.Name>) { others.removeAll { [self] in names.contains(name(of: $0)) } }

  /// Removes tasks that cannot change.
  mutating func narrow(to near: NearTasks) { others.removeAll { [self] in !near.contains($0, of: self) } }

  /// Completes a plan that is derived from another.
  mutating func findOthers() {
    if let map, map.edition != site.editionOfTies { take(MapPlan(of: site)) }
    findTasks()
  }

  /// The folders for files of any site, with the empty path for the site's own; `sitemap` is from earlier versions.
  static let everyFolder =
    [
      "", "items", "assets", "graph", "lookup", "sitemap", "timeline", AttachmentCopies.folder, "tags", "map",
      "previews",
    ]
    + SearchIndex.folders

  /// The folders that may contain files of this or an earlier site.
  static func folders(of files: Set<String>) -> Set<String> {
    var folders = Set(everyFolder)
    for file in files where !file.hasPrefix("items/") { folders.formUnion(FolderHandle.folders(above: file)) }
    return folders
  }

  /// The folders of the site's files, each after its parent.
  var folders: [String] {
    ["items", "assets"] + (outputs.contains(.items) ? assetFolders : []) + (outputs.contains(.graph) ? ["graph"] : [])
      + (outputs.contains(.lookup) ? ["lookup"] : [])
      + (search == nil ? [] : SearchIndex.folders)
      + (tags.tags.isEmpty || !outputs.contains(.tags) ? [] : ["tags"]) + (map == nil ? [] : ["map"])
      + (outputs.contains(.previews) ? ["previews"] : [])
      + (views.attachments == nil ? [] : [AttachmentCopies.folder]) + scopeFolders
  }

  /// The folders of timelines, feeds and calendars, each after its parent.
  private var scopeFolders: [String] {
    let isNeeded =
      outputs.contains(.timeline) && !timelines.isEmpty
      || scopes.count > 1 && (newest != nil || outputs.contains(.calendar))
    return isNeeded ? scopes.map { String($0.folder.dropLast()) } : []
  }

  /// Such as `assets/fonts`.
  private var assetFolders: [String] {
    var folders: Set<String> = []
    for asset in views.assets { folders.formUnion(FolderHandle.folders(above: "assets/" + asset.path)) }
    return folders.sorted()
  }

  private var hasSitemap: Bool { outputs.contains(.sitemap) && site.settings.baseURL != nil }

  private func makeOthers() -> [FileTask] {
    // The calendar of everything is the longest task if there are many events, so it does not come last.
    var tasks: [FileTask] = outputs.contains(.calendar) ? scopes.indices.map(FileTask.calendar) : []
    if newest != nil { tasks += scopes.indices.map(FileTask.feed) }
    if outputs.contains(.timeline) { tasks += changes?.parts.indices.map(FileTask.changes) ?? [] }
    if outputs.contains(.items) {
      tasks += views.assets.indices.map(FileTask.asset)
      tasks += redirects.indices.map(FileTask.redirect)
    }
    tasks += (index?.nodes.indices).map { $0.map(FileTask.index) } ?? []
    if outputs.contains(.graph) {
      tasks.append(.graphReadme)
      tasks += table.positions.indices.filter { !table.positions[$0].isEmpty }.map(FileTask.graph)
    }
    if outputs.contains(.lookup) {
      tasks.append(.missing)
      tasks += table.positions.indices
        .filter { !table.positions[$0].isEmpty || !table.successors[$0].isEmpty }.map(FileTask.lookup)
    }
    if hasSitemap {
      tasks.append(.sitemap(-1))
      tasks += (0..<Sitemap.parts).filter { !Sitemap.isEmpty($0, table) }.map(FileTask.sitemap)
    }
    if outputs.contains(.tags) {
      for (number, tag) in tags.tags.enumerated() {
        tasks += tag.parts.indices.dropFirst(tag.page == nil ? 0 : 1).map { .tag(number, part: $0) }
      }
      tasks += tags.pages.indices.map(FileTask.tags)
    }
    if outputs.contains(.previews) {
      tasks += table.positions.indices.filter { !table.positions[$0].isEmpty }.map(FileTask.previews)
    }
    if let map { tasks += [.mapPage] + (0..<map.shards).map(FileTask.map) }
    if outputs.contains(.timeline) {
      for (number, timeline) in timelines.enumerated() { tasks += timeline.pages.map { .time($0, of: number) } }
    }
    return tasks + (search == nil ? [] : [.searchPage, .searchIndex])
  }
}
