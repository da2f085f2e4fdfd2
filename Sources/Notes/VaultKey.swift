/// What the statements of a unit depend on besides the unit's own note.
enum VaultKey: Hashable {
  /// Which note a name means, as `NoteNames` compares names.
  case name(String)
  /// The type that the values of a property have.
  case type(String)
}
