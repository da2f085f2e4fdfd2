import Diagnostics
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
  /// Makes and compares every file, also when nothing is new.
  public var isFull = false
  /// Refuses a site from which something was to be withheld under a name that no fact has.
  public var isStrict = false
  /// The files that texts may refer to; nil where texts refer to none.
  public var attachments: [AttachmentFile]?
  /// What the site is of, for whoever asks it of the site that is there (`formerSource`); nil where nobody does.
  public var source: String?
  /// What makes the site. What another one made is made again.
  public var program = ""
  /// What earlier builds made besides `outputs`, and stays.
  var others: OtherOutputs?

  public init(settings: Settings, templates: TemplateFiles, output: OutputFolder, manifestPath: String? = nil) {
    self.settings = settings
    self.templates = templates
    self.output = output
    self.manifestPath = manifestPath ?? Self.manifestPath(of: output)
  }

  /// Does nothing at all when the last build was one of the same facts, templates, settings and program: the files of the site
  /// are then not looked at. `isFull` mends what somebody altered in them.
  ///
  /// - Parameter progress: called now and then from any thread with how many files of how many are made.
  /// - Throws: `Failures` when nothing was written: templates that do not load, a root that is not there, an output folder
  ///   or a manifest that is somebody else's.
  public func run(
    from source: some FactSource, progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> BuildReport {
    var site = LiveSite(keepsMemory: false)
    return try site.regenerate(self, from: source, progress: progress)
  }

  /// The last build, where nothing but facts came since, and nobody else had a hand in the folder; nil where every file has to
  /// be made.
  func lastBuild(toGoOnFrom inputs: SiteInputs) throws -> LastBuild? {
    let state = try outputState()
    try refuseForeignManifest()
    guard state == .ours, !isFull, let last = Manifest.lastBuild(at: manifestPath), !last.hadErrors else { return nil }
    // It may have been made before anybody asked for strictness.
    if isStrict, Manifest.says(anyOf: NameChecks.withholding, at: manifestPath) { return nil }
    if last.inputs == inputs { return last }
    return inputs.isOfNow && inputs.reason(since: last.inputs) == nil ? last : nil
  }

  /// The same build with other outputs besides.
  func with(_ others: OtherOutputs) -> Build {
    var build = self
    build.outputs.formUnion(others.outputs)
    build.others = nil
    return build
  }

  /// Makes every file.
  ///
  /// - Returns: besides, the inputs of what was made: those that were given, or those of more outputs.
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
    let plan = SitePlan(site, views: views, outputs: outputs)
    var work = BuildWork(self, plan, inputs, standing: try standing(plan, source))
    work.report.notes = notes
    switch state {
    case .absent, .empty: try work.writeAnew(progress)
    case .ours: try work.update(progress)
    case .unmarked: try work.update(because: Self.unmarked, progress)
    }
    return (work.report, plan, inputs)
  }

  /// The messages of a build that no task gives rise to.
  ///
  /// - Throws: those that a strict build does not go beyond.
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

  /// The same.
  ///
  /// - Throws: those that a strict build does not go beyond.
  private func checkedNames(_ plan: SitePlan) throws(Messages) -> [Diagnostic] {
    let messages = messages(aboutNames: plan.site, plan.views)
    let errors = messages.filter { isStrict && NameChecks.withholding.contains($0.identifier) }.map { message in
      Diagnostic(
        .error, message.identifier, message.summary, at: message.place,
        notes: message.notes + ["Nothing is written, since it may be misspelt and --strict is set"])
    }
    if !errors.isEmpty { throw Messages(errors) }
    return messages
  }

  /// Where a disk is full, every file of a site fails alike: some are named, the others counted.
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
    // Without a wish for feeds a message at each build helps nobody.
    guard outputs.contains(.feeds), outputs != .all, settings.baseURL == nil else { return [] }
    return ["no feeds: they need the address of the site, as --base-url or baseURL"]
  }

  /// What a setting does that nobody should do unawares.
  private var warnings: [Diagnostic] {
    guard settings.includeDeleted, settings.history.isShown, outputs.contains(.history) else { return [] }
    return [
      Diagnostic(
        .warning, "include-deleted", "Facts that were removed or deleted are published in the histories of items",
        notes: ["Leave out 'includeDeleted' to keep them unpublished"])
    ]
  }

  func outputState() throws(Diagnostic) -> OutputFolder.State {
    try output.state { Manifest.files(at: manifestPath) }
  }

  static let unmarked = "the folder's mark \(OutputFolder.mark) was gone"

  /// A text file at the place that is ours by its name was a manifest once; anywhere else it is somebody's.
  func refuseForeignManifest() throws(Diagnostic) {
    switch ManifestPlace(manifestPath) {
    case .free, .ours: return
    case .foreign where manifestPath == Self.manifestPath(of: output): return
    case .foreign, .database: throw ManifestPlace.refusal(manifestPath)
    }
  }

  /// Where the manifest of a folder is unless it was asked elsewhere.
  private static func manifestPath(of output: OutputFolder) -> String { output.path + ".offprint.sqlite" }
}
