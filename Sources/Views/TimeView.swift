import Graph
import Store
import Time

/// What one page of a timeline shows besides what the graph says of its items.
struct TimeView {
  var timeline: Timeline?
  /// The page's title without that of the part it is of.
  var title = ""
  /// The pages above this one.
  var crumbs: [PageLink] = []
  /// The pages below this one.
  var parts: [PageLink] = []
  /// The latest days on which something happened.
  var latest: [PageLink] = []
  /// The pages before and behind this one that have something.
  var previous: PageLink?
  var next: PageLink?
  /// The same day in other years.
  var otherYears: [PageLink] = []
  /// Where a long day or month goes on.
  var more: PageLink?
  /// What the page lists, as a stretch of the timeline's entries or of its agenda.
  var entries: [TimelineEntry] = []
  var range = 0..<0
  /// The cells of a calendar or of a year's heat map.
  var cells: [CalendarCell] = []
  /// The names of the days of a week, in the order of the calendar.
  var weekdays: [PageLink] = []
  /// What activities changed, one after the other; frames point into it.
  var changes: [NameIndex] = []
  /// The entries before this one had the texts of their changes read.
  var prepared = 0
  /// The changes of the entry asked about last.
  var lastChanges: (entry: UInt32, names: [NameIndex])?
}
