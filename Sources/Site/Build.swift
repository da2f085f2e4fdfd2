import Diagnostics
private import Foundation
public import Pages
public import Store
public import Views

/// One build, from facts to a folder: load, decide what is published, plan the files, make them in parallel, put them in
/// place, forget what is gone.
public struct Build: Sendable {
  public var settings: Settings
  public var templates: TemplateFiles
  public var output: OutputFolder
  /// The manifest's place; beside the folder unless it was asked elsewhere.
  public var manifestPath: String
  public var outputs = Outputs.all
  /// Threads that render.
  public var jobs = 1
  /// The earlier moment to build for; nil for all that the store holds.
  public var asOf: AsOf?

  public init(settings: Settings, templates: TemplateFiles, output: OutputFolder, manifestPath: String? = nil) {
    self.settings = settings
    self.templates = templates
    self.output = output
    self.manifestPath = manifestPath ?? output.path + ".offprint.sqlite"
  }

  /// - Parameter progress: called now and then from any thread with how many files of how many are made.
  /// - Throws: `Failures` when nothing was written: templates that do not load, a root that is not there, an output folder
  ///   that is somebody else's.
  public func run(
    from source: some FactSource, progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> BuildReport {
    let state = try output.state()
    let views = try library()
    let site = try load(source, views)
    let plan = SitePlan(site, views: views, outputs: outputs)
    var report = BuildReport()
    report.items = site.publication.items.count
    if outputs.contains(.feeds), settings.baseURL == nil {
      report.notes.append("no feeds: they need the address where the site will stand, as --base-url or baseURL")
    }
    switch state {
    case .absent, .empty: try writeAnew(plan, &report, progress)
    case .ours: try update(plan, &report, progress)
    }
    report.diagnostics += site.diagnostics + warnings + (asOf?.warnings ?? [])
    report.diagnostics = source.named(Array(Set(report.diagnostics))).sorted { $0.text < $1.text }
    return report
  }

  /// What a setting does that nobody should do unawares.
  private var warnings: [Diagnostic] {
    guard settings.includeDeleted, settings.history.isShown, outputs.contains(.history) else { return [] }
    return [
      Diagnostic(
        .warning, "include-deleted", "Facts that were removed or deleted are published in the histories of items",
        notes: ["'includeDeleted' was set; take it away to publish nothing that was taken back"])
    ]
  }

  /// A first build goes into a scratch folder that is put in place as a whole: quick, and never half seen.
  private func writeAnew(
    _ plan: SitePlan, _ report: inout BuildReport, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    try output.makeScratch()
    do {
      let manifest = try makeManifest()
      let writer = try FileWriter(
        folder: open(output.scratchPath), shownAs: output.path, mode: .fresh, manifest: manifest)
      try writer.makeFolders(plan.folders)
      let files = make(plan, writer, &report, progress)
      try remember(files, in: manifest)
      try output.adoptScratch()
    } catch {
      output.removeScratch()
      throw error
    }
  }

  /// A later build compares, replaces one by one what differs, and removes what it no longer makes.
  private func update(
    _ plan: SitePlan, _ report: inout BuildReport, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    let (manifest, known) = try openManifest(&report)
    let writer = try FileWriter(
      folder: open(output.path), shownAs: output.path, mode: .update(known: known), manifest: manifest)
    try writer.makeFolders(plan.folders)
    let files = make(plan, writer, &report, progress)
    let kept = Set(files.map(\.path))
    let ours = kept.union(known ?? [])
    writer.removeHalfWritten(in: SitePlan.folders(of: ours), of: ours)
    guard !report.hasErrors else { return try remember(files + forgotten(known, kept), in: manifest) }
    report.removed = writer.removeAllBut(kept, plan.folders)
    try remember(files, in: manifest)
  }

  private func make(
    _ plan: SitePlan, _ writer: FileWriter, _ report: inout BuildReport,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) -> [OutputFile] {
    let diagnostics = plan.make(with: writer, jobs: jobs, progress: progress)
    let tally = writer.tally
    report.written = tally.written
    report.unchanged = tally.unchanged
    report.diagnostics += tally.failures + diagnostics
    return tally.files
  }

  /// Files of an earlier build that a build with errors neither made nor removed stay known as ours.
  private func forgotten(_ known: Set<String>?, _ kept: Set<String>) -> [OutputFile] {
    (known ?? []).subtracting(kept).map { OutputFile(path: $0, hash: 0, size: 0) }
  }

  private func open(_ path: String) throws(Diagnostic) -> FolderHandle {
    do { return try FolderHandle(path) } catch { throw error.diagnostic(in: path) }
  }

  private func openManifest(_ report: inout BuildReport) throws -> (Manifest, Set<String>?) {
    if FileManager.default.fileExists(atPath: manifestPath), let manifest = try? Manifest(opening: manifestPath),
      let paths = try? manifest.paths()
    {
      return (manifest, paths)
    }
    report.notes.append("no manifest of this version at \(manifestPath): every file is made and compared")
    return (try makeManifest(), nil)
  }

  private func makeManifest() throws -> Manifest {
    do { return try Manifest(creating: manifestPath) } catch {
      throw Diagnostic(.error, "manifest-failed", "Manifest cannot be made: \(error)", at: .path(manifestPath))
    }
  }

  private func remember(_ files: [OutputFile], in manifest: Manifest) throws {
    do { try manifest.remember(files) } catch {
      throw Diagnostic(.error, "manifest-failed", "Manifest cannot be written: \(error)", at: .path(manifestPath))
    }
  }
}
