public import Audit
public import Diagnostics
private import GRDB
public import Pages
public import Store
public import Views

/// One build, from facts to a folder: load, decide what is published, plan the files, make them in parallel, put them in place,
/// and remove what is gone.
public struct Build: Sendable {
  public var settings: Settings
  public var templates: TemplateFiles
  public var output: OutputFolder
  /// The path of the manifest; beside the folder by default.
  public var manifestPath: String
  public var outputs = Outputs.all
  /// How many threads render.
  public var jobs = 1
  /// The earlier moment to build for; nil for everything in the store.
  public var asOf: AsOf?
  /// Whether to make and compare every file, even when nothing is new.
  public var isFull = false
  /// Whether to refuse a site if a name under which something should be withheld occurs in no fact.
  public var isStrict = false
  /// The files that texts may refer to; nil if texts refer to none.
  public var attachments: [AttachmentFile]?
  /// The source of the site, which `formerSource` returns later; nil if nobody needs it.
  public var source: String?
  /// The program that makes the site. A site of another program is made again.
  public var program = ""
  /// The outputs of earlier builds besides `outputs`; their files stay.
  var others: OtherOutputs?
  /// The outputs that have files of earlier builds in the folder, if only some outputs are made.
  var inFolder: Outputs = []

  public init(settings: Settings, templates: TemplateFiles, output: OutputFolder, manifestPath: String? = nil) {
    self.settings = settings
    self.templates = templates
    self.output = output
    self.manifestPath = manifestPath ?? Self.manifestPath(of: output)
  }

  /// Updates the site. Does nothing when the last build had the same facts, templates, settings and program; it then does not
  /// look at the files of the site. `isFull` repairs files that somebody altered.
  ///
  /// - Parameter progress: called now and then from any thread with how many files are made, of how many.
  /// - Throws: `Failures` when nothing was written: templates that do not load, a root that does not exist, an output folder or a
  ///   manifest that is somebody else's.
  public func run(
    from source: some FactSource, progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> BuildReport {
    var site = LiveSite(keepsMemory: false)
    return try site.regenerate(self, from: source, progress: progress)
  }

  /// The last build, if only facts came since and nobody else changed the folder; nil if every file must be made.
  func lastBuild(toGoOnFrom inputs: SiteInputs) throws -> LastBuild? {
    let state = try outputState()
    try refuseForeignManifest()
    guard state == .ours, !isFull, let last = Manifest.lastBuild(at: manifestPath), !last.hadErrors else { return nil }
    // It may have been made before `isStrict` was set.
    if isStrict, Manifest.says(anyOf: NameChecks.withholding, at: manifestPath) { return nil }
    if last.inputs == inputs { return last }
    return inputs.isOfNow && inputs.reason(since: last.inputs) == nil ? last : nil
  }

  /// The outputs that have files when the build is done: pages lead to all of them, whichever are made.
  var shown: Outputs { outputs.union(inFolder) }

  /// The same build with more outputs.
  func with(_ others: OtherOutputs) -> Build {
    var build = self
    build.outputs.formUnion(others.outputs)
    build.others = nil
    return build
  }

  /// Makes every file.
  ///
  /// - Returns: also the plan, and the inputs of what was made: the given ones, or those of more outputs.
  func runWhole(
    from source: some FactSource, _ inputs: SiteInputs?, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> (report: BuildReport, plan: SitePlan, inputs: SiteInputs?) {
    let state = try outputState()
    try refuseForeignManifest()
    let views = try library()
    let site = try load(source, views)
    if let others, try others.show(moreThan: site, of: self, source, views) {
      let all = with(others)
      var made = try all.runWhole(from: source, SiteInputs(of: all, from: source), progress)
      made.report.notes.insert("\(others.warning): they are made, too", at: 0)
      return made
    }
    let plan = SitePlan(site, views: views, outputs: outputs, shown: shown)
    var work = BuildWork(self, plan, inputs, standing: try standing(plan, source))
    work.report.notes = notes
    switch state {
    case .absent, .empty: try work.writeAnew(progress)
    case .ours: try work.update(progress)
    case .unmarked: try work.update(because: Self.unmarked, progress)
    }
    return (work.report, plan, inputs)
  }

  /// The messages of a build that no task causes.
  ///
  /// - Throws: the messages that stop a strict build.
  func standing(_ plan: SitePlan, _ source: some FactSource) throws(Messages) -> [Diagnostic] {
    let site = plan.site
    site.keeper.note(source.unusualFacts)
    return try site.diagnostics + site.keeper.unusualFacts.diagnostics + warnings + (asOf?.warnings ?? [])
      + checkedNames(plan)
  }

  /// The messages about names that no fact has. For an earlier moment the names of the whole store count.
  func messages(aboutNames site: PublishedGraph, _ views: ViewLibrary) -> [Diagnostic] {
    asOf == nil ? NameChecks(self, views).messages(in: site.graph) { site.keeper.occurringNames() } : site.notices
  }

  /// The messages about names that no fact has.
  ///
  /// - Throws: the messages that stop a strict build.
  private func checkedNames(_ plan: SitePlan) throws(Messages) -> [Diagnostic] {
    let messages = messages(aboutNames: plan.site, plan.views)
    let errors = messages.filter { isStrict && NameChecks.withholding.contains($0.identifier) }.map { message in
      let reason = message.identifier == NameChecks.incomplete ? "a part stays public" : "it may be misspelt"
      return Diagnostic(
        .error, message.identifier, message.summary, at: message.place,
        notes: message.notes + ["Nothing of the site is written, since \(reason) and --strict is set"])
    }
    if !errors.isEmpty { throw Messages(errors) }
    return messages
  }

  /// Shortens repeated failures. If a disk is full, every file of a site fails alike: some are named, the others counted.
  static func withoutRepetition(_ messages: [Diagnostic]) -> [Diagnostic] {
    let most = 20
    var counts: [String: Int] = [:]
    var kept = messages.filter { message in
      guard message.identifier == "output-failed" else { return true }
      counts[message.summary, default: 0] += 1
      return counts[message.summary, default: 0] <= most
    }
    for (summary, count) in counts.sorted(by: { $0.key < $1.key }) where count > most {
      kept.append(Diagnostic(.error, "output-failed", "\(summary): the same for \(count - most) more files"))
    }
    return kept
  }

  /// What is left out, and why.
  var notes: [String] {
    // A user who did not ask for feeds needs no message at each build.
    guard outputs.contains(.feeds), outputs != .all, settings.baseURL == nil else { return [] }
    return ["no feeds: they need the address of the site, as --base-url or baseURL"]
  }

  /// Warnings about settings that publish more than one may expect.
  private var warnings: [Diagnostic] {
    guard settings.includeDeleted, settings.history.isShown, outputs.contains(.history) else { return [] }
    return [
      Diagnostic(
        .warning, "include-deleted", "Facts that were removed or deleted are published in the histories of items",
        notes: ["Leave out '--include-deleted', or 'includeDeleted' in the settings, to keep them unpublished"])
    ]
  }

  func outputState() throws(Diagnostic) -> OutputFolder.State {
    try output.state { Manifest.files(at: manifestPath) }
  }

  static let unmarked = "the folder's mark \(OutputFolder.mark) was gone"

  /// A text file at the manifest's default path was a manifest once; anywhere else it is somebody's.
  func refuseForeignManifest() throws(Diagnostic) {
    switch ManifestPlace(manifestPath) {
    case .free, .ours: return
    case .foreign where manifestPath == Self.manifestPath(of: output): return
    case .foreign, .database: throw ManifestPlace.refusal(manifestPath)
    }
  }

  /// The default path of a folder's manifest.
  private static func manifestPath(of output: OutputFolder) -> String { output.path + ".offprint.sqlite" }
}

extension Build {
  /// Says what a build would publish and what it would withhold, each with the rule that decided. Writes nothing.
  ///
  /// - Returns: the report, and the messages about names that no fact has: a misspelt exclusion publishes what should stay
  ///   private.
  /// - Throws: as `run` does.
  public func audit(of source: some FactSource) throws -> (report: AuditReport, messages: [Diagnostic]) {
    let views = try library()
    let site = try load(source, views)
    let report = AuditReport(of: site, attachments: publishedAttachments(of: site, views))
    return (report, messages(aboutNames: site, views))
  }

  /// The files that published texts refer to. Only pages know them, so the pages are made in memory.
  private func publishedAttachments(of site: PublishedGraph, _ views: ViewLibrary) -> [AuditReport.Attachment] {
    guard let known = views.attachments, !known.files.isEmpty else { return [] }
    let survey = FileSurvey()
    _ = SitePlan(site, views: views, outputs: outputs).make(with: survey, jobs: jobs) { _, _ in }
    let made = survey.all
    return known.files.indices.compactMap { number in
      guard let copy = made[known.path(of: number)] else { return nil }
      return AuditReport.Attachment(path: known.files[number].path, page: copy.path, size: copy.size)
    }.sorted { $0.path < $1.path }
  }

  /// The `source` of the last build in the output folder; nil if it is not known, or if there is no site.
  package var formerSource: String? {
    guard (try? outputState())?.isOurs == true else { return nil }
    return try? Manifest.reading(manifestPath) {
      try String.fetchOne($0, sql: "SELECT json_extract(record, '$.source') FROM build")
    }
  }

  /// Makes every file of the site in memory, by path. Reads neither the output folder nor a manifest.
  ///
  /// - Throws: as `run` does.
  package func files(of source: some FactSource) throws -> (files: [String: [UInt8]], messages: [Diagnostic]) {
    let views = try library()
    let plan = SitePlan(try load(source, views), views: views, outputs: outputs)
    let held = HeldFiles()
    let messages = plan.make(with: held, jobs: jobs) { _, _ in }
    return (held.all, try standing(plan, source) + messages)
  }
}
