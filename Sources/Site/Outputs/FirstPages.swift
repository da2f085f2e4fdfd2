import Diagnostics
import Graph
import Pages

/// The pages of items that show a recent change. They are made before it is known what else changed: somebody may be looking at
/// one of them, while timelines, lists and search take time in proportion to the site's size.
///
/// Only if the site keeps its structure, so that nothing but values changed.
struct FirstPages {
  let manifest: Manifest
  /// The keys that changed, as far as the graph shows.
  let keys: Set<ReadKey>
  /// The tasks that asked for any of them.
  let asking: Set<TaskLedger.Name>
  /// The item pages among them, which are made.
  let tasks: [FileTask]
  /// The files that these tasks made before.
  let before: Set<String>
  let tally: FileWriter.Tally
  let ledgers: [TaskLedger]
  let messages: [Diagnostic]

  /// Makes the pages.
  ///
  /// - Parameters:
  ///   - plan: the current plan.
  ///   - memory: the previous site.
  ///   - changed: what new facts changed in the graph.
  ///   - items: what could be read of the items with new facts.
  /// - Returns: nil if there is nothing to make.
  init?(
    _ build: Build, _ plan: SitePlan, since memory: ResidentSite, _ changed: ChangedKeys,
    _ items: [ItemIndex: ItemSnapshot]
  ) throws {
    guard let keys = memory.site.changes(to: plan.site, changed, items) else { return nil }
    let manifest = try LiveWork.attempt(build) { try Manifest(opening: build.manifestPath) }
    let asking = try LiveWork.attempt(build) {
      try manifest.tasks(askingForAnyOf: keys, AttributeBits(of: plan.site.graph))
    }
    let own = Set(changed.items.map { TaskLedger.Name.item($0.raw) })
    let all = LiveWork.items(asking, in: plan, since: memory)
    // The item's own page comes before those that show it.
    let tasks = all.filter { own.contains(plan.name(of: $0)) } + all.filter { !own.contains(plan.name(of: $0)) }
    guard !tasks.isEmpty else { return nil }
    let names = Set(tasks.map(plan.name))
    let before = try LiveWork.attempt(build) {
      try manifest.begin()
      return try Set(manifest.files(of: names).map(\.path))
    }
    let writer = try FileWriter(
      folder: LiveWork.open(build), shownAs: build.output.path, mode: .update(known: before), manifest: manifest)
    try writer.makeFolders(plan.folders)
    let made = plan.make(
      tasks, with: writer, jobs: build.jobs, keepsReads: true, progress: { _, _ in })
    self.manifest = manifest
    self.keys = keys
    self.asking = asking
    self.tasks = tasks
    self.before = before
    tally = writer.tally
    ledgers = made.ledgers
    messages = made.messages
  }
}
