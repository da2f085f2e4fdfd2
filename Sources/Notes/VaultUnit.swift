/// A unit whose statements are made together: a note, or a folder with the note that is its text.
enum VaultUnit: Hashable, Comparable {
  case folder(ExactText)
  case note(ExactText)
}
