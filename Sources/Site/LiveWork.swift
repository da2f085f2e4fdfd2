import Diagnostics
import Pages

/// The writing part of one regeneration: some files are made anew, all others stay.
struct LiveWork {
  let build: Build
  let plan: SitePlan
  /// Those whose files are made.
  let tasks: [FileTask]

  /// Writes what differs, removes what is no longer made, and brings the memory and the manifest up to date.
  ///
  /// - Parameter complete: completes the messages of all tasks.
  func run(
    _ memory: inout LiveMemory, _ inputs: SiteInputs, completing complete: ([Diagnostic]) -> [Diagnostic]
  ) throws -> BuildReport {
    let manifest = try attempt { try Manifest(opening: build.manifestPath) }
    try attempt { try manifest.begin() }
    let writer = FileWriter(
      folder: try open(), shownAs: build.output.path, mode: .update(known: memory.files), manifest: manifest)
    try writer.makeFolders(plan.folders)
    let made = plan.make(tasks, with: writer, jobs: build.jobs, keepsRecords: true) { _, _ in }
    let hasFailed = !writer.tally.failures.isEmpty || made.messages.contains { $0.severity == .error }
    let obsolete = replace(made.records, in: &memory)
    var report = BuildReport()
    if !hasFailed { report.removed = writer.remove(obsolete, keeping: plan.folders) }
    let tally = writer.tally
    report.items = plan.site.publication.items.count
    report.notes = build.notes
    report.written = tally.written
    report.unchanged = memory.files.count - tally.written
    report.diagnostics = complete(tally.failures + memory.records.values.flatMap(\.messages))
    memory.inputs = inputs
    memory.take(plan)
    let last = LastBuild(
      inputs: inputs, items: report.items, files: memory.files.count, diagnostics: report.diagnostics)
    try attempt { try manifest.remember(tally.files, without: hasFailed ? [] : obsolete, of: last) }
    return report
  }

  /// Takes over what came of the tasks that were done, and forgets those that are no more.
  ///
  /// - Returns: files that nobody makes any more.
  private func replace(
    _ records: [TaskRecord.Name: TaskRecord], in memory: inout LiveMemory
  ) -> Set<String> {
    var obsolete: Set<String> = []
    for name in records.keys { obsolete.formUnion(memory.records.removeValue(forKey: name)?.files.map(\.path) ?? []) }
    for name in gone(from: memory, besides: records.count) {
      obsolete.formUnion(memory.records.removeValue(forKey: name)?.files.map(\.path) ?? [])
    }
    for (name, record) in records {
      for file in record.files {
        obsolete.remove(file.path)
        memory.files.insert(file.path)
      }
      memory.records[name] = record
    }
    memory.files.subtract(obsolete)
    return obsolete
  }

  /// Tasks that the plan has no more. Every task of the plan is remembered or was done, so mostly counting tells that there
  /// are none.
  private func gone(from memory: LiveMemory, besides done: Int) -> [TaskRecord.Name] {
    guard memory.records.count + done != plan.tasks.count else { return [] }
    let names = Set(plan.tasks.map(plan.name))
    return memory.records.keys.filter { !names.contains($0) }
  }

  private func open() throws(Diagnostic) -> FolderHandle {
    do { return try FolderHandle(build.output.path) } catch { throw error.diagnostic(in: build.output.path) }
  }

  private func attempt<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      throw Diagnostic(
        .error, "manifest-failed", "Manifest cannot be written: \(error)", at: .path(build.manifestPath))
    }
  }
}
