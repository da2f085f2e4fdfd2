import Diagnostics
import Foundation
public import Providers
import Store

/// Imports one folder of notes. It remembers what it read, so that the next import costs only what changed since.
public final class NoteImport {
  let source: Source
  private let hasHistory: Bool
  private let time: () -> ContinuousClock.Instant
  private var state: State?
  private(set) var settings = VaultSettings()
  /// The settings that decided on the facts besides the notes.
  private var rules = ""
  private var last: (stamp: String, report: ImportReport)?
  /// Whether a report of an earlier run, for the same notes, was returned.
  private var isRecalled = false
  private var lastSearch: (stamp: String, GitClone.Search)?

  /// The state that the drive was last updated to.
  private enum State {
    case history(History)
    case files(FileNotes)

    /// The commit, where there is one.
    var head: String? { if case .history(let history) = self { history.head } else { nil } }
  }

  private struct History {
    /// The commit.
    let head: String
    /// The state of the commit.
    let base: NoteReplay
    /// The same with uncommitted changes.
    let now: NoteReplay
    let seen: [ExactText: WorkingNotes.Seen]
    let loose: Set<Moment>
  }

  /// - Parameter history: whether a clone's history is read.
  public convenience init(of source: Source, history: Bool = true) {
    self.init(of: source, history: history) { .now }
  }

  /// - Parameter time: returns the current time.
  package init(of source: Source, history: Bool, time: @escaping () -> ContinuousClock.Instant) {
    self.source = source
    self.time = time
    hasHistory = history
  }

  /// Reads what changed, and appends the differences to the drive. It must be the same drive each time, and nobody else may write
  /// it.
  ///
  /// - Throws: a `Diagnostic` when the folder or its history cannot be read, or the drive cannot be written.
  public func refresh(into drive: ImportDrive) throws -> ImportReport {
    let excluded = FolderPatterns(source.excludedFolders)
    var walk = try NoteWalk(source.path, excluded: excluded)
    let search = try search()
    // Without the imported history, every fact would get another time.
    if case .unreadable(let message) = search, let known = drive.remembered(3), !known.isEmpty {
      return held("History cannot be read: all notes are as they were imported", message.notes, [], drive)
    }
    settings = VaultSettings(of: source.path)
    settings.excluded = excluded
    settings.withholdsByDefault = source.withholdsByDefault
    if walk.isBare { try drive.refuseEmptyFolder(at: source.path) }
    let stamp = "\(rules(walk)) \(search.stamp) \(walk.stamp) \(ignoreStamp(walk))"
    if let last, last.stamp == stamp { return last.report }
    if state == nil, !isRecalled, var same = drive.report(ofSame: stamp) {
      // A watching caller looks again at once, so that the notes are read before the first of them changes.
      (isRecalled, same.wait) = (true, .zero)
      return same
    }
    var known = self.rules == rules(walk) ? state : nil
    let head = known?.head
    rules = rules(walk)
    // A failure half-way leaves no state that could be relied on.
    (state, last) = (nil, nil)
    let ignored = leaveOutIgnored(&walk)
    var report = try read(walk, search, &known, drive)
    if report.isHeld { return report }
    report.notes += unmatched(walk) + ignored + withheldTemplates(walk)
    let isWhole = !report.isUnsettled && !report.isPartial
    try drive.remember(isWhole ? stamp : "", report, besides: snapshots(after: head, drive))
    last = isWhole ? (stamp, report.repeated) : nil
    return report
  }

  /// A text that is the same as long as git ignores the same files.
  private func ignoreStamp(_ walk: NoteWalk) -> String {
    guard let folder = GitFolder(around: source.path) else { return "" }
    let others = folder.ignoreFiles(around: source.path).map { FileStatus(of: $0)?.stamp ?? "" }
    return ([walk.ignoreStamp] + others).joined(separator: ",")
  }

  /// Warnings about excluded folders that do not exist.
  private func unmatched(_ walk: NoteWalk) -> [Diagnostic] {
    let folders = walk.folders + walk.closedFolders
    return settings.excluded.unmatched(among: folders).map { name in
      let names = folders + folders.compactMap { $0.split(separator: "/").last.map(String.init) }
      let near = Suggestion.nearest(to: name, among: names)
      return Diagnostic(
        .warning, ImportReport.unknownFolder, "Folder '\(name)' is excluded, but there is no such folder",
        at: .path(source.path), notes: near.map { ["Did you mean '\($0)'?"] } ?? [])
    }
  }

  private func search() throws -> GitClone.Search {
    guard hasHistory, let folder = GitFolder(around: source.path) else { return .none }
    let stamp = folder.stamp
    if let (known, search) = lastSearch, known == stamp { return search }
    let search = try GitClone.search(source.path)
    // Nobody knows what would change the state of an unreadable repository, so its result is not cached.
    if case .unreadable = search { lastSearch = nil } else { lastSearch = (stamp, search) }
    return search
  }

  private func rules(_ walk: NoteWalk) -> String {
    "notes-10 \(source.isMounted) \(walk.closedFolders) \(settings.stamp)"
  }

  private func read(
    _ walk: NoteWalk, _ search: GitClone.Search, _ known: inout State?, _ drive: ImportDrive
  ) throws -> ImportReport {
    if case .found(let clone) = search, let report = try read(walk, clone, known, drive) { return report }
    var (notes, isKnown) = (FileNotes(source, settings), false)
    if case .files(let files) = known { (notes, isKnown) = (files, true) }
    // Only one variable holds the notes, or each change would copy all tables.
    known = nil
    let last = notes.takeSeen()
    var working = WorkingNotes(
      walk, in: source.path, last: consume last, drive.written, at: time(), known: notes.content)
    if !isKnown, let held = try held(working, drive) { return held }
    // The texts of files are released as soon as they are read.
    let (isUnsettled, isPartial, skipped) = (working.isUnsettled, working.isPartial, working.skipped)
    let update = notes.apply(&working, declared: ObsidianTypes.read(in: source.path))
    var report: ImportReport
    if isKnown {
      let part = notes.part(of: update)
      report = try drive.update(part.changed) { _ in part.neighbours }
    } else {
      report = try drive.update(to: notes.facts(update))
    }
    if isKnown { report.unchanged = max(0, notes.count - report.imported - report.changed) }
    report.wait = isUnsettled ? WorkingNotes.patience : nil
    report.isPartial = isPartial
    report.skipped += skipped
    report.notes += search.messages + said(of: notes.vault)
    state = .files(notes)
    return report
  }

  /// Nil where no commit concerns the folder, so that there is no history.
  private func read(
    _ walk: NoteWalk, _ clone: GitClone, _ known: State?, _ drive: ImportDrive
  ) throws -> ImportReport? {
    var base = NoteReplay(source, settings)
    var touched: Set<String> = []
    var last: History?
    if case .history(let old) = try known ?? recalled(clone, walk, drive),
      old.head == clone.head || clone.leads(to: old.head)
    {
      (base, last) = (old.base, old)
      touched = old.now.history.touched.union(old.now.history.emptiedItems)
      if old.head != clone.head { try base.replay(clone.commits(after: old.head, admits: walk.admits), of: clone) }
    } else {
      let commits = try clone.commits(admits: walk.admits)
      guard commits.contains(where: { $0.deltas.contains { $0.path.text != ObsidianTypes.path } }) else { return nil }
      try base.replay(commits, of: clone)
    }
    let working = WorkingNotes(walk, in: source.path, last: last?.seen ?? [:], drive.written, at: time()) {
      [contents = base.contents] path, _, _ in
      contents[path]
    }
    if known == nil, let held = try held(working, drive) { return held }
    touched.formUnion(base.history.touched)
    base.forgetTouched()
    var now = base
    now.enter(working, declared: ObsidianTypes.read(in: source.path))
    let history = now.history.finished(now.vault)
    var report: ImportReport
    if let last {
      touched.formUnion(now.history.touched.union(now.history.emptiedItems))
      report = try drive.update(touched.sorted().map(history.facts), loose: last.loose) { moments in
        // What is newer than the commits only concerns touched items.
        moments.allSatisfy { $0 > base.time } ? [] : history.facts(at: moments)
      }
      report.unchanged = max(0, history.count - report.imported - report.changed)
    } else {
      report = try drive.update(to: history.facts)
    }
    report.wait = working.isUnsettled ? WorkingNotes.patience : nil
    report.isPartial = working.isPartial
    report.skipped += working.skipped
    report.notes += said(of: now.vault) + messages(base)
    state = .history(
      History(head: clone.head, base: base, now: now, seen: working.seen, loose: report.loose))
    return report
  }

  /// Where a note of an earlier run cannot be read, nothing is imported: its text is unknown, and other notes may depend on it.
  private func held(_ working: WorkingNotes, _ drive: ImportDrive) throws -> ImportReport? {
    guard working.isPartial else { return nil }
    var wasRead = false
    _ = try drive.drive.scan(after: .min, drive: 0) { fact in
      guard !wasRead, fact.attribute.elementsEqual("path".utf8) else { return }
      wasRead = working.mayHide(ExactText(Fact(fact).value))
    }
    let summary = "Nothing is imported while notes cannot be read that were imported before"
    return wasRead ? held(summary, [], working.skipped, drive) : nil
  }

  private func held(
    _ summary: String, _ notes: [String], _ skipped: [Diagnostic], _ drive: ImportDrive
  ) -> ImportReport {
    drive.held([Diagnostic(.warning, "source-held", summary, at: .path(source.path), notes: notes)] + skipped)
  }

  /// The snapshots from which another run can continue; the commits' only where there are new ones since `known`.
  private func snapshots(after known: String?, _ drive: ImportDrive) throws -> [Int: String] {
    guard case .history(let state) = state, let row = try drive.drive.fingerprint().lastRow else { return [3: ""] }
    let (base, now) = (state.base.history, state.now.history)
    let working = WorkingSnapshot(
      base, now.finished(state.now.vault), items: now.touched.union(now.emptiedItems).union(base.emptiedItems),
      loose: state.loose, head: state.head, row: row)
    var snapshots = [3: try working.map(Self.json) ?? ""]
    if known == state.head { return snapshots }
    snapshots[2] = try Self.json(CommitSnapshot(state.base, head: state.head, rules: rules))
    return snapshots
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  /// The state that the last import left; nil where it is unknown.
  private func recalled(_ clone: GitClone, _ walk: NoteWalk, _ drive: ImportDrive) throws -> State? {
    guard let working: WorkingSnapshot = recall(3, drive), let commits: CommitSnapshot = recall(2, drive),
      working.head == commits.head, commits.rules == rules, working.row == (try drive.drive.fingerprint().lastRow),
      working.head == clone.head || clone.leads(to: working.head)
    else { return nil }
    let (facts, touched) = try DriveFacts.live(drive, without: Set(working.facts))
    let tree = try clone.tree(of: commits.head, admits: walk.admits)
    let base = try NoteReplay(source, settings, commits, working.ordered(facts), tree: tree, of: clone)
    return .history(
      History(
        head: commits.head, base: base, now: base.touching(touched), seen: [:], loose: Set(working.loose.keys)))
  }

  private func recall<Snapshot: Decodable>(_ number: Int, _ drive: ImportDrive) -> Snapshot? {
    drive.remembered(number).flatMap { try? JSONDecoder().decode(Snapshot.self, from: Data($0.utf8)) }
  }

  private func messages(_ replay: NoteReplay) -> [Diagnostic] {
    guard replay.backwards > 0 else { return [] }
    let count = replay.backwards == 1 ? "A commit is" : "\(replay.backwards) commits are"
    return [
      Diagnostic(
        .note, "history-backwards", "\(count) dated before the commit that it follows, whose time is used",
        at: .path(source.path))
    ]
  }
}
