/// The smallest part of a template, which shows whether a tag stands alone in its line and how far it is indented.
enum Piece {
  /// Spaces and tabs.
  case blank(Range<Int>)
  case text(Range<Int>)
  /// `\n` or `\r\n`.
  case newline(Range<Int>)
  case tag(Tag)
}
