import Diagnostics
import Foundation
public import Providers
import Store

/// A folder of Markdown notes, as Obsidian, Logseq, Foam, Dendron and people keep them, with its history where it is a clone of a git
/// repository or a part of one.
///
/// With a history, a fact has the time of the commit that brought it. Without one, and for what no commit has yet, it has the time at
/// which its file was last modified, and what a note began with the time that its front matter tells.
public struct NoteFolder: FactProvider {
  /// The kind of a folder whose files alone count.
  static let kindWithoutHistory = "notes-without-history"

  public let kind: String
  public let driveKind = "notes"
  public let endings = NoteFile.endings
  private let hasHistory: Bool

  /// - Parameter history: whether it is asked for. A folder is only taken without it where that is said.
  public init(history: Bool = true) {
    hasHistory = history
    kind = history ? "notes" : Self.kindWithoutHistory
  }

  public func recognizes(_ path: String) -> Bool {
    hasHistory && FilePath.isFolder(path) && holdsNote(path, depth: 3)
  }

  public func refresh(_ source: Source, into drive: ImportDrive) throws -> ImportReport {
    let walk = try NoteWalk(source.path)
    let search = try hasHistory ? GitClone.search(source.path) : .none
    // Named with what else decides on the facts.
    let stamp = "notes-2 \(source.isMounted) \(search.stamp) " + walk.stamp
    if let same = drive.report(ofSame: stamp) { return same }
    let (said, skipped, notes) = try read(source, walk, search)
    var report = try drive.update(to: said, skipped: skipped)
    report.notes += notes
    try drive.remember(stamp, report)
    return report
  }

  private func read(
    _ source: Source, _ walk: NoteWalk, _ search: GitClone.Search
  ) throws -> (said: [Fact], skipped: [Diagnostic], notes: [Diagnostic]) {
    let declared = ObsidianTypes.read(in: source.path)
    if case .found(let clone) = search {
      let commits = try clone.commits(admits: walk.admits)
      // Of a folder that no commit has ever been about there is no history.
      if commits.contains(where: { $0.deltas.contains { $0.path.text != ObsidianTypes.path } }) {
        return try read(source, walk, clone, commits, declared)
      }
    }
    let working = WorkingNotes(walk, in: source.path)
    var vault = Vault(source)
    let changes = working.changed.map { found in
      let note = VaultNote(note: Note(found.file, text: found.text), identity: found.file.path)
      return VaultChange(path: ExactText(found.file.path), note: note)
    }
    let update = vault.apply(changes, declared: declared)
    return (update.facts(vault), working.skipped, search.messages + messages(vault))
  }

  private func read(
    _ source: Source, _ walk: NoteWalk, _ clone: GitClone, _ commits: [GitCommit],
    _ declared: [String: PropertyTypes.Kind]
  ) throws -> (said: [Fact], skipped: [Diagnostic], notes: [Diagnostic]) {
    var replay = NoteReplay(source)
    try replay.replay(commits, of: clone)
    let working = WorkingNotes(walk, in: source.path, known: replay.contents)
    replay.enter(working, declared: declared)
    var notes = messages(replay.vault)
    if replay.backwards > 0 {
      let count = replay.backwards == 1 ? "A commit is" : "\(replay.backwards) commits are"
      notes.append(
        Diagnostic(
          .note, "history-backwards", "\(count) dated before the one that it follows, and counted as of its time",
          at: .path(source.path)))
    }
    return (replay.history.facts(replay.vault), working.skipped, notes)
  }

  private func messages(_ vault: Vault) -> [Diagnostic] {
    let mistaken = vault.notes.filter(\.value.note.hasMistake).keys.sorted()
    return mistaken.map {
      Diagnostic(
        .warning, "front-matter", "Front matter is no YAML that can be read; only its plain lines count",
        at: .path(vault.source.path + "/" + $0.text))
    }
      + vault.types.mixed.map {
        Diagnostic(
          .note, "property-mixed", "Values of '\($0)' are of several types; all are text", at: .path(vault.source.path))
      }
  }

  private func holdsNote(_ folder: String, depth: Int) -> Bool {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    if names.contains(where: NoteFile.isOne) { return true }
    guard depth > 0 else { return false }
    return names.prefix(1000).contains { name in
      let place = folder + "/" + name
      let status = try? FileManager.default.attributesOfItem(atPath: place)
      return status?[.type] as? FileAttributeType == .typeDirectory && holdsNote(place, depth: depth - 1)
    }
  }
}
