import Diagnostics
import Graph
import Pages

/// The writing part of one regeneration: some files are made again, all others stay.
struct LiveWork {
  private let build: Build
  private let plan: SitePlan
  private let inputs: SiteInputs
  private let manifest: Manifest
  /// The keys that changed; nil if the changes are not known.
  let keys: Set<ReadKey>?
  /// The tasks whose files are made.
  let tasks: [FileTask]
  /// The tasks that no longer exist.
  let gone: Set<TaskLedger.Name>
  /// The pages that are made already.
  private let first: FirstPages?
  /// The files that are made already, but not written.
  var ahead: SpeculativeFiles?

  /// Whether some files stay as they are.
  var isOfParts: Bool { keys != nil }

  /// - Parameters:
  ///   - memory: the previous site.
  ///   - changed: what new facts changed in the graph.
  ///   - items: what could be read of the items with new facts.
  ///   - first: the pages that were made already.
  init(
    _ build: Build, _ plan: SitePlan, since memory: ResidentSite, _ changed: ChangedKeys,
    _ items: [ItemIndex: ItemSnapshot], _ inputs: SiteInputs, behind first: FirstPages? = nil
  ) throws {
    let manifest = try first?.manifest ?? Self.attempt(build) { try Manifest(opening: build.manifestPath) }
    try self.init(
      build, plan, since: memory, LiveChanges(from: memory, to: plan, changed, items), inputs, manifest, behind: first)
  }

  /// - Parameters:
  ///   - changes: nil if the changes are not known.
  ///   - asked: the tasks that asked for any of the changes, if they are known.
  init(
    _ build: Build, _ plan: SitePlan, since memory: ResidentSite, _ changes: LiveChanges?, _ inputs: SiteInputs,
    _ manifest: Manifest, asked: Set<TaskLedger.Name>? = nil, behind first: FirstPages? = nil
  ) throws {
    self.build = build
    self.plan = plan
    self.inputs = inputs
    self.first = first
    self.manifest = manifest
    let settings = SettingChoice(from: memory.inputs.asked, to: inputs.asked)
    let otherFiles = inputs.templates(since: memory.inputs).union(settings.templates(build.templates))
    let templates = TemplateChoice(otherFiles, settings, plan)
    gone = memory.tasks(goneFrom: plan)
    guard let changes, let templates else {
      keys = nil
      // Everything is made and recorded again, including the word files.
      plan.search?.forget()
      tasks = plan.tasks
      return
    }
    keys = changes.keys
    let bits = AttributeBits(of: plan.site.graph)
    func asking(_ keys: Set<ReadKey>) throws -> Set<TaskLedger.Name> {
      try Self.attempt(build) { try manifest.tasks(askingForAnyOf: keys, bits) }
    }
    let names = try asked ?? asking(changes.keys.subtracting(first?.keys ?? [])).union(first?.asking ?? [])
    let pages = Self.items(names.subtracting(first?.tasks.map(plan.name) ?? []), in: plan, since: memory)
    let tasks = Self.others(of: plan, changes, names) + pages
    self.tasks = try tasks + templates.tasks(besides: Set(tasks.map(plan.name)), asking: asking)
  }

  /// The tasks that are affected. If the words of texts are not in memory, one changed text makes all texts be read.
  private static func others(
    of plan: SitePlan, _ changes: LiveChanges, _ asking: Set<TaskLedger.Name>
  ) -> [FileTask] {
    let others = plan.others.filter { changes.reach($0, in: plan, asking) }
    let files = changes.indexFiles(of: plan, asking)
    guard plan.search?.isUnread == true, files.contains(where: \.isOfTexts) else { return others + files }
    return others + files.filter { !$0.isOfTexts } + plan.indexFiles.filter(\.isOfTexts)
  }

  /// The pages of items that asked, and those of items that had none.
  static func items(
    _ asking: Set<TaskLedger.Name>, in plan: SitePlan, since memory: ResidentSite
  ) -> [FileTask] {
    guard plan.outputs.contains(.items) else { return [] }
    let publication = plan.site.publication
    var positions = asking.compactMap { name -> Int? in
      guard case .item(let item) = name else { return nil }
      return publication.position(of: ItemIndex(raw: item))
    }
    if !plan.site.isSame(as: memory.site) {
      positions += publication.items.indices.filter { !memory.site.publication.contains(publication.items[$0]) }
    }
    return Set(positions).sorted().map(FileTask.item)
  }

  /// Writes what differs, removes what is no longer made, and updates the memory and the manifest.
  ///
  /// - Parameters:
  ///   - items: how many are published.
  ///   - site: how the site in the manifest changes.
  ///   - standing: messages that no task causes.
  func run(
    _ memory: inout ResidentSite, items: Int, keeping site: ManifestUpdate, standing: StandingMessages,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, made: [String]) {
    if first == nil { try attempt { try manifest.begin() } }
    let foreign = try filesOfOtherOutputs()
    var before = try attempt { try Set(manifest.files(of: Set(tasks.map(plan.name)).union(gone)).map(\.path)) }
    before.formUnion(first?.before ?? [])
    // Which of these are made is known once texts are read; all of them are ours.
    let words = memory.wordFiles(alsoOf: plan)
    let writer = try FileWriter(
      folder: Self.open(build), shownAs: build.output.path, mode: .update(known: before.union(words)),
      manifest: manifest)
    try writer.makeFolders(plan.folders)
    let made = make(with: writer, progress)
    let hasFailed = !writer.tally.failures.isEmpty || made.messages.contains { $0.severity == .error }
    let now = Set(made.ledgers.flatMap(\.files).map(\.path))
    before.formUnion(now.intersection(words))
    let shared = try stillAttached(among: before.symmetricDifference(now))
    let obsolete = before.subtracting(now).subtracting(shared)
    var report = BuildReport()
    if !hasFailed { report.removed = writer.remove(obsolete, keeping: plan.folders) }
    let tally = writer.tally
    memory.files += now.subtracting(shared).count - before.subtracting(shared).count
    memory.inputs = inputs
    memory.numbering.advance(to: plan.site.graph.cursor)
    // A partly loaded site is not updated in memory.
    if manifest.part == nil {
      if plan.site.isSame(as: memory.site) { memory.take(timelinesOf: plan) } else { memory.take(plan) }
    }
    report.items = items
    report.notes = build.notes
    // A page that was made first may have been made twice if all files are made.
    report.written = Set(tally.changed).count
    report.unchanged = memory.files - report.written
    let last = LastBuild(
      of: inputs, plan.site, memory.numbering, items: report.items, files: memory.files,
      hadErrors: hasFailed || (made.messages + standing.now).contains(where: \.leavesTheBuildUnfinished),
      by: build)
    let change = try remember(made.ledgers, hasFailed ? obsolete : nil, besides: foreign, site, standing, of: last)
    report.said = Build.withoutRepetition(BuildReport.ordered(Set(tally.failures + change.said)))
    report.unkept = Build.withoutRepetition(tally.failures)
    report.saidBefore = change.before
    report.kept = StoredMessages(path: build.manifestPath)
    return (report, Array(now))
  }

  /// The tasks that are not made ahead.
  var rest: [FileTask] {
    guard let done = ahead?.names else { return tasks }
    return tasks.filter { !done.contains(plan.name(of: $0)) }
  }

  /// Runs the tasks, and takes over the pages that were made before.
  private func make(
    with writer: FileWriter, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) -> (messages: [Diagnostic], ledgers: [TaskLedger]) {
    let ahead = ahead?.write(with: writer)
    var made = plan.make(
      rest, areTextsRead: ahead != nil && tasks.contains(where: \.isOfTexts), with: writer, jobs: build.jobs,
      keepsReads: true, progress: progress)
    if let ahead { made = (ahead.messages + made.messages, ahead.ledgers + made.ledgers) }
    guard let first else { return made }
    writer.add(first.tally)
    // If all files are made, these are among them.
    return keys == nil ? made : (first.messages + made.messages, first.ledgers + made.ledgers)
  }

  /// The attachments among some files that are referred to by files that were not made now.
  private func stillAttached(among files: Set<String>) throws -> Set<String> {
    let attached = files.filter { $0.hasPrefix(AttachmentCopies.folder + "/") }
    if attached.isEmpty { return [] }
    let done = Set((tasks + (first?.tasks ?? [])).map(plan.name)).union(gone)
    return try attached.intersection(attempt { try manifest.paths(besides: done) })
  }

  /// The files of outputs that are not requested now, which stay known as ours.
  private func filesOfOtherOutputs() throws -> Set<String> {
    guard plan.outputs != .all else { return [] }
    return try attempt { try manifest.announced() }.filter { !plan.outputs.own($0) }
  }

  /// - Parameters:
  ///   - failed: files that stay because something failed; nil when nothing did.
  ///   - foreign: files that stay because other outputs made them.
  private func remember(
    _ ledgers: [TaskLedger], _ failed: Set<String>?, besides foreign: Set<String>, _ site: ManifestUpdate,
    _ standing: StandingMessages, of build: LastBuild
  ) throws -> MessageChange {
    let announced = foreign.union(failed ?? [])
    let words = plan.search?.takeKept()
    return try attempt {
      guard let keys else {
        try manifest.remember(ledgers, besides: announced, words, site, standing: standing.now, of: build)
        return MessageChange(said: ledgers.flatMap { $0.messages.values.joined() } + standing.now)
      }
      return try manifest.remember(
        ledgers, without: failed == nil ? gone : [], since: keys,
        partly: tasks.filter(plan.isKept).map(plan.name), besides: announced, words,
        site, standing: standing, of: build)
    }
  }

  static func open(_ build: Build) throws(Diagnostic) -> FolderHandle {
    do { return try FolderHandle(build.output.path) } catch { throw error.diagnostic(in: build.output.path) }
  }

  private func attempt<Value>(_ body: () throws -> Value) throws -> Value { try Self.attempt(build, body) }

  static func attempt<Value>(_ build: Build, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      throw ManifestFailure.diagnostic(error, "written", at: build.manifestPath)
    }
  }
}
