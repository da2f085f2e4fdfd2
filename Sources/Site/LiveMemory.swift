import Graph
import Pages
import Time
import Views

/// What a `LiveSite` keeps from one regeneration to the next.
struct LiveMemory {
  let keeper: GraphKeeper
  let views: ViewLibrary
  var inputs: SiteInputs
  var records: [TaskRecord.Name: TaskRecord]
  /// Every file of the site.
  var files: Set<String>
  private(set) var shapes: [TaskRecord.Name: [UInt64]] = [:]
  private(set) var timelines: [TimelineMemory] = []
  /// The items whose parts have feeds and calendars of their own, and where.
  private(set) var scopes: [String] = []
  private(set) var site: SiteMemory
  /// Goes before the graph changes.
  private(set) var published: PublishedGraph?

  init(
    of plan: SitePlan, _ keeper: GraphKeeper, _ inputs: SiteInputs, _ records: [TaskRecord.Name: TaskRecord]
  ) {
    self.keeper = keeper
    views = plan.views
    self.inputs = inputs
    self.records = records
    files = Set(records.values.flatMap { $0.files.map(\.path) })
    site = SiteMemory(plan.site)
    take(plan)
  }

  /// Remembers what decided the files of a plan.
  mutating func take(_ plan: SitePlan) {
    published = plan.site
    site = SiteMemory(plan.site)
    timelines = plan.timelines.map(TimelineMemory.init)
    scopes = Self.scopes(of: plan)
    shapes = [:]
    for task in plan.tasks {
      let shape = plan.shape(of: task)
      if !shape.isEmpty { shapes[plan.name(of: task)] = shape }
    }
  }

  /// Lets the site go, so that its graph may change.
  ///
  /// - Returns: under which titles the items were found to which a source has new facts.
  mutating func letGo(of items: [ItemIndex]) -> [ItemIndex: ReadKey] {
    defer { published = nil }
    return published.map { SiteMemory.titles(of: items, in: $0) } ?? [:]
  }

  static func scopes(of plan: SitePlan) -> [String] {
    plan.scopes.map { "\($0.item?.raw ?? .max) \($0.folder)" }
  }
}
