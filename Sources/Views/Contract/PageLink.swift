/// A link to another page of the site that is not an item's.
struct PageLink {
  var title: String
  /// The URL, relative to this page.
  let url: String
  /// The number of entries there.
  var count = 0
  /// Whether it is the page itself.
  var isHere = false
  /// For a year of a timeline that is drawn, its number.
  var year: Int?
}
