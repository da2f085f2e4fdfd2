/// The new statements of the units that changed.
struct VaultUpdate {
  struct Item {
    let id: String
    let unit: VaultUnit
    let statements: [NoteStatement]
  }

  /// Folders first, then notes, each in the order of their paths.
  var said: [Item] = []
  /// Items without statements now, in their earlier order.
  var gone: [(id: String, unit: VaultUnit)] = []
}
