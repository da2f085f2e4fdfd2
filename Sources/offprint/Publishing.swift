import ArgumentParser
import Diagnostics
import Foundation
import Pages
import Providers
import QuickEntry
import SettingsFiles
import Site
import Store
import Threads
import Views

/// From options to a finished site: the part that prints and exits.
struct Publishing {
  let options: SiteOptions
  private let earlier: AsOfOptions?
  private let work: WorkOptions?
  private let imports = ImportCache()
  /// Whether the command only reports, so that its import is not kept.
  private let isReport: Bool
  let speaker: Speaker

  /// - Parameter isReport: whether standard output is for the result alone, and nothing is written.
  init(
    _ options: SiteOptions, _ earlier: AsOfOptions? = nil, _ work: WorkOptions? = nil, isReport: Bool = false
  ) {
    self.options = options
    self.earlier = earlier
    self.work = work
    self.isReport = isReport || work.map { $0.dryRun || $0.explain != nil } ?? false
    speaker = Speaker(
      options.format, isQuiet: options.isQuiet, printsAll: options.warnings?.printsAll ?? false,
      isReport: self.isReport)
  }

  /// What a command works on.
  ///
  /// - Parameter path: what was typed; nil for what the settings name.
  /// - Throws: a `Diagnostic` when there is nothing to work on.
  func choose(_ path: String?) throws -> ChosenSource {
    try ChosenSource(named: path, config: options.sources?.config)
  }

  /// What a command works on, with its settings and all that is mounted. It is said which settings were read.
  func open(_ path: String?) throws -> (source: ChosenSource, contents: SettingsFile.Contents, drives: Drives) {
    let source = try choose(path)
    let contents = try settings(of: source)
    tell(source)
    return (source, contents, try drives(of: source.path, contents))
  }

  /// Says which settings were read, and which options were renamed.
  func tell(_ source: ChosenSource) {
    if let line = source.line { speaker.note(line) }
    for warning in [source.warning, source.misnamed].compactMap(\.self) { speaker.warn(warning) }
    if options.pages?.only != nil { speaker.warn("'--only' is called '--outputs' now; the old name still works") }
  }

  /// - Throws: `ExitCode` as `design.md`, invariant 10, has it.
  func run(_ path: String?) throws {
    try speaker.withMessages {
      let (source, contents, drives) = try open(path)
      try speaker.tell(drives.warnings)
      try build(from: drives.store, of: source.path, contents, defaultOutput: "public")
      if options.isStrict, !drives.warnings.isEmpty { throw ExitCode(2) }
    }
  }

  /// The resource drives that settings and options name, in the order of mounting.
  func mounted(_ contents: SettingsFile.Contents) -> [(name: String, path: String)] {
    contents.drives + (options.sources?.drives.map { ($0.name, $0.path) } ?? [])
  }

  /// The sources that are imported and mounted behind them.
  func sources(_ contents: SettingsFile.Contents) -> [(name: String, path: String)] {
    contents.sources + (options.sources?.sources.map { ($0.name, $0.path) } ?? [])
  }

  /// Opens a store and all that is mounted beside it; what is a source is imported first.
  ///
  /// - Parameter written: what is known of the files of sources.
  /// - Throws: a `Diagnostic` when one of them cannot be read.
  func drives(
    of store: String, _ contents: SettingsFile.Contents, _ written: WrittenFiles = WrittenFiles()
  ) throws -> Drives {
    var (warnings, waits) = ([Diagnostic](), [Duration]())
    func drive(_ place: String, _ name: String?) throws -> Drives.Place {
      let importing = Importing(
        state: options.sources?.state ?? contents.state, cache: imports, written: written, timeZone: timeZone(contents),
        occurrences: options.sources?.occurrences ?? contents.occurrences,
        excludedFolders: excludedFolders(contents, of: store),
        unlessTold: options.selection?.unlessTold?.setting ?? contents.settings.unlessTold, isDryRun: isReport
      ) { report, path in
        warnings += report.notes.filter { $0.severity == .warning } + report.skipped
        if let wait = report.wait { waits.append(wait) }
        if report.facts > 0, !isReport { speaker.note(imports.words(for: report, keptIn: path)) }
        if let loss = report.loss { speaker.note(loss) }
        // Whoever misses a note wants to know.
        for note in report.notes where ["notes-ignored", "templates-withheld"].contains(note.identifier) {
          speaker.note(note.summary)
        }
      }
      return try importing.drive(at: place, named: name)
    }
    let user = try drive(store, nil)
    let sources = try sources(contents).map { source in
      try located("sources.\(source.name)=", contents) { (source.name, try drive(source.path, source.name)) }
    }
    try check(&warnings, of: store, contents)
    let mounted = mounted(contents).map { ($0.name, Drives.Place.file($0.path)) }
    try checkDrives(contents)
    var drives = try Drives(user: user, resources: mounted + sources)
    (drives.warnings, drives.wait) = (warnings, waits.min())
    return drives
  }

  func timeZone(_ contents: SettingsFile.Contents) -> String {
    options.zone?.timeZone ?? contents.settings.timeZone
  }

  /// Builds from any source of facts; what `offprint.yaml` says is overridden by the options.
  ///
  /// - Parameters:
  ///   - store: what they were opened from, where it was something that a person named.
  ///   - carried: the attachments where no folder has any.
  func build(
    from source: ItemStore, of store: String?, _ contents: SettingsFile.Contents,
    carried: [AttachmentFile]? = nil, defaultOutput: String
  ) throws {
    let files = try attachments(contents, of: store) ?? carried
    let build = try makeBuild(contents, files, of: store, source, defaultOutput: defaultOutput)
    if let page = work?.explain {
      let explanation = try explanation(of: page, build, source)
      let text = ExplanationText(explanation, isWhole: options.warnings?.printsAll ?? false).text
      return try speaker.tell(explanation, text: text)
    }
    if work?.dryRun == true { return try say(build.dryRun(of: source)) }
    try check(build, contents, of: store)
    let start = ContinuousClock.now
    let line = ProgressLine(isShown: !options.isQuiet && options.format == .text && ProgressLine.isTerminal)
    var site = LiveSite(keepsMemory: false)
    let report = try site.regenerate(build, from: source) { line.show($0, of: $1) }
    Self.last = site
    line.clear()
    try say(report, of: source, build, ContinuousClock.now - start)
  }

  /// A page is known by its own name first: the address from a former title is a page, too.
  private func explanation(of page: String, _ build: Build, _ source: ItemStore) throws -> Explanation {
    do { return try build.explain(page, of: source) } catch let unknown as Diagnostic {
      guard unknown.identifier == "page-unknown", let id = try ItemName(page).find(in: source), id != page else {
        throw unknown
      }
      return try build.explain(id, of: source)
    }
  }

  /// What the command held goes with its process, which is quicker than letting it go piece by piece. The main thread alone sets
  /// it, once.
  nonisolated(unsafe) private static var last: LiveSite?

  /// - Throws: a diagnostic when templates or attachments cannot be read, or several items have a name.
  func makeBuild(
    _ contents: SettingsFile.Contents, of store: String?, _ source: ItemStore, defaultOutput: String
  ) throws -> Build {
    try makeBuild(contents, attachments(contents, of: store), of: store, source, defaultOutput: defaultOutput)
  }

  /// - Throws: a diagnostic when the site must not go where it would.
  func check(_ build: Build, _ contents: SettingsFile.Contents, of store: String?) throws {
    let isNamed = options.folder?.output != nil || contents.output != nil
    try OutputCheck(build: build, isNamed: isNamed).check(sourceFolders(contents, of: store))
  }

  /// The same where the attachments are known.
  func makeBuild(
    _ contents: SettingsFile.Contents, _ attachments: [AttachmentFile]?, of store: String?, _ source: ItemStore,
    defaultOutput: String
  ) throws -> Build {
    var build = Build(
      settings: try named(options.merged(with: contents.settings), in: source),
      templates: try located("templates", contents) {
        try TemplateFolder.files(
          options.look?.templates ?? contents.templates, within: options.look?.templates == nil ? contents.bound : nil)
      },
      output: output(contents, default: defaultOutput), manifestPath: options.folder?.manifest)
    // A theme of the settings may be of templates that come later.
    if let theme = options.look?.theme, !build.templates.hasTheme(theme) { throw LookOptions.unknown(theme: theme) }
    build.jobs = options.work?.jobs ?? Processors().count
    build.outputs = (options.pages?.outputs ?? options.pages?.only)?.outputs ?? .all
    build.attachments = attachments
    build.source = store.flatMap { OutputCheck.name(of: $0, for: build.output) }
    build.program = Edition.description
    build.isFull = work?.full ?? false
    build.isStrict = options.isStrict
    build.asOf = try earlier?.moment(in: ZoneRules(named: build.settings.timeZone))
    return build
  }

  /// The folder that the site goes to.
  func output(_ contents: SettingsFile.Contents, default path: String) -> OutputFolder {
    OutputFolder(path: options.folder?.output ?? contents.output ?? path)
  }

  func settings(of source: ChosenSource) throws -> SettingsFile.Contents {
    try settings(text(of: source), of: source)
  }

  /// What the settings say; nil where there are none.
  ///
  /// - Throws: a diagnostic when they cannot be read.
  func text(of source: ChosenSource) throws -> String? {
    try SettingsFile.text(at: source.settingsPath, bounds(of: source))
  }

  /// The places that settings may name: what options say stands in the place of what they do.
  private func bounds(of source: ChosenSource) -> SettingsBounds {
    guard source.areFound else { return .everywhere }
    let named = [
      "templates": options.look?.templates, "attachments": options.look?.attachments, "output": options.folder?.output,
      "state": options.sources?.state, "notes": source.isNamed ? source.path : nil,
    ]
    return .ownFolder(besides: Set(named.compactMap { $1 == nil ? nil : $0 }))
  }

  /// - Parameter text: what the file says; nil where there is none.
  func settings(_ text: String?, of source: ChosenSource) throws -> SettingsFile.Contents {
    var contents = SettingsFile.Contents()
    if let text {
      contents = try SettingsFile.read(text, from: source.settingsPath, bounds(of: source))
    } else if options.sources?.config != nil {
      // That it is missing is said.
      contents = try SettingsFile.read(source.settingsPath, .everywhere)
    }
    contents.settings.exclude.folders = excludedFolders(
      contents.settings, from: source.settingsPath, contents, of: source.path)
    // What a source's own settings keep back stays unpublished, whichever others count.
    if let besides = source.besides, let text = try SettingsFile.text(at: besides, .everywhere) {
      var settings = try SettingsFile.read(text, from: besides, .everywhere).settings
      settings.exclude.folders = excludedFolders(settings, from: besides, contents, of: source.path)
      contents.settings.withhold(as: settings)
    }
    speaker.settings.take(contents.places, without: options.replacedKeys)
    contents.settings.sourceName = SourceName.of(Importing.parts(of: source.path).path)
    return contents
  }

  private func say(_ report: BuildReport, of source: ItemStore, _ build: Build, _ duration: Duration) throws {
    try speaker.tell(report, of: source)
    for note in report.notes { speaker.note(note) }
    let result = BuildResult(report, of: build, duration)
    try speaker.tell(result, text: options.isQuiet ? "" : result.text)
    if report.hasErrors { throw ExitCode(1) }
    if options.isStrict, report.hasWarnings { throw ExitCode(2) }
  }

  private func say(_ dryRun: DryRun) throws {
    for note in dryRun.notes { speaker.note("\(note): every file is made again and compared") }
    try speaker.tell(dryRun.difference, text: DifferenceText(dryRun.difference).text, errors: dryRun.errors)
  }
}
