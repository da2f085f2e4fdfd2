import Graph
import Store
import Time

/// The contents of one timeline page besides what the graph has about its items.
struct TimeView {
  var timeline: Timeline?
  /// The page's title, without the title of its part of the site.
  var title = ""
  /// The pages above this one.
  var crumbs: [PageLink] = []
  /// The pages below this one.
  var parts: [PageLink] = []
  /// The latest days with events.
  var latest: [PageLink] = []
  /// The previous and the next page that has entries.
  var previous: PageLink?
  var next: PageLink?
  /// The same day in other years.
  var otherYears: [PageLink] = []
  /// The continuation of a long day or month.
  var more: PageLink?
  /// The entries on the page, as a range of the timeline's entries or of its agenda.
  var entries: [TimelineEntry] = []
  var range = 0..<0
  /// The cells of a calendar or of a year's heat map.
  var cells: [CalendarCell] = []
  /// The names of the weekdays, in the order of the calendar.
  var weekdays: [PageLink] = []
  /// The attributes that activities changed, concatenated; frames point into it.
  var changes: [NameIndex] = []
  /// The texts of changes were read for all entries before this one.
  var prepared = 0
  /// The changes of the last entry that was read.
  var lastChanges: (entry: UInt32, names: [NameIndex])?
}
