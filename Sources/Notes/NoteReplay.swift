import Foundation
import Providers
import Store

/// Replays the commits of a clone to build the history of its notes.
struct NoteReplay {
  private let source: Source
  private(set) var vault: Vault
  private(set) var history: NoteHistory
  private(set) var identities = NoteIdentities()
  /// The contents of the files that are notes.
  private(set) var contents: [ExactText: ContentHash] = [:]
  /// The time of the newest commit, or of an earlier one that claims to be newer.
  private(set) var time = Moment.oldest
  /// How many commits claim to be older than one before them.
  private(set) var backwards = 0

  init(_ source: Source, _ settings: VaultSettings) {
    self.source = source
    vault = Vault(source, settings)
    history = NoteHistory(source)
  }

  /// Restores the state of a commit from a drive and the snapshot beside it.
  ///
  /// - Parameter facts: the facts of the commits, in the commits' order within each second.
  init(
    _ source: Source, _ settings: VaultSettings, _ memory: CommitSnapshot, _ facts: [Fact], tree: [FileDelta],
    of clone: GitClone
  ) throws {
    self.init(source, settings)
    identities = NoteIdentities(
      byPath: CommitSnapshot.dictionary(memory.identities) { $0 }, begun: CommitSnapshot.dictionary(memory.begun) { $0 }
    )
    history = NoteHistory(
      source, facts, members: CommitSnapshot.dictionary(memory.members) { Set($0) },
      emptied: CommitSnapshot.dictionary(memory.emptied) { Moment(microseconds: $0) })
    time = Moment(microseconds: memory.time)
    backwards = memory.backwards
    var contents: [[UInt8]?] = []
    try clone.read(tree.compactMap(\.new)) { contents.append($0) }
    let (changes, declared) = changes(tree, contents)
    _ = vault.apply(changes, declared: declared)
  }

  /// Clears the record of touched items.
  mutating func forgetTouched() { history.forgetTouched() }

  /// A copy in which some items count as touched.
  func touching(_ items: Set<String>) -> NoteReplay {
    var replay = self
    replay.history.touch(items)
    return replay
  }

  /// - Throws: a `Diagnostic` when git fails.
  mutating func replay(_ commits: [GitCommit], of clone: GitClone) throws {
    var remaining = commits[...]
    var waiting: Waiting?
    try clone.read(commits.flatMap { $0.deltas.compactMap(\.new) }) { content in
      while waiting?.isComplete ?? true {
        if let complete = waiting { apply(complete) }
        waiting = remaining.popFirst().map(Waiting.init)
        if waiting == nil { return }
      }
      waiting?.take(content)
    }
    if let waiting { apply(waiting) }
    for commit in remaining { apply(Waiting(commit)) }
  }

  /// A commit with the contents received so far.
  private struct Waiting {
    let commit: GitCommit
    private(set) var contents: [[UInt8]?] = []
    private let count: Int

    init(_ commit: GitCommit) {
      self.commit = commit
      count = commit.deltas.count { $0.new != nil }
    }

    var isComplete: Bool { contents.count == count }

    mutating func take(_ content: [UInt8]?) { contents.append(content) }
  }

  private mutating func apply(_ waiting: Waiting) {
    let moment = Moment(microseconds: waiting.commit.second * 1_000_000)
    if moment < time { backwards += 1 } else { time = moment }
    identities.apply(waiting.commit.deltas.filter { $0.path.text != ObsidianTypes.path })
    let (changes, declared) = changes(waiting.commit.deltas, waiting.contents)
    let update = vault.apply(changes, declared: declared)
    let now = time
    history.apply(update, changes, vault) { _ in now }
  }

  /// - Parameter contents: the contents of the existing files, in the order of the deltas.
  private mutating func changes(
    _ deltas: [FileDelta], _ contents: [[UInt8]?]
  ) -> (changes: [VaultChange], declared: [String: PropertyTypes.Kind]?) {
    var contents = contents[...]
    var changes: [VaultChange] = []
    var declared: [String: PropertyTypes.Kind]?
    for delta in deltas {
      let content = delta.new == nil ? nil : contents.popFirst() ?? nil
      if delta.path.text == ObsidianTypes.path {
        declared = content.map { ObsidianTypes.kinds(in: Data($0)) } ?? [:]
      } else {
        changes.append(change(delta.path, content))
      }
    }
    return (changes, declared)
  }

  /// A file that is not text is no note.
  private mutating func change(_ path: ExactText, _ content: [UInt8]?) -> VaultChange {
    guard let content, let identity = identities.byPath[path], let text = NoteText.of(content),
      !LargeFile.isPointer(text)
    else {
      contents[path] = nil
      return VaultChange(path: path, note: nil)
    }
    contents[path] = content.withUnsafeBytes { ContentHash($0) }
    let file = NoteFile(path: path.text, modified: 0, mark: .none)
    return VaultChange(path: path, note: VaultNote(note: Note(file, text: text, vault.settings), identity: identity))
  }

  /// Applies uncommitted changes of files, each at the time of its file.
  mutating func enter(_ working: WorkingNotes, declared: [String: PropertyTypes.Kind]) {
    let gone = contents.keys.filter { working.seen[$0] == nil && !working.mayHide($0) }.sorted()
    guard !gone.isEmpty || !working.changed.isEmpty || declared != vault.types.declared else { return }
    var deltas = gone.map { FileDelta(path: $0, old: contents[$0]?.name, new: nil) }
    deltas += working.changed.map { found in
      let path = ExactText(found.file.path)
      return FileDelta(path: path, old: contents[path]?.name, new: found.hash.name)
    }
    identities.apply(NoteIdentities.withMoves(deltas, goneAndCome: true))
    var changes = gone.map { VaultChange(path: $0, note: nil) }
    var times: [ExactText: Moment] = [:]
    for found in working.changed {
      let path = ExactText(found.file.path)
      guard let identity = identities.byPath[path] else { continue }
      changes.append(
        VaultChange(
          path: path, note: VaultNote(note: Note(found.file, text: found.text, vault.settings), identity: identity)))
      times[path] = Moment(microseconds: found.file.modified * 1_000_000)
    }
    let update = vault.apply(changes, declared: declared)
    history.apply(update, changes, vault) { [vault, time] unit in
      switch unit {
      case .note(let path): times[path] ?? time
      case .folder(let folder): vault.tree.state(of: folder)?.text.flatMap { times[$0] } ?? time
      }
    }
  }
}
