/// A note, and its identity, which stays when its file is moved. It is an object because it is passed on for each change of any
/// note.
final class VaultNote: Sendable {
  let note: Note
  /// The path at which it first appeared; if another note had appeared there before, followed by a zero byte and a number.
  let identity: String
  /// The forms in which its names are looked up.
  let names: Set<String>
  /// A misspelt property that would withhold the note, where nothing withholds it.
  let misspelt: (name: String, meant: String)?
  /// A property by which other programs hide notes, where nothing withholds the note.
  let unread: String?

  init(note: Note, identity: String) {
    self.note = note
    self.identity = identity
    names = NoteNames.keys(of: note)
    unread = note.isWithheld ? nil : NotePublishing.unread(in: note.properties)
    misspelt = note.isWithheld ? nil : NotePublishing.misspelt(in: note.properties)
  }
}
