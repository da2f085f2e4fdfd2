/// A note, and what it is known by wherever its file is moved.
struct VaultNote {
  let note: Note
  /// The path at which it appeared first; with a number behind a zero byte where another note had appeared there before.
  let identity: String
}
