/// The program whose spelling the notes of a folder have.
enum NoteDialect: String {
  case plain, logseq, dendron
}
