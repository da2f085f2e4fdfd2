import ArgumentParser
import Diagnostics
import Foundation
import Providers
import SettingsFiles
import Site
import Store
import Views
import Watch

/// Keeps a site up to date: one regeneration after the other, each of which reads what there is then and says a line.
struct Watching {
  private let publishing: Publishing
  private var source: ChosenSource
  /// Is called when the site is there for the first time, and has something more to say.
  var began: () -> String? = { nil }
  /// Is called after each regeneration that came about.
  var built: (OutputFolder) -> Void = { _ in }
  private var places: [WatchedPlace] = []
  private var newFacts = NewFacts()
  /// Keeps what was loaded, so that the next facts cost what they change.
  private var live = LiveSite()
  /// What was said and stays true: it is not said again.
  private var said: Set<Diagnostic> = []
  /// Of that, what comes anew with each regeneration: what is said of the drives, or stands in the way.
  private var saidAnew: [Diagnostic] = []
  /// As they were when something of them changed last.
  private var attachments: [AttachmentFile]?
  private var isFirst = true
  private var hasFailed = false
  /// Of the settings, what is known to be written to its end, and what it says.
  private var settled = SettledText()
  private var contents: SettingsFile.Contents?
  /// How long to wait for the settings that are being written.
  private var settingsWait: Duration?
  /// How long to wait for a part of a source.
  private var sourceWait: Duration?

  init(_ publishing: Publishing, _ source: ChosenSource) {
    self.publishing = publishing
    self.source = source
  }

  private var store: String { source.path }
  private var speaker: Speaker { publishing.speaker }

  /// - Throws: a diagnostic when the settings cannot be read, or `ExitCode` when the first build is not possible: waiting for a path
  ///   that is misspelt helps nobody.
  mutating func run(until stop: StopSwitch) throws {
    places = places(for: try takeSettings())
    publishing.tell(source)
    var watcher = Watcher(places, stop: stop)
    if !watcher.isTold {
      speaker.note("this system tells of no changes; looking every few seconds instead")
    }
    let speaker = speaker
    try watcher.run(unwatched: { Self.note(unwatched: $0, speaker) }) { try regenerate($0, $1) }
    speaker.note("stopped; the site is complete")
  }

  private static func note(unwatched count: Int, _ speaker: Speaker) {
    guard count > 0 else { return speaker.note("the system tells of changes in all folders again") }
    let (folders, them) = (Counted.text(count, "folder"), count == 1 ? "it" : "them")
    speaker.note(
      "the system has no room to tell of changes in \(folders); looking at \(them) every few seconds instead "
        + "(on Linux, fs.inotify.max_user_watches is the limit)")
  }

  /// Where the site goes, by what the settings say now.
  var output: OutputFolder {
    get throws { publishing.output(try publishing.settings(of: source), default: "public") }
  }

  /// The settings that count: those of before, as long as others are being written.
  private mutating func takeSettings(after change: Change = []) throws -> SettingsFile.Contents {
    if let chosen = try source.chosenAgain() {
      source = chosen
      publishing.tell(source)
    }
    let text = try publishing.text(of: source)
    settingsWait = settled.take(text, isTouched: change.contains(.settings), at: ContinuousClock.now - Self.start)
    if settingsWait != nil, let contents { return contents }
    let read = try publishing.settings(text, of: source)
    contents = read
    return read
  }

  private static let start = ContinuousClock.now

  private func places(for contents: SettingsFile.Contents) -> [WatchedPlace] {
    let stores = publishing.mounted(contents).map(\.path)
    let sources = [store] + publishing.sources(contents).map(\.path)
    let attachments = publishing.attachmentFolders(contents, of: store)
    let templates = publishing.options.look?.templates ?? contents.templates
    return stores.map(WatchedPlace.store) + sources.flatMap(Importing.watched)
      + [source.settingsPath, source.besides, source.awaited].compactMap { $0.map(WatchedPlace.settings) }
      + (templates.map { [.templates($0, endings: TemplateFolder.endings), .assets($0 + "/assets")] } ?? [])
      + attachments.map { .attachments($0, besides: imported(in: $0, contents)) }
  }

  /// The ends of the names of files below a folder that are imported, where it is a source as a whole.
  private func imported(in folder: String, _ contents: SettingsFile.Contents) -> [String] {
    publishing.sourceFolders(contents, of: store).first { $0.holds(folder) }?.endings ?? []
  }

  private mutating func regenerate(_ change: Change, _ files: () -> [String: Bool]) throws -> Answer {
    var failures: [Diagnostic] = []
    do { try build(change, files) } catch let diagnostic as Diagnostic {
      failures = [diagnostic]
    } catch let messages as Messages {
      failures = messages.all
    }
    guard !failures.isEmpty else {
      let waits = [sourceWait, settingsWait].compactMap(\.self)
      return Answer(places: places, tryAgainAfter: waits.min())
    }
    return try answer(failures)
  }

  /// What stands in the way is said once, and waited for.
  private mutating func answer(_ failures: [Diagnostic]) throws -> Answer {
    let isStore = failures.allSatisfy { $0.identifier.hasPrefix("store-") }
    try sayNew(failures)
    saidAnew = failures
    let isOver = isFirst && failures.contains { $0.identifier != "store-locked" }
    if !isOver, !hasFailed {
      speaker.note("the site stays as it is until \(isStore ? "the store can be read" : "this is repaired")")
    }
    try speaker.flush()
    if isOver { throw ExitCode(1) }
    hasFailed = true
    // A lock goes without a sign, and so does the want of room on a disk.
    return Answer(places: places, tryAgainAfter: isStore ? .milliseconds(500) : .seconds(5))
  }

  private mutating func build(_ change: Change, _ files: () -> [String: Bool]) throws {
    let start = ContinuousClock.now
    let waited = settingsWait != nil
    let contents = try takeSettings(after: change)
    if settingsWait != nil, change.isSubset(of: .settings), !isFirst { return }
    let change = waited ? change.union(.settings) : change
    places = places(for: contents)
    if !change.isDisjoint(with: [.attachments, .settings]) || isFirst || hasFailed {
      attachments = try publishing.attachments(contents, of: store)
    }
    let drives = try publishing.drives(of: store, contents, WrittenFiles(files()))
    let build = try publishing.makeBuild(contents, attachments, of: store, drives.store, defaultOutput: "public")
    try publishing.check(build, contents, of: store)
    sourceWait = drives.wait
    let facts = try newFacts.count(in: drives.all)
    let report = try regenerate(build, from: drives.store)
    try say(report, of: drives)
    built(build.output)
    let isWorthALine = facts + report.written + report.removed > 0 || !change.isSubset(of: .store) || hasFailed
    let result = WatchResult(report, of: build, facts: facts, isReplaced: newFacts.isReplaced, since: start)
    if isFirst {
      try speaker.tell(result, text: publishing.options.isQuiet ? "" : result.firstLine)
      if let more = began() { speaker.note(more) }
      speaker.note("watching \(store); Ctrl-C ends it")
      try speaker.flush()
    } else if isWorthALine {
      try speaker.tell(result, text: publishing.options.isQuiet ? "" : result.line)
    }
    (isFirst, hasFailed) = (false, false)
  }

  /// The one place where a watch builds.
  private mutating func regenerate(_ build: Build, from store: ItemStore) throws -> BuildReport {
    try live.regenerate(build, from: store)
  }

  /// Says of a site what was not said before.
  private mutating func say(_ report: BuildReport, of drives: Drives) throws {
    let isWhole = isFirst || live.filesMade == nil
    let all = drives.warnings + (isWhole ? report.diagnostics : report.said)
    if isFirst {
      try speaker.tell(drives.warnings)
      try speaker.tell(report, of: drives.store)
    } else {
      try speaker.tell(drives.store.named(all.filter { !said.contains($0) }), of: drives.store)
    }
    if isWhole { said = [] } else { said.subtract(saidAnew + report.saidBefore) }
    said.formUnion(all)
    saidAnew = drives.warnings + report.unkept
  }

  private mutating func sayNew(_ failures: [Diagnostic]) throws {
    try speaker.tell(failures.filter { !said.contains($0) })
    said.subtract(saidAnew)
    said.formUnion(failures)
  }
}

/// Counts the facts that came since it was asked last.
struct NewFacts {
  private var marks: [DriveFingerprint] = []
  /// Whether a drive was replaced since it was asked before, so that its facts need not be new.
  private(set) var isReplaced = false

  /// - Returns: the facts behind the rows that were there the last time; all of them in a drive that was replaced, or that is
  ///   met for the first time.
  /// - Throws: a `Diagnostic` when a drive cannot be read.
  mutating func count(in drives: [any ItemDrive]) throws -> Int {
    var now = try drives.map { try $0.fingerprint() }
    var count = 0
    isReplaced = false
    for (number, drive) in drives.enumerated() {
      let known = number < marks.count ? marks[number] : nil
      let hasGrown = known.map { Self.hasGrown($0, into: now[number]) } ?? true
      if !hasGrown, known?.lastRow != nil { isReplaced = true }
      let last = hasGrown ? known?.lastRow ?? .min : .min
      guard last != now[number].lastRow else { continue }
      // What was inserted after the look at the marks is counted now, and so must not be counted the next time.
      now[number].lastRow = try drive.scan(after: last, drive: 0) { _ in count += 1 }
    }
    marks = now
    return count
  }

  private static func hasGrown(_ before: DriveFingerprint, into now: DriveFingerprint) -> Bool {
    before.first == now.first && before.lastRow ?? .min <= now.lastRow ?? .min
  }
}
