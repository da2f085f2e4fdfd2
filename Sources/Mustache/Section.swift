/// The answer to `{{#name}}` and `{{^name}}`.
public enum Section<Frame, Cursor> {
  /// The frame does not know the name; the next outer one is asked. If none knows it, it is falsy.
  case unknown
  case falsy
  /// Truthy: the section's body is rendered once in the same frame.
  case truthy
  /// Truthy: the body is rendered once within this inner frame.
  case within(Frame)
  /// The body is rendered once for each row; a list without rows is falsy.
  case rows(Cursor)
}
