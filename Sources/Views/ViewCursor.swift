import Graph

/// A place within a list that a section goes through.
public struct ViewCursor {
  let kind: ViewFrame.Kind
  var depth: UInt8 = 0
  /// Whether what is around the list runs the other way than the site.
  var isTurned = false
  /// Whether its rows refer to the page's item.
  var isBacklink = false
  var next: UInt32
  let end: UInt32
  /// Whose list it is.
  var item = ItemIndex(raw: .max)
  /// Of an activity's changes: the line of the timeline that they are of.
  var entry: UInt32 = 0
  /// How many rows it went past, and how many the list has, which is known from the first on.
  var passed: UInt32 = 0
  var count: UInt32 = 0
}
