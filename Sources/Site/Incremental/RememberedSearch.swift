import Pages
import Search

/// What is stored of the search index of a partly loaded site.
struct RememberedSearch {
  /// How many items are published, and the bytes of their titles and texts.
  var items: Int
  var bytes: Int
  /// The items of the loaded files, by position, with their numbers and in the order of the numbers.
  var numbered: [(position: Int32, slot: UInt32)]

  func index(of site: PublishedGraph) -> SearchIndex {
    SearchIndex(of: site, items: items, bytes: bytes, numbered: numbered)
  }
}
