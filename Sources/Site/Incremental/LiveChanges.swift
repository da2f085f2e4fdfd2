import Graph
import Pages
import Store
import Time

/// What changed between a site and the previous one, as far as it affects files.
struct LiveChanges {
  private let memory: ResidentSite
  let keys: Set<ReadKey>

  /// Nil if the changes are not known; every file must be made then.
  init?(from memory: ResidentSite, to plan: SitePlan, _ changed: ChangedKeys, _ items: [ItemIndex: ItemSnapshot]) {
    // Every page shows whether there are any tags.
    guard memory.hasTags != plan.tags.isEmpty else { return nil }
    guard var keys = memory.site.changes(to: plan.site, changed, items) else { return nil }
    let (earlier, later) = (memory.site.publication.items, plan.site.publication.items)
    for timeline in plan.timelines {
      // Nobody asked a timeline that is new.
      guard let before = memory.timelines.first(where: { $0.isOfSamePart(as: timeline) }) else { continue }
      keys.formUnion(before.changes(to: timeline, items: earlier, later: later))
    }
    keys.formUnion(memory.listings.changes(to: plan.listings))
    self.init(keys, from: memory)
  }

  /// - Parameters:
  ///   - keys: the keys that changed.
  ///   - memory: the previous site.
  init(_ keys: Set<ReadKey>, from memory: ResidentSite) {
    self.memory = memory
    self.keys = keys
  }

  /// Whether a task has to run again.
  ///
  /// - Parameter asking: the tasks that asked for any of the keys.
  func reach(_ task: FileTask, in plan: SitePlan, _ asking: Set<TaskLedger.Name>) -> Bool {
    let name = plan.name(of: task)
    guard memory.knows(name) else { return true }
    return asking.contains(name) || memory.shapes[name] ?? [] != plan.shape(of: task)
  }

  /// The files of the search index that have to be made again. Which word files changed is known once the changed texts are read.
  func indexFiles(of plan: SitePlan, _ asking: Set<TaskLedger.Name>) -> [FileTask] {
    guard let before = memory.search, let index = plan.search, memory.hasIndexFiles(of: plan) else {
      return plan.indexFiles.filter { !$0.isOfWords }
    }
    let asked = asking.compactMap(FileTask.init(ofItems:))
    if plan.site.isSame(as: memory.site) { return asked }
    let known = Set(asked.compactMap(\.indexPath))
    // Files that are empty in both did not change.
    let tasks =
      before.shards(alsoOf: index, areOfTexts: false).map(FileTask.searchItems)
      + before.shards(alsoOf: index, areOfTexts: true).map(FileTask.searchTexts)
    return asked
      + tasks.filter { task in
        task.shape(in: before, memory.site.publication) != task.shape(in: index, plan.site.publication)
          && task.indexPath.map(known.contains) == false
      }
  }
}

/// The tasks without an item page that may change when values of a few items change, so that thousands of others need not be
/// named to rule them out.
struct NearTasks {
  private var shards: Set<Int>
  private var days: Set<Int32>
  private let isListed: Bool

  /// - Parameters:
  ///   - asking: the tasks that asked for anything that changed.
  ///   - keys: the keys that changed.
  ///   - shards: the shards of new items.
  ///   - isListed: whether every part of the sitemap with these items existed before.
  init(_ asking: Set<TaskLedger.Name>, _ keys: Set<ReadKey>, _ shards: Set<Int> = [], isListed: Bool = true) {
    (self.shards, self.isListed) = (shards, isListed)
    days = Set(keys.lazy.filter { $0.kind == .day }.map(\.day))
    for case .file(let path) in asking {
      guard let name = path.split(separator: "/").last else { continue }
      if let shard = ItemKey.shard(named: name.prefix(2)) { self.shards.insert(shard) }
      if let day = Array(name.utf8.prefix(10)).withUnsafeBufferPointer({ CivilDay(plain: $0) }) {
        days.insert(Int32(day.daysSince1970))
      }
    }
  }

  func contains(_ task: FileTask, of plan: SitePlan) -> Bool {
    switch task {
    // The loaded items alone do not show which parts there are.
    case .sitemap(-1): !isListed
    case .graph(let shard), .lookup(let shard), .previews(let shard): shards.contains(shard)
    case .time(.day(let number, _), of: let timeline): days.contains(plan.timelines[timeline].days[number].number)
    default: true
    }
  }
}
