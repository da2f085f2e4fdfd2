import Pages
import Search
import Time
import Views

/// What is remembered of a plan whose site is at hand in part: what is found by looking through all items.
struct RememberedPlan {
  /// That of everything first; none where none are made.
  var timelines: [KeptTimeline]
  /// The days of which every item is at hand.
  var wholeDays: Set<Int32>
  /// The months of the agenda of which every item is.
  var wholeMonths: Set<Int32>
  var tags: TagMemory
  /// Nil where the items are not drawn together.
  var map: MapPlan?
  /// Nil where the site is not searched.
  var search: SearchIndex?

  func timelines(of site: PublishedGraph) -> [Timeline] {
    timelines.isEmpty ? [] : Timeline.all(partsOf: timelines, whole: wholeDays, wholeMonths, of: site)
  }
}
