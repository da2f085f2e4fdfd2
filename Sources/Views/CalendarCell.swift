import Graph
import Pages
import Store

/// A day of a calendar or of a year's heat map.
struct CalendarCell {
  /// Nil for the days of other months that fill the first week and the last.
  let date: CivilDay?
  /// The day's page, seen from this one; nil where there is nothing.
  let url: String?
  let count: Int
  /// That of most of what is of the day.
  var color = TypeColor.other
  /// The items that are named, and of how many more the day is.
  var first: [ItemIndex] = []
  var more = 0
  /// The lines of what lasts several days, the same in all days of a week; nil where a line is of other days.
  var bars: [Bar?] = []
  /// In a heat map: the week, and the day of the week.
  var column = 0
  var row = 0

  /// How strong its mark is, 0 to 4. The steps are fixed, so that one day's mark never depends on another's.
  var level: Int {
    switch count {
    case 0: 0
    case 1...2: 1
    case 3...9: 2
    case 10...29: 3
    default: 4
    }
  }

  /// A day of what lasts several days.
  struct Bar {
    let item: ItemIndex
    let isFirst: Bool
    let isLast: Bool
    /// Whether it is named there: on its first day, and on the first day of a week or of the calendar.
    let isNamed: Bool
  }
}
