import Graph
import Pages
public import Store
import Views

/// A site that is kept up to date: what was loaded for it stays, so that new facts cost what they change.
///
/// After every regeneration the folder is what a clean build would make of the same facts. Only those files are made anew that
/// asked for something that is otherwise now (`ReadKey`), or that list what is otherwise; where that cannot be told, all are.
public struct LiveSite {
  private var memory: LiveMemory?
  /// The files that were made in the last regeneration, whether they differed then or not; for those who want to know how exact
  /// it is.
  public private(set) var filesMade: Set<String> = []

  /// Nothing is loaded yet.
  public init() {}

  /// Brings the folder up to date.
  ///
  /// - Throws: as `Build.run` does; the next regeneration then begins anew.
  public mutating func regenerate(_ build: Build, from source: some FactSource) throws -> BuildReport {
    // Taken out, so that a regeneration that fails leaves nothing half done behind.
    let kept = memory.take()
    let inputs = try SiteInputs(of: build, from: source)
    // Which of two drives' items came first is not seen from what came last.
    guard let inputs, inputs.drives.count == 1, build.asOf == nil else { return try build.run(from: source) }
    guard var before = consume kept, try canContinue(before, build, inputs) else {
      return try begin(build, source, inputs)
    }
    if before.inputs == inputs {
      memory = before
      filesMade = []
      return Manifest.lastBuild(at: build.manifestPath)?.report ?? BuildReport()
    }
    return try goOn(&before, build, source, inputs)
  }

  /// Whether nothing came but facts, and nobody else built meanwhile.
  private func canContinue(_ before: LiveMemory, _ build: Build, _ inputs: SiteInputs) throws -> Bool {
    guard !build.isFull, inputs.reason(since: before.inputs) == nil, try build.output.state() == .ours else {
      return false
    }
    return Manifest.lastBuild(at: build.manifestPath)?.inputs == before.inputs
  }

  private mutating func begin(_ build: Build, _ source: some FactSource, _ inputs: SiteInputs) throws -> BuildReport {
    let state = try build.output.state()
    try build.refuseForeignManifest()
    let views = try build.library()
    let keeper = GraphKeeper(try ItemGraph(loading: source))
    keeper.intern(views.attributeNames)
    let plan = try Self.plan(keeper, build, views)
    var work = BuildWork(build, plan, inputs) { build.complete($0, of: plan.site, from: source) }
    work.keepsRecords = true
    work.report.notes = build.notes
    switch state {
    case .absent, .empty: try work.writeAnew { _, _ in }
    case .ours: try work.update { _, _ in }
    }
    let made = LiveMemory(of: plan, keeper, inputs, work.records)
    filesMade = made.files
    if !work.report.hasErrors { memory = made }
    return work.report
  }

  private static func plan(_ keeper: GraphKeeper, _ build: Build, _ views: ViewLibrary) throws -> SitePlan {
    let words = views.words["unpublished"] ?? ""
    let site = try PublishedGraph(of: keeper, settings: build.settings, unpublishedWords: words)
    return SitePlan(site, views: views, outputs: build.outputs)
  }

  private mutating func goOn(
    _ before: inout LiveMemory, _ build: Build, _ source: some FactSource, _ inputs: SiteInputs
  ) throws -> BuildReport {
    let titles = before.letGo(of: try Self.items(withNewFacts: source, in: before.keeper))
    let changed = try before.keeper.apply(source)
    let plan = try Self.plan(before.keeper, build, before.views)
    let tasks = Self.tasks(of: plan, since: before, changed, titles)
    let work = LiveWork(build: build, plan: plan, tasks: tasks)
    let report = try work.run(&before, inputs) { build.complete($0, of: plan.site, from: source) }
    filesMade = Set(tasks.flatMap { before.records[plan.name(of: $0)]?.files.map(\.path) ?? [] })
    if !report.hasErrors { memory = before }
    return report
  }

  /// What has to be done again. The memory is let go again when this returns: it could not be changed in place otherwise.
  private static func tasks(
    of plan: SitePlan, since memory: LiveMemory, _ changed: ChangedKeys, _ titles: [ItemIndex: ReadKey]
  ) -> [FileTask] {
    guard let changes = LiveChanges(from: memory, to: plan, changed, titles: titles) else { return plan.tasks }
    return plan.tasks.filter { changes.reach($0, in: plan) }
  }

  /// Items that are known, of which a source has new facts.
  private static func items(withNewFacts source: some FactSource, in keeper: GraphKeeper) throws -> [ItemIndex] {
    var items: Set<ItemIndex> = []
    _ = try source.scan(after: keeper.graph.cursor) { fact in
      if let item = keeper.graph.item(withID: fact.itemId) { items.insert(item) }
    }
    return Array(items)
  }
}
