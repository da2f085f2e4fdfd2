import Graph
import Pages

/// The stretch of an item's history that stands on one page, attribute by attribute.
struct HistoryPart {
  let item: ItemIndex
  var changes: [HistoryChange] = []
  /// A range for each attribute.
  var groups: [Range<Int>] = []
  /// The changes by time, the newest first, and a range of them for each time.
  var byTime: [Int] = []
  var states: [Range<Int>] = []
  /// File names of the stretches that are newer and older, and of the oldest where it is another, seen from this page.
  var previous: String?
  var next: String?
  var oldest: String?

  /// A change by its number: behind those by attribute, all are counted once more by time.
  func change(_ number: UInt32) -> HistoryChange {
    let number = Int(number)
    return changes[number < changes.count ? number : byTime[number - changes.count]]
  }
}
