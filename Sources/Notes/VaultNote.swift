/// A note, and what it is known by wherever its file is moved.
/// One object, since it is handed on for each change of any note.
final class VaultNote: Sendable {
  let note: Note
  /// The path at which it appeared first; with a number behind a zero byte where another note had appeared there before.
  let identity: String
  /// The forms in which its names are looked up.
  let names: Set<String>
  /// The property that would withhold it under the name that somebody may have meant, where nothing withholds it.
  let misspelt: (name: String, meant: String)?

  init(note: Note, identity: String) {
    self.note = note
    self.identity = identity
    names = NoteNames.keys(of: note)
    misspelt = note.isWithheld ? nil : NotePublishing.misspelt(in: note.properties)
  }
}
