/// A note that was added, changed or removed at a path.
struct VaultChange {
  let path: ExactText
  /// Nil where there is no note any more.
  let note: VaultNote?
}
