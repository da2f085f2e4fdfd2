import Graph
import Pages
import Store

/// A day of a calendar or of a year's heat map.
struct CalendarCell {
  /// Nil for the days of other months that fill the first week and the last.
  let date: CivilDay?
  /// The URL of the day's page, relative to this one; nil if the day has no entries.
  let url: String?
  let count: Int
  /// The colour of most entries of the day.
  var color = TypeColor.other
  /// The items that are named, and how many more the day has.
  var first: [ItemIndex] = []
  var more = 0
  /// The lines of events that last several days, the same in all days of a week; nil where the line belongs to other days.
  var bars: [Bar?] = []
  /// In a heat map, the week, and the day of the week.
  var column = 0
  var row = 0

  /// The strength of its mark, 0 to 4. The steps are fixed, so that one day's mark never depends on another's.
  var level: Int {
    switch count {
    case 0: 0
    case 1...2: 1
    case 3...9: 2
    case 10...29: 3
    default: 4
    }
  }

  /// One day of an event that lasts several days.
  struct Bar {
    let item: ItemIndex
    let isFirst: Bool
    let isLast: Bool
    /// Whether its name is shown: on its first day, and on the first day of a week or of the calendar.
    let isNamed: Bool
  }
}
