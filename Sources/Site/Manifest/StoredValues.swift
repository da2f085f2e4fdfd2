import Pages
import Time
import Views

/// The changes to a stored site when values of a few items change.
struct StoredValues {
  var site: StoredSite
  /// The items by their numbers in the whole graph.
  var items: [UInt32: StoredItem]
  /// A day of the timeline of everything, or of the timeline of the part below an item.
  struct Day: Hashable {
    var scope: UInt32?
    var number: Int32
  }

  /// The days that changed; nil for a day that is removed.
  var days: [Day: StoredDay?]
  /// Nil if they did not change.
  var tags: [StoredTags.Entry]?
  /// The keys that find these items by their names and by the names in their texts, now and before.
  var names: Set<KeyDependents.Pair>
  var formerNames: Set<KeyDependents.Pair>
}
