/// A template cut so small that lines can be judged: does a tag stand alone, how deep is it indented.
enum Piece {
  /// Spaces and tabs.
  case blank(Range<Int>)
  case text(Range<Int>)
  /// `\n` or `\r\n`.
  case newline(Range<Int>)
  case tag(Tag)
}
