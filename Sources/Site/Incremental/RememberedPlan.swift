import Pages
import Search
import Time
import Views

/// The stored parts of a partly loaded site's plan: whatever is found by looking through all items.
struct RememberedPlan {
  /// The timeline of everything first; empty if none are made.
  var timelines: [StoredTimeline]
  /// The days whose items are all loaded.
  var wholeDays: Set<Int32>
  /// The months of the agenda whose items are all loaded.
  var wholeMonths: Set<Int32>
  var tags: StoredTags
  /// Nil if there is no map of the items.
  var map: MapPlan?
  /// Nil if the site is not searched.
  var search: SearchIndex?

  func timelines(of site: PublishedGraph) -> [Timeline] {
    timelines.isEmpty ? [] : Timeline.all(partsOf: timelines, whole: wholeDays, wholeMonths, of: site)
  }
}
