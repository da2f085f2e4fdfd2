/// The answer to `{{#name}}` and `{{^name}}`.
public enum Section<Frame, Cursor> {
  /// The frame does not know the name: ask the next outer one; falsy where none does.
  case unknown
  case falsy
  /// Truthy, and the section's body is rendered once in the same frame.
  case truthy
  /// Truthy, and the body is rendered once within this further frame.
  case within(Frame)
  /// The body is rendered once for each row; a list without rows is falsy.
  case rows(Cursor)
}
