import Store

extension VaultUpdate {
  /// The facts of files without a history: each at the time of its file.
  ///
  /// - Parameter vault: the state behind the update, of which its items are all there are.
  func facts(_ vault: Vault) -> [Fact] {
    var place = 0
    let items = said.map { item in
      let second = Self.file(of: item.unit, vault).map(\.modified)
      let written = second.map { Moment(microseconds: $0 * 1_000_000) } ?? .oldest
      return (item: item, written: written)
    }
    // As a store grows that was filled while the notes were written.
    let sorted = items.enumerated().sorted { ($0.element.written, $0.offset) < ($1.element.written, $1.offset) }
    return sorted.flatMap { _, item in
      var history = ItemHistory()
      history.say(item.item.statements, at: { Self.moment($0, written: item.written) }, &place)
      return history.entries.map(\.fact)
    }
  }

  private static func moment(_ time: NoteStatement.Time, written: Moment) -> Moment {
    switch time {
    case .undated: .oldest
    case .noted: written
    case .began(let created): min(created, written)
    }
  }

  private static func file(of unit: VaultUnit, _ vault: Vault) -> NoteFile? {
    switch unit {
    case .note(let path): vault.notes[path]?.note.file
    case .folder(let folder): vault.tree.state(of: folder)?.text.flatMap { vault.notes[$0]?.note.file }
    }
  }
}
