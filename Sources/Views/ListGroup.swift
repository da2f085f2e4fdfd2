import Graph

/// One list under a heading: which rows stand here, and where it goes on.
struct ListGroup {
  let type: NameIndex?
  let isBacklinks: Bool
  /// Within the reader's rows.
  var rows: Range<Int>
  /// File names of the parts before and behind this one, seen from this page.
  var previous: String?
  var next: String?
  /// Its heading, where it is not that of a reference type.
  var title: String?
  /// Whether more rows stand on the item's own page.
  var isCut = false
  /// Whether it is a row's own list.
  var isNested = false
}
