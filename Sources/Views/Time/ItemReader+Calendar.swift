import Escaping
import Graph
import Mustache
import Pages
import Store
import Time

/// The contents of a month's cells.
extension ItemReader {
  /// Names the first items of each day. An event that lasts several days has the same line in all days of a week.
  mutating func nameItems(of timeline: Timeline) {
    for week in stride(from: 0, to: time.cells.count, by: 7) {
      var stays: [(item: ItemIndex, days: ClosedRange<Int>)] = []
      for place in week..<week + 7 { takeFirst(at: place, of: timeline, &stays) }
      for place in week..<week + 7 { time.cells[place].bars = bars(at: place, stays, week) }
    }
  }

  private mutating func takeFirst(
    at place: Int, of timeline: Timeline, _ stays: inout [(item: ItemIndex, days: ClosedRange<Int>)]
  ) {
    guard let date = time.cells[place].date else { return }
    let number = Int32(date.daysSince1970)
    graph.note(.dayFirst, day: number, of: timeline.scope.item)
    guard let index = timeline.day(number) else { return }
    let day = timeline.days[index]
    time.cells[place].first = day.first.map { site.publication.items[Int($0)] }
    time.cells[place].more = day.itemCount - day.first.count
    for item in time.cells[place].first where !stays.contains(where: { $0.item == item }) {
      guard let days = stay(of: item)?.days, days.first != days.last else { continue }
      stays.append((item, days.first.daysSince1970...days.last.daysSince1970))
    }
  }

  private func bars(
    at place: Int, _ stays: [(item: ItemIndex, days: ClosedRange<Int>)], _ week: Int
  ) -> [CalendarCell.Bar?] {
    let cell = time.cells[place]
    guard let day = cell.date?.daysSince1970 else { return [] }
    let isFirstOfWeek = place == week || time.cells[place - 1].date == nil
    var bars = stays.map { stay -> CalendarCell.Bar? in
      guard cell.first.contains(stay.item), stay.days.contains(day) else { return nil }
      let isFirst = day == stay.days.lowerBound
      // On the day before, other items may have taken all lines.
      let isNew = isFirstOfWeek || !time.cells[place - 1].first.contains(stay.item)
      return CalendarCell.Bar(
        item: stay.item, isFirst: isFirst, isLast: day == stay.days.upperBound, isNamed: isFirst || isNew)
    }
    while bars.last.map({ $0 == nil }) == true { bars.removeLast() }
    return bars
  }

  mutating func writeTitles(of cell: CalendarCell, into sink: inout Sink) {
    for bar in cell.bars { write(bar, into: &sink) }
    for item in cell.first where !cell.bars.contains(where: { $0?.item == item }) {
      writeNamed(item, "", into: &sink)
    }
    guard cell.more > 0 else { return }
    sink.append("<a href=\"")
    sink.append(cell.url ?? "", as: .escaped)
    sink.append("\">")
    writeRest(cell.more, into: &sink)
    sink.append("</a>")
  }

  private mutating func write(_ bar: CalendarCell.Bar?, into sink: inout Sink) {
    guard let bar else { return sink.append("<i></i>") }
    let place: StaticString = bar.isFirst ? " bar begins" : bar.isLast ? " bar ends" : " bar"
    if bar.isNamed { return writeNamed(bar.item, place, into: &sink) }
    sink.append("<i class=\"type-")
    sink.append(typeClass(of: bar.item))
    sink.append(place)
    sink.append("\"></i>")
  }

  private mutating func writeNamed(_ item: ItemIndex, _ place: StaticString, into sink: inout Sink) {
    sink.append("<a class=\"type-")
    sink.append(typeClass(of: item))
    sink.append(place)
    sink.append("\" href=\"")
    writeURL(of: item, into: &sink)
    sink.append("\">")
    var title = Sink(capacity: 128)
    writeTitle(of: item, as: .raw, into: &title)
    // The style sheet cuts a title that has no room. A long text in the place of a title is cut here.
    sink.append(LabelCut.cut(title.text, to: 12_000), as: .escaped)
    sink.append("</a>")
  }
}

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
