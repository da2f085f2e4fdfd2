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
