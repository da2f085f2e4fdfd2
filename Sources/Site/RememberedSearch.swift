import Pages
import Search

/// What is remembered of the search index of a site that is at hand in part.
struct RememberedSearch {
  /// How many items are published, and bytes of their titles and texts.
  var items: Int
  var bytes: Int
  /// The items of the files that are at hand, by position, with their numbers and in the order of these.
  var numbered: [(position: Int32, slot: UInt32)]

  func index(of site: PublishedGraph) -> SearchIndex {
    SearchIndex(of: site, items: items, bytes: bytes, numbered: numbered)
  }
}
