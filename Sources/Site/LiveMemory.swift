import Graph
import Pages
import Search
import Store
import Time
import Views

/// A site as the last build left it, for the next one to go on from. What its files asked for is in the manifest.
struct LiveMemory {
  let keeper: GraphKeeper
  private(set) var views: ViewLibrary
  var inputs: SiteInputs
  /// How many files the site has.
  var files: Int
  /// How the source was read.
  var numbering: Numbering
  private(set) var shapes: [TaskLedger.Name: [UInt64]] = [:]
  /// The tasks that make no item's page, but for the files of the search index.
  private(set) var others: Set<TaskLedger.Name> = []
  private(set) var timelines: [TimelineMemory] = []
  private(set) var listings = Listings()
  private(set) var hasTags = false
  private(set) var site: SiteMemory
  /// The words of all texts, where the site is searched.
  private(set) var search: SearchIndex?
  /// Goes before another is made of the same graph.
  private(set) var plan: SitePlan?
  /// The dirty keys of the last regeneration; nil where all files were made.
  var dirty: Set<ReadKey>?

  init(of plan: SitePlan, _ inputs: SiteInputs, files: Int, _ numbering: Numbering? = nil) {
    self.init(withoutTasksOf: plan, inputs, files: files, numbering)
    take(tasksOf: plan)
  }

  /// Remembers a plan but for its tasks, which `take(tasksOf:)` does.
  ///
  /// - Parameter numbering: how the source was read; nil where the graph was loaded in one pass.
  init(withoutTasksOf plan: SitePlan, _ inputs: SiteInputs, files: Int, _ numbering: Numbering? = nil) {
    keeper = plan.site.keeper
    self.numbering = numbering ?? Numbering(upTo: plan.site.graph.cursor)
    views = plan.views
    self.inputs = inputs
    self.files = files
    site = SiteMemory(of: plan)
    takeSite(of: plan)
  }

  /// Makes the site of the last build again, in memory, of the facts that it had.
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

  /// Takes other templates; the plan of before is of no use then.
  mutating func take(_ views: ViewLibrary) {
    self.views = views
    plan = nil
    keeper.intern(views.attributeNames)
  }

  /// Remembers what decided the files of a plan.
  mutating func take(_ plan: SitePlan) {
    takeSite(of: plan)
    take(tasksOf: plan)
  }

  private mutating func takeSite(of plan: SitePlan) {
    self.plan = plan
    site = SiteMemory(of: plan)
    search = plan.search
    timelines = plan.timelines.map(TimelineMemory.init)
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

  /// Remembers a plan that differs from the last one in its timelines alone.
  mutating func take(timelinesOf plan: SitePlan) {
    takeSite(of: plan)
    others = Set(plan.others.map(plan.name))
  }

  /// Lets the site go, so that another can be made of its graph.
  mutating func letGo() { plan = nil }

  /// Whether the search index was parted as that of a later site is, so that it has the same files.
  func hasIndexFiles(of plan: SitePlan) -> Bool { search?.scale == plan.search?.scale }

  /// The files of words that the site and a later one have.
  func wordFiles(alsoOf plan: SitePlan) -> Set<String> {
    let now = Set(plan.search.map(FileTask.wordFiles)?.compactMap(\.indexPath) ?? [])
    return hasIndexFiles(of: plan) ? now : now.intersection(indexPaths)
  }

  private var indexPaths: Set<String> { Set(search.map(FileTask.files)?.compactMap(\.indexPath) ?? []) }

  /// Whether the site had a task that is none of the files of the search index.
  func knows(_ name: TaskLedger.Name) -> Bool {
    switch name {
    case .item(let item): site.publication.contains(ItemIndex(raw: item))
    case .file: others.contains(name)
    }
  }

  /// The tasks that a later site has no more.
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

extension SiteMemory {
  fileprivate init(of plan: SitePlan) {
    let outputs = plan.outputs
    let hasItems = outputs.contains(.items)
    self.init(
      plan.site, hasItems: hasItems, hasTies: hasItems && outputs.contains(.neighbourhood) || outputs.contains(.map))
  }
}
