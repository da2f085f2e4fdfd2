import Graph
import Pages
import Time

/// What is otherwise in a site than in the one before, as far as its files can tell.
struct LiveChanges {
  private let memory: LiveMemory
  let keys: Set<ReadKey>

  /// Nil where it cannot be told; every file is to be made then.
  init?(from memory: LiveMemory, to plan: SitePlan, _ changed: ChangedKeys, _ items: [ItemIndex: ItemMemory]) {
    // Whether there are any tags stands on every page.
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
  ///   - keys: those under which anything is otherwise.
  ///   - memory: the site before.
  init(_ keys: Set<ReadKey>, from memory: LiveMemory) {
    self.memory = memory
    self.keys = keys
  }

  /// Whether a task has to be done again.
  ///
  /// - Parameter asking: the tasks that asked for any of the keys.
  func reach(_ task: FileTask, in plan: SitePlan, _ asking: Set<TaskLedger.Name>) -> Bool {
    let name = plan.name(of: task)
    guard memory.knows(name) else { return true }
    return asking.contains(name) || memory.shapes[name] ?? [] != plan.shape(of: task)
  }

  /// The files of the search index that have to be made again. Which of those of words are otherwise is known when the texts
  /// are read that are.
  func indexFiles(of plan: SitePlan, _ asking: Set<TaskLedger.Name>) -> [FileTask] {
    guard let before = memory.search, let index = plan.search, memory.hasIndexFiles(of: plan) else {
      return plan.indexFiles.filter { !$0.isOfWords }
    }
    let asked = asking.compactMap(FileTask.init(ofItems:))
    if plan.site.isSame(as: memory.site) { return asked }
    let known = Set(asked.compactMap(\.indexPath))
    // What is empty in both is not otherwise.
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
