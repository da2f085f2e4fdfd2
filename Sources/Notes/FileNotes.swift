import Providers
import Store
import Threads

/// The notes of a folder without a history. Their facts have the time of the file.
struct FileNotes {
  private(set) var vault: Vault
  /// The contents of the files that are notes, and what was read of them.
  private(set) var contents: [ExactText: ContentHash] = [:]
  private(set) var seen: [ExactText: WorkingNotes.Seen] = [:]
  /// How many items there are.
  private(set) var count = 0

  init(_ source: Source, _ settings: VaultSettings) { vault = Vault(source, settings) }

  /// The content of a file that was read and has the same time as before. Another time changes all facts.
  ///
  /// - Parameter before: what was read of it the last time.
  func content(_ path: ExactText, of file: NoteFile, _ before: WorkingNotes.Seen?) -> ContentHash? {
    let isAsOld = before?.mark == file.mark || vault.notes[path]?.note.file.modified == file.modified
    return isAsOld ? contents[path] : nil
  }

  /// Hands over what was read the last time; the next `apply` brings it back.
  mutating func takeSeen() -> [ExactText: WorkingNotes.Seen] {
    defer { seen = [:] }
    return seen
  }

  mutating func apply(_ working: inout WorkingNotes, declared: [String: PropertyTypes.Kind]) -> VaultUpdate {
    let gone = working.hasLost ? contents.keys.filter { working.seen[$0] == nil }.sorted() : []
    let update = apply(working.changed, gone: gone, declared: declared)
    // The texts are in the vault, so they are dropped here.
    seen = working.takeSeen()
    for found in working.changed { seen[ExactText(found.file.path)]?.found = nil }
    return update
  }

  /// Applies new contents of files, and the removal of files.
  mutating func apply(
    _ changed: [WorkingNotes.Found], gone: [ExactText] = [], declared: [String: PropertyTypes.Kind] = [:]
  ) -> VaultUpdate {
    var changes = gone.map { VaultChange(path: $0, note: nil) }
    for path in gone { contents[path] = nil }
    changes += changed.concurrentMap { [settings = vault.settings] found in
      let note = VaultNote(note: Note(found.file, text: found.text, settings), identity: found.file.path)
      return VaultChange(path: ExactText(found.file.path), note: note)
    }
    for found in changed { contents[ExactText(found.file.path)] = found.hash }
    let update = vault.apply(changes, declared: declared == vault.types.declared ? nil : declared)
    count = vault.itemCount
    return update
  }

  /// The facts of all items, in the order of a store that was filled while the notes were written.
  func facts(_ update: VaultUpdate) -> [Fact] {
    var facts = placed(update.said).flatMap(\.facts)
    // Sorted in place: for a large folder, a copy would take hundreds of megabytes.
    facts.sort { ($0.fact.timestamp, $0.place) < ($1.fact.timestamp, $1.place) }
    return facts.map(\.fact)
  }

  /// The current facts of the items that changed, and of the others that have facts of the same moments.
  func part(of update: VaultUpdate) -> (changed: [ItemFacts], neighbours: [ItemFacts]) {
    let changed = Set(update.said.lazy.map(\.id))
    let facts = placed(update.said + others(update))
    let gone = update.gone.map { ItemFacts(item: $0.id, facts: []) }
    return (facts.filter { changed.contains($0.item) } + gone, facts.filter { !changed.contains($0.item) })
  }

  private func others(_ update: VaultUpdate) -> [VaultUpdate.Item] {
    let moments = Set(placed(update.said).lazy.flatMap { $0.facts.lazy.map(\.fact.timestamp) })
    // Most changes are of one note and one or two moments: comparing all notes with these is faster than hashing.
    let few = moments.count <= 4 ? Array(moments) : nil
    func isOfThese(_ moment: Moment) -> Bool { few?.contains(moment) ?? moments.contains(moment) }
    var units: [VaultUnit] = []
    for (path, found) in vault.notes {
      let note = found.note
      guard
        isOfThese(Moment(microseconds: note.file.modified * 1_000_000)) || note.created.map(isOfThese) ?? false
      else { continue }
      units.append(vault.tree.isText(path, in: note.file.folder) ? .folder(ExactText(note.file.folder)) : .note(path))
    }
    let changed = Set(update.said.lazy.map(\.id))
    return units.sorted().flatMap { NoteFacts.statements(of: $0, in: vault).items }.filter { !changed.contains($0.id) }
  }

  /// The facts of items. Those of one second are in the order of their paths, whatever else was written and when.
  private func placed(_ items: [VaultUpdate.Item]) -> [ItemFacts] {
    let sorted = items.enumerated().sorted { ($0.element.unit, $0.offset) < ($1.element.unit, $1.offset) }
    var (next, said) = (0, [(item: VaultUpdate.Item, place: Int)]())
    for (_, item) in sorted {
      said.append((item, next))
      next += item.statements.count
    }
    return said.concurrentMap { item, place in
      let written = file(of: item.unit).map { Moment(microseconds: $0.modified * 1_000_000) } ?? .oldest
      var (history, place) = (ItemHistory(), place)
      history.say(item.statements, at: { Self.moment($0, written: written) }, &place)
      return ItemFacts(item: item.id, facts: history.entries.map { ($0.place, $0.fact) })
    }
  }

  private static func moment(_ time: NoteStatement.Time, written: Moment) -> Moment {
    switch time {
    case .undated: .oldest
    case .noted: written
    case .began(let created): min(created, written)
    }
  }

  private func file(of unit: VaultUnit) -> NoteFile? {
    switch unit {
    case .note(let path): vault.notes[path]?.note.file
    case .folder(let folder): vault.tree.state(of: folder)?.text.flatMap { vault.notes[$0]?.note.file }
    }
  }
}
