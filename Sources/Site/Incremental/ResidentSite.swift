import Graph
import Pages
import Search
import Store
import Time
import Views

/// The site of the last build, from which the next one continues. What its files asked for is in the manifest.
struct ResidentSite {
  let keeper: GraphKeeper
  private(set) var views: ViewLibrary
  var inputs: SiteInputs
  /// How many files the site has.
  var files: Int
  /// How the source was read.
  var numbering: Numbering
  private(set) var shapes: [TaskLedger.Name: [UInt64]] = [:]
  /// The tasks that make no item page, except for the files of the search index.
  private(set) var others: Set<TaskLedger.Name> = []
  private(set) var timelines: [TimelineSnapshot] = []
  private(set) var listings = Listings()
  private(set) var hasTags = false
  private(set) var site: SiteSnapshot
  /// The words of all texts, if the site is searched.
  private(set) var search: SearchIndex?
  /// Released before another plan is made of the same graph.
  private(set) var plan: SitePlan?
  /// The dirty keys of the last regeneration; nil where all files were made.
  var dirty: Set<ReadKey>?

  init(of plan: SitePlan, _ inputs: SiteInputs, files: Int, _ numbering: Numbering? = nil) {
    self.init(withoutTasksOf: plan, inputs, files: files, numbering)
    take(tasksOf: plan)
  }

  /// Stores a plan except for its tasks, which `take(tasksOf:)` stores.
  ///
  /// - Parameter numbering: how the source was read; nil if the graph was loaded in one pass.
  init(withoutTasksOf plan: SitePlan, _ inputs: SiteInputs, files: Int, _ numbering: Numbering? = nil) {
    keeper = plan.site.keeper
    self.numbering = numbering ?? Numbering(upTo: plan.site.graph.cursor)
    views = plan.views
    self.inputs = inputs
    self.files = files
    site = SiteSnapshot(of: plan)
    takeSite(of: plan)
  }

  /// Makes the site of the last build again in memory, from the facts that it had.
  ///
  /// - Throws: as `Build.load` does.
  init(recalling last: LastBuild, of build: Build, from source: some FactSource) throws {
    let views = try build.library()
    var build = build
    build.settings = last.inputs.asked.put(into: build.settings)
    let keeper = GraphKeeper(try last.numbering.graph(of: source))
    keeper.intern(views.attributeNames)
    let plan = try build.plan(of: keeper, views)
    if let search = plan.search, let words = Manifest.words(at: build.manifestPath) { search.recall(words) }
    self.init(of: plan, last.inputs, files: last.files, last.numbering)
  }

  /// Takes other templates; the previous plan cannot be used after that.
  mutating func take(_ views: ViewLibrary) {
    self.views = views
    plan = nil
    keeper.intern(views.attributeNames)
  }

  /// Stores what determines the files of a plan.
  mutating func take(_ plan: SitePlan) {
    takeSite(of: plan)
    take(tasksOf: plan)
  }

  private mutating func takeSite(of plan: SitePlan) {
    self.plan = plan
    site = SiteSnapshot(of: plan)
    search = plan.search
    timelines = plan.timelines.map(TimelineSnapshot.init)
    listings = plan.listings
    hasTags = !plan.tags.isEmpty
  }

  mutating func take(tasksOf plan: SitePlan) {
    shapes = [:]
    others = []
    for task in plan.others {
      let (name, shape) = (plan.name(of: task), plan.shape(of: task))
      others.insert(name)
      if !shape.isEmpty { shapes[name] = shape }
    }
  }

  /// Stores a plan that differs from the last one only in its timelines.
  mutating func take(timelinesOf plan: SitePlan) {
    takeSite(of: plan)
    others = Set(plan.others.map(plan.name))
  }

  /// Releases the site, so that another can be made of its graph.
  mutating func release() { plan = nil }

  /// Whether the search index is sharded like that of a later site, so that both have the same files.
  func hasIndexFiles(of plan: SitePlan) -> Bool { search?.scale == plan.search?.scale }

  /// The word files that both the site and a later one have.
  func wordFiles(alsoOf plan: SitePlan) -> Set<String> {
    let now = Set(plan.search.map(FileTask.wordFiles)?.compactMap(\.indexPath) ?? [])
    return hasIndexFiles(of: plan) ? now : now.intersection(indexPaths)
  }

  private var indexPaths: Set<String> { Set(search.map(FileTask.files)?.compactMap(\.indexPath) ?? []) }

  /// Whether the site had a task, not counting the files of the search index.
  func knows(_ name: TaskLedger.Name) -> Bool {
    switch name {
    case .item(let item): site.publication.contains(ItemIndex(raw: item))
    case .file: others.contains(name)
    }
  }

  /// The tasks that a later site no longer has.
  func tasks(goneFrom plan: SitePlan) -> Set<TaskLedger.Name> {
    var gone = others
    for task in plan.others { gone.remove(plan.name(of: task)) }
    if !hasIndexFiles(of: plan) {
      gone.formUnion(indexPaths.subtracting(plan.indexFiles.compactMap(\.indexPath)).map(TaskLedger.Name.file))
    }
    guard plan.outputs.contains(.items), !plan.site.isSame(as: site) else { return gone }
    for item in site.publication.items where !plan.site.publication.contains(item) { gone.insert(.item(item.raw)) }
    return gone
  }
}

extension SiteSnapshot {
  fileprivate init(of plan: SitePlan) {
    let outputs = plan.outputs
    let hasItems = outputs.contains(.items)
    self.init(
      plan.site, hasItems: hasItems, hasTies: hasItems && plan.shown.contains(.neighbourhood) || outputs.contains(.map))
  }
}

extension ResidentSite {
  /// Updates the folder and the memory with the new facts.
  ///
  /// - Parameters:
  ///   - inputs: the current ones, which differ from the memory's only by new facts.
  ///   - keepsSite: whether the manifest must store the site.
  ///   - progress: called now and then from any thread with how many tasks are done, of how many.
  /// - Returns: the report, and the paths of the files that were made, whether they differed or not; or why the memory cannot be
  ///   used, in half a sentence.
  /// - Throws: as `Build.run` does; the memory cannot be used after that.
  mutating func goOn(
    _ build: Build, _ source: some FactSource, _ inputs: SiteInputs, keepsSite: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws -> GoingOn {
    guard let touched = try items(touchedBy: source) else { return .impossible("the store was replaced by another") }
    let items = plan.map { SiteSnapshot.memories(of: touched, in: $0.site) } ?? [:]
    // Without the previous plan there is no site that could be mistaken for the current one.
    if inputs.templates != self.inputs.templates || inputs.asked != self.inputs.asked { take(try build.library()) }
    let changed = try keeper.apply(source)
    let (first, later) = try plan(after: changed, items, build)
    let work = try LiveWork(build, later, since: self, changed, items, inputs, behind: first)
    dirty = work.keys
    let standing = try build.standing(later, source)
    let (report, made) = try work.run(
      &self, items: later.site.publication.items.count, keeping: keepsSite ? .site(later) : .forgotten,
      standing: StandingMessages(now: standing), progress)
    return .done(report, made: made)
  }

  /// The result of trying to update a site.
  enum GoingOn {
    case done(BuildReport, made: [String])
    case impossible(_ reason: String)
  }

  /// The current plan: usually the previous one with other timelines, together with pages that are already made.
  private mutating func plan(
    after changed: ChangedKeys, _ items: [ItemIndex: ItemSnapshot], _ build: Build
  ) throws -> (FirstPages?, SitePlan) {
    if let plan, plan.site.stands(after: changed, items) {
      plan.site.refreshMentions(of: changed.items)
      let positions = changed.items.compactMap { plan.site.publication.position(of: $0) }
      if var later = plan.after(Set(positions)) {
        let first = try FirstPages(build, later, since: self, changed, items)
        later.findOthers()
        return (first, later)
      }
    }
    release()
    return (nil, try build.plan(of: keeper, views, following: search))
  }

  /// The known items that have new facts, and the ends of references among them as they are and will be.
  ///
  /// - Returns: nil if the last fact that the memory's inputs saw has changed.
  func items(touchedBy source: some FactSource) throws -> [ItemIndex]? {
    var items: Set<ItemIndex> = []
    let (drives, cursor) = (inputs.drives, keeper.graph.cursor)
    var isKnown = drives.map { $0.lastRow == nil || $0.last == nil }
    let before = ScanCursor(lastRows: drives.map { ($0.lastRow ?? .min + 1) - 1 })
    _ = try source.scan(after: before) { fact in
      let drive = Int(fact.drive)
      if fact.row == drives[drive].lastRow { isKnown[drive] = SiteInputs.hash(of: Fact(fact)) == drives[drive].last }
      if fact.row <= cursor.lastRow(of: drive) { return }
      if fact.type == .itemId, let target = keeper.graph.item(withID: fact.value) { items.insert(target) }
      guard let item = keeper.graph.item(withID: fact.itemId) else { return }
      items.insert(item)
      if Self.withholds(fact) || keeper.graph.isDeleted(item) || keeper.graph.frontMatterRule(of: item) != nil {
        items.formUnion(keeper.graph.references(to: item).prefix(64).map(\.from))
      }
      if let reference = keeper.graph.reference(item) { items.formUnion([reference.from, reference.to]) }
      // A reference with one end may get the other, and a deleted one may come back between its former ends, whatever ends it got
      // since.
      for name in [NameIndex.fromItemId, .toItemId] {
        keeper.graph.forEachVersion(of: name, of: item) { if let end = $0.value.target { items.insert(end) } }
      }
    }
    return isKnown.contains(false) ? nil : Array(items)
  }

  /// Whether a fact may decide that an item is published or removed, which affects the lists that contain it.
  static func withholds(_ fact: ScannedFact) -> Bool {
    fact.flags != 0 || fact.attribute.equals("private") || fact.attribute.equals("deleted")
      || fact.attribute.equals("type") || fact.attribute.equals("publish") || ReadableText(of: fact)?.rule != nil
  }
}
