import Diagnostics

/// The writing part of one build: it writes the files of a plan to their folder and records them in the manifest.
struct BuildWork {
  private let build: Build
  private let plan: SitePlan
  /// Nil when the source cannot say what it holds.
  private let inputs: SiteInputs?
  /// Messages that no task causes.
  private let standing: [Diagnostic]
  var report = BuildReport()
  private var ledgers: [TaskLedger] = []

  init(
    _ build: Build, _ plan: SitePlan, _ inputs: SiteInputs?, standing: [Diagnostic]
  ) {
    self.build = build
    self.plan = plan
    self.inputs = inputs
    self.standing = standing
    report.items = plan.site.publication.items.count
  }

  private var output: OutputFolder { build.output }

  /// Writes a first build into a scratch folder that is moved into place at the end: fast, and no half-made site is ever visible.
  mutating func writeAnew(_ progress: @escaping @Sendable (Int, Int) -> Void) throws {
    try output.makeScratch()
    do {
      let manifest = try makeManifest()
      let writer = try FileWriter(
        folder: open(output.scratchPath), shownAs: output.path, mode: .fresh, manifest: manifest)
      try writer.makeFolders(plan.folders)
      let messages = make(with: writer, progress)
      take(writer, messages)
      try remember(besides: [], in: manifest)
      try output.adoptScratch()
    } catch {
      output.removeScratch()
      throw error
    }
  }

  /// Updates the folder of an earlier build: compares, replaces changed files one by one, and removes obsolete files.
  ///
  /// - Parameter reason: why nothing can be reused, if the folder shows it.
  mutating func update(because reason: String? = nil, _ progress: @escaping @Sendable (Int, Int) -> Void) throws {
    let (manifest, known) = try openManifest(reason)
    let isMarkedByHand = output.isMarkedByHand
    let writer = try FileWriter(
      folder: open(output.path), shownAs: output.path, mode: .update(known: known ?? (isMarkedByHand ? [] : nil)),
      manifest: manifest)
    try writer.makeFolders(plan.folders)
    let messages = make(with: writer, progress)
    let kept = Set(writer.tally.files.map(\.path))
    let ours = kept.union(known ?? [])
    writer.removeHalfWritten(in: SitePlan.folders(of: ours), of: ours)
    let hasFailed = !writer.tally.failures.isEmpty || messages.contains { $0.severity == .error }
    // Files of outputs that were not requested now stay, and stay known as ours.
    let foreign: Set<String> = plan.outputs == .all ? [] : ours.subtracting(kept).filter { !plan.outputs.own($0) }
    if !hasFailed { report.removed = writer.removeAllBut(kept.union(foreign), plan.folders) }
    // With our mark, all files at our addresses count as ours when nothing is remembered. So this must be true now.
    writer.mark(
      replacing: isMarkedByHand && !hasFailed && Leftovers(in: output, besides: kept.union(foreign)).paths.isEmpty)
    take(writer, messages)
    // If there were errors, files of an earlier build that were neither made nor removed stay known as ours.
    try remember(besides: hasFailed ? ours.subtracting(kept) : foreign, in: manifest)
    // Reported once and not stored: a later build with nothing new does not check whether they are still there.
    if known == nil, let warning = Leftovers(in: output, besides: kept).warning(in: output) {
      report.unkept.append(warning)
      report.said = BuildReport.ordered(Set(report.said + [warning]))
    }
  }

  private mutating func make(
    with writer: FileWriter, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) -> [Diagnostic] {
    let made = plan.make(
      plan.tasks, with: writer, jobs: build.jobs, keepsReads: inputs?.isOfNow ?? false,
      progress: progress)
    ledgers = made.ledgers
    return made.messages
  }

  /// Takes over the writer's counts and the messages from rendering.
  private mutating func take(_ writer: FileWriter, _ messages: [Diagnostic]) {
    let tally = writer.tally
    report.written = tally.written
    report.unchanged = tally.unchanged
    report.unkept = Build.withoutRepetition(tally.failures)
    report.said = Build.withoutRepetition(BuildReport.ordered(Set(tally.failures + messages + standing)))
  }

  private func open(_ path: String) throws(Diagnostic) -> FolderHandle {
    do { return try FolderHandle(path) } catch { throw error.diagnostic(in: path) }
  }

  /// The manifest, and the files that it knows; nil if nothing is remembered.
  private mutating func openManifest(_ seen: String?) throws -> (Manifest, Set<String>?) {
    let path = build.manifestPath
    switch ManifestPlace(path) {
    case .free: note("no manifest at \(path)")
    case .foreign, .database: break
    case .ours:
      let last = Manifest.lastBuild(at: path)
      if let manifest = try? Manifest(opening: path), let paths = try? manifest.paths(),
        (try? manifest.begin()) != nil
      {
        note(seen ?? reason(since: last))
        return (manifest, paths)
      }
      note("the manifest at \(path) is damaged, or of another version")
      if let files = Manifest.files(at: path) {
        let manifest = try makeManifest()
        try? manifest.announce(Array(files.keys))
        return (manifest, Set(files.keys))
      }
    }
    return (try makeManifest(), nil)
  }

  /// Why nothing can be reused; nil in the usual case, that new facts came.
  private func reason(since last: LastBuild?) -> String? {
    guard let inputs, !build.isFull else { return nil }
    guard let last else { return "the last build was not finished" }
    return last.hadErrors ? "the last build ended with errors" : inputs.reason(since: last.inputs)
  }

  private mutating func note(_ reason: String?) {
    if let reason { report.notes.append(reason + ": every file is made again and compared") }
  }

  private mutating func makeManifest() throws -> Manifest {
    let path = build.manifestPath
    switch ManifestPlace(path) {
    case .free, .ours: break
    case .database: throw ManifestPlace.refusal(path)
    case .foreign:
      guard let aside = ManifestPlace.setAside(path) else { throw ManifestPlace.refusal(path) }
      note("\(path) was not a manifest: it is now \(aside)")
    }
    do { return try Manifest(creating: path) } catch {
      throw ManifestFailure.diagnostic(error, "made", at: path)
    }
  }

  private mutating func remember(besides announced: Set<String>, in manifest: Manifest) throws {
    let record = inputs.map {
      LastBuild(
        of: $0, plan.site, Numbering(upTo: plan.site.graph.cursor), items: report.items,
        files: report.written + report.unchanged, hadErrors: report.isUnfinished, by: build)
    }
    let site = ManifestUpdate(of: plan, for: record)
    do {
      try manifest.remember(ledgers, besides: announced, plan.search?.takeKept(), site, standing: standing, of: record)
      if record != nil { report.kept = StoredMessages(path: build.manifestPath) }
    } catch {
      throw ManifestFailure.diagnostic(error, "written", at: build.manifestPath)
    }
  }
}
