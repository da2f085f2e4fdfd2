import Graph

/// A place in a list that a section iterates over.
public struct ViewCursor {
  let kind: ViewFrame.Kind
  var depth: UInt8 = 0
  /// Whether the surroundings of the list run in the other direction than the site.
  var isTurned = false
  /// Whether its rows refer to the page's item.
  var isBacklink = false
  var next: UInt32
  let end: UInt32
  /// The item that has the list.
  var item = ItemIndex(raw: .max)
  /// For an activity's changes, their line of the timeline.
  var entry: UInt32 = 0
  /// How many rows were passed, and how many the list has, which is set at the first row.
  var passed: UInt32 = 0
  var count: UInt32 = 0
}
