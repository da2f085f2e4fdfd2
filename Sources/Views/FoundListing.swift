import Graph
import Pages

/// A list of what stands below an item, since its parts and what sections ask want the same.
struct FoundListing {
  let kind: ListingKind
  let item: ItemIndex
  let rows: [ListRow]
  /// How deep each item stands in a tree.
  var levels: [ItemIndex: Int] = [:]
  /// The attributes that a table tells.
  var columns: [NameIndex] = []
  /// What was asked on the way; empty for a list that is looked for on each page.
  var asked: [ReadKey] = []
  /// Whether the page at hand has not asked yet.
  var isOfEarlierPage = false
}
