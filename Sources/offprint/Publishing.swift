import ArgumentParser
import Diagnostics
import Foundation
import Notes
import Pages
import Providers
import SettingsFiles
import Site
import Store
import Typeset
import Views

/// From options to a finished site: the part that prints and exits.
struct Publishing {
  let options: SiteOptions
  private let earlier: AsOfOptions?
  private let work: WorkOptions?
  private let imports = ImportCache()

  init(_ options: SiteOptions, _ earlier: AsOfOptions? = nil, _ work: WorkOptions? = nil) {
    self.options = options
    self.earlier = earlier
    self.work = work
  }

  /// - Throws: `ExitCode` as `design.md`, invariant 10, has it.
  func run(store path: String) throws {
    try withMessages {
      let contents = try settings(beside: path)
      let drives = try drives(of: path, contents)
      try printError(drives.warnings)
      try build(from: drives.store, of: path, contents, defaultOutput: "public")
      if options.strict, !drives.warnings.isEmpty { throw ExitCode(2) }
    }
  }

  /// The resource drives that settings and options name, in the order of mounting.
  func mounted(_ contents: SettingsFile.Contents) -> [(name: String, path: String)] {
    contents.drives + options.drives.map { ($0.name, $0.path) }
  }

  /// The sources that are imported and mounted behind them.
  func sources(_ contents: SettingsFile.Contents) -> [(name: String, path: String)] {
    contents.sources + options.sources.map { ($0.name, $0.path) }
  }

  /// Opens a store and all that is mounted beside it; what is a source is imported first.
  ///
  /// - Parameter written: what is known of the files of sources.
  /// - Throws: a `Diagnostic` when one of them cannot be read.
  func drives(
    of store: String, _ contents: SettingsFile.Contents, _ written: WrittenFiles = WrittenFiles()
  ) throws -> Drives {
    var (warnings, waits) = ([Diagnostic](), [Duration]())
    func drive(_ place: String, _ name: String?) throws -> String {
      let zone = options.timeZone ?? contents.settings.timeZone
      let days = options.occurrences ?? contents.occurrences
      let importing = Importing(
        state: options.state ?? contents.state, cache: imports, written: written, timeZone: zone, occurrences: days
      ) { report, path in
        warnings += report.notes.filter { $0.severity == .warning } + report.skipped
        if let wait = report.wait { waits.append(wait) }
        if !options.quiet, report.facts > 0 { Terminal.say("offprint: \(report.text); kept in \(path)") }
      }
      return try importing.drive(at: place, named: name)
    }
    let user = try drive(store, nil)
    let sources = try sources(contents).map { ($0.name, try drive($0.path, $0.name)) }
    var drives = try Drives(user: user, resources: mounted(contents) + sources)
    (drives.warnings, drives.wait) = (warnings, waits.min())
    return drives
  }

  /// Builds from any source of facts; what `offprint.yaml` says is overridden by the options.
  ///
  /// - Parameter store: what they were opened from, where it was something that a person named.
  func build(
    from source: some FactSource, of store: String?, _ contents: SettingsFile.Contents, defaultOutput: String
  ) throws {
    let build = try makeBuild(contents, of: store, defaultOutput: defaultOutput)
    if let page = work?.explain {
      return print(try options.format.write(build.explain(page, of: source)), terminator: "")
    }
    if work?.dryRun == true { return try say(build.dryRun(of: source)) }
    let start = ContinuousClock.now
    let line = ProgressLine(isShown: !options.quiet && ProgressLine.isTerminal)
    var site = LiveSite(keepsMemory: false)
    let report = try site.regenerate(build, from: source) { line.show($0, of: $1) }
    Self.last = site
    line.clear()
    try say(report, of: source, build.output, ContinuousClock.now - start)
  }

  /// What the command held goes with its process, which is quicker than letting it go piece by piece. The main thread alone sets
  /// it, once.
  nonisolated(unsafe) private static var last: LiveSite?

  /// - Throws: a diagnostic when templates or attachments cannot be read.
  func makeBuild(_ contents: SettingsFile.Contents, of store: String?, defaultOutput: String) throws -> Build {
    try makeBuild(contents, attachments(contents, of: store), defaultOutput: defaultOutput)
  }

  /// The same where the attachments are known.
  func makeBuild(
    _ contents: SettingsFile.Contents, _ attachments: [AttachmentFile]?, defaultOutput: String
  ) throws -> Build {
    var build = Build(
      settings: merged(contents.settings), templates: try TemplateFolder.files(options.templates ?? contents.templates),
      output: output(contents, default: defaultOutput), manifestPath: options.manifest)
    build.jobs = options.jobs ?? Processors().count
    build.outputs = options.only?.outputs ?? .all
    build.attachments = attachments
    build.program = Edition.description
    build.isFull = work?.full ?? false
    build.isStrict = options.strict
    build.asOf = try earlier?.moment(in: ZoneRules(named: build.settings.timeZone))
    return build
  }

  /// The files that texts may refer to, as they are now; nil where no folder of them is named.
  ///
  /// - Throws: a diagnostic when the folder cannot be read.
  func attachments(_ contents: SettingsFile.Contents, of store: String?) throws -> [AttachmentFile]? {
    try AttachmentFolder.files(
      options.attachments ?? contents.attachments, without: sourceFolders(contents, of: store))
  }

  /// The folders that are imported.
  func sourceFolders(_ contents: SettingsFile.Contents, of store: String?) -> [SourceFolder] {
    ((store.map { [$0] } ?? []) + sources(contents).map(\.path)).compactMap(SourceFolder.init)
  }

  /// The folder that the site goes to.
  func output(_ contents: SettingsFile.Contents, default path: String) -> OutputFolder {
    OutputFolder(path: options.output ?? contents.output ?? path)
  }

  /// Runs a body; messages that it throws are printed, and become exit code 1.
  func withMessages(_ body: () throws -> Void) throws {
    // No process outlives the command, and what they took counts as its time.
    defer { Typesetter.shared.rest() }
    do {
      try Descriptors.check()
      try body()
    } catch let diagnostic as Diagnostic {
      try printError([diagnostic])
      throw ExitCode(1)
    } catch let failures as Messages {
      try printError(failures.all)
      throw ExitCode(1)
    }
  }

  func settings(beside store: String) throws -> SettingsFile.Contents {
    try settings(SettingsFile.text(at: settingsPath(beside: store)), beside: store)
  }

  /// - Parameter text: what the file says; nil where there is none.
  func settings(_ text: String?, beside store: String) throws -> SettingsFile.Contents {
    let path = settingsPath(beside: store)
    var contents = SettingsFile.Contents()
    if let text {
      contents = try SettingsFile.read(text, from: path)
    } else if options.config != nil {
      // That it is missing is said.
      contents = try SettingsFile.read(path)
    }
    contents.settings.sourceName = SourceName.of(Importing.parts(of: store).path)
    // Notes refer to what lies beside them.
    let (folder, kind, _) = Importing.parts(of: store)
    if contents.attachments == nil, try Importing.provider(of: folder, kind: kind) is NoteFolder {
      contents.attachments = folder
    }
    return contents
  }

  /// Where the settings are, or would be.
  func settingsPath(beside store: String) -> String {
    if let config = options.config { return config }
    // Its kind may stand behind it.
    let store = Importing.parts(of: store).path
    let place = URL(fileURLWithPath: store)
    var isFolder: ObjCBool = false
    let isSource = FileManager.default.fileExists(atPath: store, isDirectory: &isFolder) && isFolder.boolValue
    return (isSource ? place : place.deletingLastPathComponent()).appendingPathComponent("offprint.yaml").path
  }

  private func merged(_ settings: Settings) -> Settings {
    var settings = settings
    settings.title = options.title ?? settings.title
    settings.author = options.author ?? settings.author
    settings.description = options.description ?? settings.description
    settings.language = options.language ?? settings.language
    settings.timeZone = options.timeZone ?? settings.timeZone
    settings.root = options.root ?? settings.root
    settings.unsafeHTML = options.unsafeHTML || settings.unsafeHTML
    settings.singleTildes = options.singleTildes || settings.singleTildes
    settings.redirects = options.redirects?.setting ?? settings.redirects
    settings.timelines += options.timelines
    for view in options.views { settings.views[view.id] = view.view }
    for macro in options.macros { settings.macros[macro.name] = macro.text }
    settings.changes = options.changes ?? settings.changes
    for word in options.history { word.apply(to: &settings.history) }
    settings.factExplorer = options.factExplorer || settings.factExplorer
    settings.includeDeleted = options.includeDeleted || settings.includeDeleted
    settings.exclude.types += options.excludedTypes
    settings.exclude.attributes += options.excludedAttributes
    settings.exclude.references += options.excludedReferences
    settings.exclude.drives += options.excludedDrives
    settings.unlessTold = options.unlessTold?.setting ?? settings.unlessTold
    if let base = options.baseURL ?? settings.baseURL { settings.baseURL = base.hasSuffix("/") ? base : base + "/" }
    return settings
  }

  private func say(
    _ report: BuildReport, of source: some FactSource, _ output: OutputFolder, _ duration: Duration
  ) throws {
    try printError(report, of: source)
    if !options.quiet {
      for note in report.notes { Terminal.say("offprint: \(note)") }
      let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
      let shown = String(Int(seconds)) + "." + String(Int(seconds * 100) % 100 + 100).dropFirst()
      Terminal.say(
        "\(output.path): \(report.items) items; \(report.written) files written, \(report.unchanged) unchanged, "
          + "\(report.removed) removed in \(shown) s")
    }
    if report.hasErrors { throw ExitCode(1) }
    if options.strict, report.hasWarnings { throw ExitCode(2) }
  }

  private func say(_ dryRun: DryRun) throws {
    if !options.quiet, options.format == .text {
      for note in dryRun.notes { Terminal.say("offprint: \(note): every file is made and compared") }
    }
    print(try options.format.write(dryRun.difference), terminator: "")
    if !dryRun.errors.isEmpty { throw Messages(dryRun.errors) }
  }

  private var groupsWarnings: Bool { options.format == .text && !options.allWarnings }

  /// Prints all that is to be said of a site, whatever was made of it now.
  func printError(_ report: BuildReport, of source: some FactSource) throws {
    guard groupsWarnings else { return try printError(source.named(report.diagnostics)) }
    FileHandle.standardError.write(Data(WarningGroup.text(of: report, named: source.named).utf8))
  }

  func printError(_ diagnostics: [Diagnostic]) throws {
    let text = try groupsWarnings ? WarningGroup.text(of: diagnostics) : options.format.write(diagnostics)
    FileHandle.standardError.write(Data(text.utf8))
  }
}
