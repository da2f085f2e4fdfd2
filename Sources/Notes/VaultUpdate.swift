/// What the units that changed say now.
struct VaultUpdate {
  struct Item {
    let id: String
    let unit: VaultUnit
    let statements: [NoteStatement]
  }

  /// Folders first, then notes, each in the order of their paths.
  var said: [Item] = []
  /// Items of which nothing is said any more, in the order in which they were said.
  var gone: [(id: String, unit: VaultUnit)] = []
}
