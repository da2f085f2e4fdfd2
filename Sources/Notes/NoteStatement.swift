import Store

/// What a note or a folder currently states about an item. A fact is such a statement with a time.
struct NoteStatement {
  enum Time: Hashable {
    /// For a folder or a place in it: files do not show since when.
    case undated
    /// Since the note was written.
    case noted
    /// Since the note was created, according to the note itself.
    case began(Moment)
  }

  let item: String
  let attribute: String
  let value: TypedValue
  let time: Time
}
