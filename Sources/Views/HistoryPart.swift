import Graph
import Pages

/// The stretch of an item's history that stands on one page, attribute by attribute.
struct HistoryPart {
  let item: ItemIndex
  var changes: [HistoryChange] = []
  /// A range for each attribute.
  var groups: [Range<Int>] = []
  /// File names of the stretches that are newer and older, and of the oldest where it is another, seen from this page.
  var previous: String?
  var next: String?
  var oldest: String?
}
