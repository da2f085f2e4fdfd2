import Escaping
import Graph
import Mustache
import Pages
import Store
import Time

/// The contents of timeline pages, found from the timeline alone when a page begins.
extension ItemReader {
  mutating func prepare(_ shown: TimelinePage, of timeline: Timeline) {
    time.timeline = timeline
    let overview = PageLink(title: word("timeline"), url: timeline.fileName(of: .overview))
    if shown != .overview { time.crumbs = [overview] }
    switch shown {
    case .overview: prepareOverview(of: timeline)
    case .year(let number): prepareYear(number, of: timeline)
    case .month(let number): prepareMonth(number, of: timeline)
    case .day(let number, let part): prepareDay(number, part, of: timeline)
    case .agenda: prepareAgenda(of: timeline)
    case .agendaMonth(let number, let part): prepareAgendaMonth(number, part, of: timeline)
    }
  }

  private mutating func prepareOverview(of timeline: Timeline) {
    time.title = word("timeline")
    graph.reads.note(ReadKey(.overview, of: timeline.scope.item))
    time.parts = timeline.years.indices.reversed().map { number in
      let days = timeline.days[timeline.years[number].range]
      var part = link(to: .year(number), of: timeline, count: days.reduce(0) { $0 + $1.count })
      part.year = timeline.drawsYear(number) ? number : nil
      return part
    }
    let latest = timeline.latest
    time.entries = Array(latest.prefix(Timeline.mostLatest))
    time.range = time.entries.indices
    if latest.count > time.entries.count, let day = timeline.day(latest[time.entries.count].day) {
      time.more = link(to: .day(day, part: 0), of: timeline)
    }
    time.latest = timeline.latestDays.map { day in
      link(to: .day(day, part: 0), of: timeline, count: timeline.days[day].count)
    }
  }

  private mutating func prepareYear(_ number: Int, of timeline: Timeline) {
    let year = timeline.years[number]
    time.title = title(of: .year(number), in: timeline)
    time.parts = timeline.months.indices.filter { year.range.contains(timeline.months[$0].range.lowerBound) }.map {
      let days = timeline.days[timeline.months[$0].range]
      return link(to: .month($0), of: timeline, count: days.reduce(0) { $0 + $1.count })
    }
    time.previous = number > 0 ? link(to: .year(number - 1), of: timeline) : nil
    time.next = number + 1 < timeline.years.count ? link(to: .year(number + 1), of: timeline) : nil
    note(.dayNeighbours, year.date, of: timeline)
    let first = year.date.daysSince1970
    let days = CivilDay(year: year.date.year + 1, month: 1, day: 1).daysSince1970 - first
    let offset = column(of: year.date)
    time.cells = (0..<days).map { day in
      var cell = cell(Int32(first + day), of: timeline)
      (cell.column, cell.row) = (day + offset).quotientAndRemainder(dividingBy: 7)
      return cell
    }
  }

  private mutating func prepareMonth(_ number: Int, of timeline: Timeline) {
    let month = timeline.months[number]
    time.title = title(of: .month(number), in: timeline)
    if let year = timeline.years.firstIndex(where: { $0.date.year == month.date.year }) {
      time.crumbs.append(link(to: .year(year), of: timeline))
    }
    time.previous = number > 0 ? link(to: .month(number - 1), of: timeline) : nil
    time.next = number + 1 < timeline.months.count ? link(to: .month(number + 1), of: timeline) : nil
    note(.dayNeighbours, month.date, of: timeline)
    let start = weekStart
    time.weekdays = (0..<7).map { PageLink(title: word("weekday.\(($0 + start) % 7 + 1)"), url: "") }
    let empty = CalendarCell(date: nil, url: nil, count: 0)
    let first = month.date.daysSince1970
    time.cells = Array(repeating: empty, count: column(of: month.date))
    time.cells += (0..<month.date.daysOfMonth).map { cell(Int32(first + $0), of: timeline) }
    time.cells += Array(repeating: empty, count: (7 - time.cells.count % 7) % 7)
    nameItems(of: timeline)
  }

  private mutating func prepareDay(_ number: Int, _ part: Int, of timeline: Timeline) {
    let day = timeline.days[number]
    time.title = heading(of: day.date)
    if let month = timeline.months.firstIndex(where: { $0.range.contains(number) }) {
      if let year = timeline.years.firstIndex(where: { $0.range.contains(number) }) {
        time.crumbs.append(link(to: .year(year), of: timeline))
      }
      time.crumbs.append(link(to: .month(month), of: timeline))
    }
    graph.note(.dayNeighbours, day: day.number, of: timeline.scope.item)
    time.previous = number > 0 ? link(to: .day(number - 1, part: 0), of: timeline) : nil
    time.next = number + 1 < timeline.days.count ? link(to: .day(number + 1, part: 0), of: timeline) : nil
    graph.reads.note(ReadKey(sameDaysAs: day.date, of: timeline.scope.item))
    time.otherYears = timeline.sameDays(as: day.date).map { other in
      var year = link(to: .day(other, part: 0), of: timeline)
      year.title = text { style.writeYear(timeline.days[other].date, into: &$0) }
      return year
    }
    if page.isBare { return }
    graph.reads.note(ReadKey(day: day.number, path: timeline.path(of: .day(number, part: part))))
    let parts = timeline.parts(ofDay: number)
    time.entries = day.entries
    time.range = parts[part]
    if part + 1 < parts.count { time.more = link(to: .day(number, part: part + 1), of: timeline) }
  }

  private mutating func prepareAgenda(of timeline: Timeline) {
    time.title = word("agenda")
    graph.reads.note(ReadKey(.agenda, of: timeline.scope.item))
    time.parts = timeline.agenda.months.enumerated().map { number, month in
      link(to: .agendaMonth(number, part: 0), of: timeline, count: month.count)
    }
    time.entries = timeline.agenda.latest[...].stays
    time.range = time.entries.indices
  }

  private mutating func prepareAgendaMonth(_ number: Int, _ part: Int, of timeline: Timeline) {
    time.title = word("agenda") + ": " + title(of: .agendaMonth(number, part: 0), in: timeline)
    time.crumbs.append(PageLink(title: word("agenda"), url: timeline.fileName(of: .agenda)))
    time.previous = number > 0 ? link(to: .agendaMonth(number - 1, part: 0), of: timeline) : nil
    let month = timeline.agenda.months[number]
    let last = timeline.agenda.months.count - 1
    time.next = number < last ? link(to: .agendaMonth(number + 1, part: 0), of: timeline) : nil
    graph.reads.note(ReadKey(.agendaMonth, path: timeline.path(of: .agendaMonth(number, part: part))))
    time.entries = month.entries[month.parts[part]].stays
    time.range = time.entries.indices
    if part + 1 < month.parts.count { time.more = link(to: .agendaMonth(number, part: part + 1), of: timeline) }
  }

  private mutating func cell(_ day: Int32, of timeline: Timeline) -> CalendarCell {
    graph.note(.dayCount, day: day, of: timeline.scope.item)
    let number = timeline.day(day)
    return CalendarCell(
      date: CivilDay(daysSince1970: Int(day)), url: number.map { timeline.fileName(of: .day($0, part: 0)) },
      count: number.map { timeline.days[$0].count } ?? 0, color: number.map { timeline.days[$0].color } ?? .other)
  }

  private mutating func note(_ kind: ReadKey.Kind, _ date: CivilDay, of timeline: Timeline) {
    graph.note(kind, day: Int32(date.daysSince1970), of: timeline.scope.item)
  }

  /// How many cells come before a day in its week.
  func column(of date: CivilDay) -> Int { (date.weekday - weekStart + 7) % 7 }

  /// The first day of a week: 0 for Monday to 6 for Sunday.
  private var weekStart: Int { (Int(word("week.start")) ?? 1) - 1 }

  func link(to page: TimelinePage, of timeline: Timeline, count: Int = 0) -> PageLink {
    PageLink(title: title(of: page, in: timeline), url: url(of: page, in: timeline), count: count)
  }

  /// A page of a timeline, relative to another page of it or to the home page.
  func url(of shown: TimelinePage, in timeline: Timeline) -> String {
    if case .time = page.subject { timeline.fileName(of: shown) } else { page.base + timeline.path(of: shown) }
  }

  private func title(of page: TimelinePage, in timeline: Timeline) -> String {
    var sink = Sink(capacity: 64)
    switch page {
    case .overview: return word("timeline")
    case .agenda: return word("agenda")
    case .year(let number): style.writeYear(timeline.years[number].date, into: &sink)
    case .month(let number): style.writeMonth(timeline.months[number].date, into: &sink)
    case .day(let number, _): style.writeDate(timeline.days[number].date, into: &sink)
    case .agendaMonth(let number, _): style.writeMonth(timeline.agenda.months[number].date, into: &sink)
    }
    return sink.text
  }

  private func heading(of day: CivilDay) -> String { text { style.writeWeekday(day, into: &$0) } }

  private func text(_ write: (inout Sink) -> Void) -> String {
    var sink = Sink(capacity: 64)
    write(&sink)
    return sink.text
  }

  func word(_ key: String) -> String { views.words[key] ?? "" }
}

/// The page of a period's changes.
extension ItemReader {
  mutating func prepare(_ list: ChangeList, _ part: Int) {
    time.title = word("changes")
    graph.reads.note(ReadKey(.period, path: list.path(ofPart: part)))
    time.entries = list.entries
    time.range = list.parts[part]
    if part + 1 < list.parts.count { time.more = PageLink(title: "", url: list.path(ofPart: part + 1)) }
    guard let days = list.days else { return }
    var sink = Sink(capacity: 64)
    sink.append(text: time.title + ": ")
    style.writeDate(days.first, into: &sink)
    if days.last != days.first {
      sink.append(" – ")
      style.writeDate(days.last, into: &sink)
    }
    time.title = sink.text
  }
}
