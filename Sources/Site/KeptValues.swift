import Pages
import Time
import Views

/// What of a remembered site is otherwise, where values of a few items are.
struct KeptValues {
  var site: KeptSite
  /// By their numbers in the whole graph.
  var items: [UInt32: KeptItem]
  /// Days that are otherwise; nil for one that has nothing any more.
  var days: [Int32: KeptDay?]
  /// Nil where they are as they were.
  var tags: [TagMemory.Entry]?
  /// Under which keys these items are found by what names them and by what their texts name, and were before.
  var names: Set<AskedKeys.Pair>
  var formerNames: Set<AskedKeys.Pair>
}
