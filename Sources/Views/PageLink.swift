/// A link to another page of the site that is not an item's.
struct PageLink {
  let title: String
  /// Seen from this page.
  let url: String
  /// How much stands there.
  var count = 0
}
