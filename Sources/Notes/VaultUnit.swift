import Store

/// A unit whose statements are made together: a note, or a folder with the note that is its text.
enum VaultUnit: Hashable, Comparable {
  case folder(ExactText)
  case note(ExactText)
}

/// What the statements of a unit depend on besides its own note.
enum VaultKey: Hashable {
  /// The note that a name refers to, as `NoteNames` compares names.
  case name(String)
  /// The type that the values of a property have.
  case type(String)
}

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

/// The dependency log of a vault: which keys each unit read when its statements were made.
struct VaultDependencies {
  private var keys: [VaultUnit: Set<VaultKey>] = [:]
  private var units: [VaultKey: Set<VaultUnit>] = [:]

  mutating func record(_ unit: VaultUnit, _ asked: Set<VaultKey>) {
    let known = keys[unit] ?? []
    guard known != asked else { return }
    for key in known.subtracting(asked) {
      units[key]?.remove(unit)
      if units[key]?.isEmpty == true { units[key] = nil }
    }
    for key in asked.subtracting(known) { units[key, default: []].insert(unit) }
    keys[unit] = asked.isEmpty ? nil : asked
  }

  func units(asking key: VaultKey) -> Set<VaultUnit> { units[key] ?? [] }
}

/// What a note or a folder currently states about an item. A fact is such a statement with a time.
struct NoteStatement {
  enum Time: Hashable {
    /// For a folder or a place in it: files do not show since when.
    case undated
    /// Since the note was written.
    case noted
    /// Since the note was created, according to the note itself.
    case began(Moment)
  }

  let item: String
  let attribute: String
  let value: TypedValue
  let time: Time
}
