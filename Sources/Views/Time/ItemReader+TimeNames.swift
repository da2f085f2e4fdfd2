import Escaping
import Graph
import Mustache
import Pages
import Store
import Time

/// Names of pages of timelines, of the lines on them, and of the days of their calendars.
extension ItemReader {
  mutating func writeTimePage(_ name: ContractName, as form: Form, into sink: inout Sink) -> Bool {
    switch name {
    case .pagePrevious: sink.append(time.previous?.url ?? "", as: form)
    case .pagePreviousTitle: sink.append(time.previous?.title ?? "", as: form)
    case .pageNext: sink.append(time.next?.url ?? "", as: form)
    case .pageNextTitle: sink.append(time.next?.title ?? "", as: form)
    case .pageMore: sink.append(time.more?.url ?? "", as: form)
    case .pageAgenda: if let timeline = time.timeline { sink.append(url(of: .agenda, in: timeline), as: form) }
    case .pageHeat: writeHeat(into: &sink)
    default: return false
    }
    return true
  }

  mutating func timePageSection(_ name: ContractName) -> Section<ViewFrame, ViewCursor> {
    switch name {
    case .pagePrevious, .pagePreviousTitle: return time.previous == nil ? .falsy : .truthy
    case .pageNext, .pageNextTitle: return time.next == nil ? .falsy : .truthy
    case .pageMore: return time.more == nil ? .falsy : .truthy
    case .pageAgenda: return time.timeline?.hasAgenda == true ? .truthy : .falsy
    case .pageLatest: return rows(of: time.latest)
    case .pageOtherYears: return rows(of: time.otherYears)
    case .pageHeat: if case .time(.year, _) = page.subject { return .truthy } else { return .falsy }
    case .pageWeekdays: return rows(of: time.weekdays)
    case .pageWeeks:
      return time.cells.isEmpty ? .falsy : .rows(ViewCursor(kind: .week, next: 0, end: UInt32(time.cells.count / 7)))
    case .pageDays:
      return time.cells.isEmpty ? .falsy : .rows(ViewCursor(kind: .day, next: 0, end: UInt32(time.cells.count)))
    case .pageEntries:
      guard !time.range.isEmpty else { return .falsy }
      return .rows(
        ViewCursor(kind: .entry, next: UInt32(time.range.lowerBound), end: UInt32(time.range.upperBound)))
    default: return .unknown
    }
  }

  private mutating func rows(of links: [PageLink]) -> Section<ViewFrame, ViewCursor> {
    self.links = links
    return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
  }

  /// The next line: consecutive events of one item are one run, and are shown with the first.
  func nextEntry(_ number: UInt32, _ cursor: inout ViewCursor) -> ViewFrame {
    let entry = time.entries[Int(number)]
    if cursor.depth == 0, entry.isActivity {
      while cursor.next < cursor.end, continues(time.entries[Int(cursor.next)], entry) { cursor.next += 1 }
    }
    var frame = ViewFrame(kind: .entry, depth: cursor.depth, item: site.publication.items[Int(entry.position)])
    frame.start = number
    frame.end = cursor.next
    return frame
  }

  /// The number of rows of a list on its page. In a timeline, lines that continue the previous one do not count.
  func count(of cursor: ViewCursor) -> UInt32 {
    guard cursor.kind == .entry, cursor.depth == 0 else { return cursor.end - cursor.next }
    var (rest, count) = (cursor, UInt32(0))
    while rest.next < rest.end {
      let number = rest.next
      rest.next += 1
      _ = nextEntry(number, &rest)
      count += 1
    }
    return count
  }

  private func continues(_ next: TimelineEntry, _ entry: TimelineEntry) -> Bool {
    next.isActivity && next.position == entry.position && next.day == entry.day
  }

  mutating func writeEntry(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let entry = time.entries[Int(frame.start)]
    switch name {
    case .entryAnchor: writeAnchor(of: entry.position, entry.second, into: &sink)
    case .entryTime:
      let moment = Moment(microseconds: entry.second * 1_000_000)
      if let clock = site.zone.civilTime(of: moment) { style.writeClock(clock, into: &sink) }
    case .entryDate: style.writeHeading(of: entry.date, into: &sink)
    case .entryDay: style.writeISO(entry.date, into: &sink)
    case .entryURL: writeDayURL(of: entry, as: form, into: &sink)
    case .entryRestCount: sink.append(decimal: Int(frame.end - frame.start) - 1)
    default: return false
    }
    return true
  }

  mutating func entrySection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let entry = time.entries[Int(frame.start)]
    switch name {
    case .entryAnchor, .entryIsActivity: return entry.isActivity ? .truthy : .falsy
    case .entryTime: return entry.hasTime ? .truthy : .falsy
    case .entryIsCreated: return entry.kind == .created ? .truthy : .falsy
    case .entryIsUpdated: return entry.kind == .updated ? .truthy : .falsy
    case .entryIsScheduled: return entry.isActivity || isDue(entry) ? .falsy : .truthy
    case .entryIsContinued: return entry.kind == .continued ? .truthy : .falsy
    case .entryIsDue: return isDue(entry) ? .truthy : .falsy
    case .entryBeginsDay:
      let isFirst = Int(frame.start) == time.range.lowerBound
      return isFirst || time.entries[Int(frame.start) - 1].day != entry.day ? .truthy : .falsy
    case .entryChanges: return changeRows(frame)
    case .entryIsRun: return frame.depth == 0 && frame.end > frame.start + 1 ? .truthy : .falsy
    case .entryRest:
      guard frame.depth == 0, frame.end > frame.start + 1 else { return .falsy }
      return .rows(ViewCursor(kind: .entry, depth: 1, next: frame.start + 1, end: frame.end))
    case .entryURL: return time.timeline?.day(entry.day) == nil ? .falsy : .truthy
    case .entryDate, .entryDay, .entryRestCount: return .truthy
    default: return .unknown
    }
  }

  /// The page of the entry's day.
  private func writeDayURL(of entry: TimelineEntry, as form: Form, into sink: inout Sink) {
    guard let timeline = time.timeline, let day = timeline.day(entry.day) else { return }
    sink.append(url(of: .day(day, part: 0), in: timeline), as: form)
  }

  private func isDue(_ entry: TimelineEntry) -> Bool { entry.kind == .due || entry.kind == .dueThatDay }

  mutating func writeCalendarDay(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool
  {
    let cell = time.cells[Int(frame.start)]
    switch name {
    case .dayNumber: if let date = cell.date { sink.append(decimal: date.day) }
    case .dayURL: sink.append(cell.url ?? "", as: form)
    case .dayCount: sink.append(decimal: cell.count)
    case .dayLevel: sink.append(decimal: cell.level)
    case .dayClass: sink.append(cell.color.name)
    case .dayLabel: if let date = cell.date { style.writeDate(date, into: &sink) }
    case .dayTitles: writeTitles(of: cell, into: &sink)
    case .dayWeekday: if let date = cell.date { sink.append(word("weekday.\(date.weekday + 1)"), as: form) }
    case .dayX: sink.append(decimal: cell.column * 14)
    case .dayY: sink.append(decimal: cell.row * 14)
    default: return false
    }
    return true
  }

  func calendarDaySection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let cell = time.cells[Int(frame.start)]
    switch name {
    case .dayNumber, .dayLabel: return cell.date == nil ? .falsy : .truthy
    case .dayURL: return cell.url == nil ? .falsy : .truthy
    case .dayCount: return cell.count == 0 ? .falsy : .truthy
    case .dayTitles: return cell.first.isEmpty ? .falsy : .truthy
    case .dayWeekday: return cell.date == nil ? .falsy : .truthy
    case .dayLevel, .dayClass, .dayX, .dayY: return .truthy
    default: return .unknown
    }
  }

  func weekSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    guard name == .weekDays else { return .unknown }
    return .rows(ViewCursor(kind: .day, next: frame.start * 7, end: frame.start * 7 + 7))
  }
}

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
