import Graph
import Pages

/// The chunk of an item's history on one page, attribute by attribute.
struct HistoryPart {
  let item: ItemIndex
  var changes: [HistoryChange] = []
  /// A range for each attribute.
  var groups: [Range<Int>] = []
  /// The changes by time, the newest first, and a range of them for each time.
  var byTime: [Int] = []
  var states: [Range<Int>] = []
  /// File names of the newer and the older chunk, and of the oldest if that is another, relative to this page.
  var previous: String?
  var next: String?
  var oldest: String?

  /// A change by its number: after the changes by attribute, the numbers continue with the same changes by time.
  func change(_ number: UInt32) -> HistoryChange {
    let number = Int(number)
    return changes[number < changes.count ? number : byTime[number - changes.count]]
  }
}
