/// The program whose syntax the notes of a folder use.
enum NoteDialect: String {
  case plain, logseq, dendron
}
