import Store

/// What a note or a folder says of an item now. A fact says it from a time on.
struct NoteStatement {
  enum Time: Hashable {
    /// Of a folder or a place in it: files do not tell since when.
    case undated
    /// Since the note was written.
    case noted
    /// Since the note came to be, by what it says itself.
    case began(Moment)
  }

  let item: String
  let attribute: String
  let value: TypedValue
  let time: Time
}
