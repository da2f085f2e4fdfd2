import Pages
import Time
import Views

/// What of a remembered site is otherwise, where values of a few items are.
struct KeptValues {
  var site: KeptSite
  /// By their numbers in the whole graph.
  var items: [UInt32: KeptItem]
  /// A day of the timeline of everything, or of that of the part below an item.
  struct Day: Hashable {
    var scope: UInt32?
    var number: Int32
  }

  /// Days that are otherwise; nil for one of which nothing is to be remembered any more.
  var days: [Day: KeptDay?]
  /// Nil where they are as they were.
  var tags: [TagMemory.Entry]?
  /// Under which keys these items are found by what names them and by what their texts name, and were before.
  var names: Set<AskedKeys.Pair>
  var formerNames: Set<AskedKeys.Pair>
}
