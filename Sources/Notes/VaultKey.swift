/// What the statements of a unit depend on besides its own note.
enum VaultKey: Hashable {
  /// The note that a name refers to, as `NoteNames` compares names.
  case name(String)
  /// The type that the values of a property have.
  case type(String)
}
