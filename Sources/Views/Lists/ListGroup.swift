import Graph

/// One list under a heading: the rows on this page, and where it continues.
struct ListGroup {
  let type: NameIndex?
  let isBacklinks: Bool
  /// A range of the reader's rows.
  var rows: Range<Int>
  /// File names of the previous and the next part, relative to this page.
  var previous: String?
  var next: String?
  /// Its heading, if it is not that of a reference type.
  var title: String?
  /// Whether more rows are on the item's own page.
  var isCut = false
  /// Whether it is a row's own list.
  var isNested = false
}
