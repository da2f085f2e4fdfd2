/// A link to another page of the site that is not an item's.
struct PageLink {
  var title: String
  /// Seen from this page.
  let url: String
  /// How much stands there.
  var count = 0
  /// Of a year of a timeline that is drawn: its number.
  var year: Int?
}
