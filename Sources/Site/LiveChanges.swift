import Graph
import Pages
import Time

/// What is otherwise in a site than in the one before, as far as its files can tell.
struct LiveChanges {
  private let memory: LiveMemory
  let keys: Set<ReadKey>
  /// By timeline: whether anything in it is otherwise.
  private let changedTimelines: [Bool]
  private let areItemsOthers: Bool

  /// Nil where it cannot be told; every file is to be made then.
  init?(from memory: LiveMemory, to plan: SitePlan, _ changed: ChangedKeys, titles: [ItemIndex: ReadKey]) {
    guard memory.scopes == LiveMemory.scopes(of: plan),
      var keys = memory.site.changes(to: plan.site, changed, titles: titles)
    else { return nil }
    let (items, later) = (memory.site.publication.items, plan.site.publication.items)
    var changedTimelines: [Bool] = []
    for (before, now) in zip(memory.timelines, plan.timelines) {
      let found = before.changes(to: now, items: items, later: later)
      changedTimelines.append(!found.isEmpty)
      keys.formUnion(found)
    }
    self.memory = memory
    self.keys = keys
    self.changedTimelines = changedTimelines
    areItemsOthers = items != later
  }

  /// Whether a task has to be done again.
  ///
  /// - Parameter asking: the tasks that asked for any of the keys.
  func reach(_ task: FileTask, in plan: SitePlan, _ asking: Set<TaskLedger.Name>) -> Bool {
    // Which files of words are otherwise is known when the texts are read that are.
    if task.isOfWords { return false }
    let name = plan.name(of: task)
    guard memory.knows(name), !isListOfMany(task, in: plan) else { return true }
    return asking.contains(name) || memory.shapes[name] ?? [] != plan.shape(of: task)
  }

  /// Files that show what they found by looking through everything.
  private func isListOfMany(_ task: FileTask, in plan: SitePlan) -> Bool {
    switch task {
    case .feed, .changes, .redirect: true
    case .calendar(let scope): areItemsOthers || plan.scopes[scope].item != nil
    case .time(.overview, let number), .time(.agenda, let number): changedTimelines[number]
    default: false
    }
  }
}
