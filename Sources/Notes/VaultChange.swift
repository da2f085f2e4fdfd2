/// A note that came, changed, or went at a path.
struct VaultChange {
  let path: ExactText
  /// Nil where no note is there any more.
  let note: VaultNote?
}
