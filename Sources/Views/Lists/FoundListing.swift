import Graph
import Pages

/// A list of the items below an item, cached since its parts and the questions of sections need the same list.
struct FoundListing {
  let kind: ListingKind
  let item: ItemIndex
  let rows: [ListRow]
  /// The depth of each item in a tree.
  var levels: [ItemIndex: Int] = [:]
  /// The attributes that a table shows.
  var columns: [NameIndex] = []
  /// The keys that were read; empty for a list that is found again on each page.
  var asked: [ReadKey] = []
  /// Whether the list is from an earlier page and its keys are not yet noted for this one.
  var isOfEarlierPage = false
}
