import Pages
public import Store

/// One page of a timeline; numbers are those of its days, months and years in the `Timeline`.
public enum TimelinePage: Hashable, Sendable {
  /// The years that have something.
  case overview
  case year(Int)
  case month(Int)
  case day(Int, part: Int)
  /// The months that have something scheduled.
  case agenda
  case agendaMonth(Int, part: Int)
}

extension Timeline {
  /// Every page, including parts of long ones.
  public var pages: [TimelinePage] {
    var pages: [TimelinePage] = [.overview]
    pages += years.indices.map(TimelinePage.year)
    pages += months.indices.map(TimelinePage.month)
    for day in days.indices { pages += parts(ofDay: day).indices.map { .day(day, part: $0) } }
    guard hasAgenda else { return pages }
    pages.append(.agenda)
    for (number, month) in agenda.months.enumerated() {
      pages += month.parts.indices.map { .agendaMonth(number, part: $0) }
    }
    return pages
  }

  /// Whether anything is scheduled.
  public var hasAgenda: Bool { !agenda.months.isEmpty }

  /// The path of a page below the output folder: `timeline/2024-02-09.html`.
  public func path(of page: TimelinePage) -> String { scope.folder + fileName(of: page) }

  /// A page's name within the timeline's folder. Further parts have the key of their first entry in their names.
  public func fileName(of page: TimelinePage) -> String {
    switch page {
    case .overview: "index.html"
    case .year(let number): "\(years[number].date.isoText.prefix(4)).html"
    case .month(let number): "\(months[number].date.isoText.prefix(7)).html"
    case .day(let number, let part):
      Self.fileName(ofDay: days[number].date, splitDays[days[number].number]?.keys ?? [], part: part)
    case .agenda: "agenda.html"
    case .agendaMonth(let number, let part):
      "agenda-\(agenda.months[number].date.isoText.prefix(7))\(partName(part, of: agenda.months[number])).html"
    }
  }

  /// - Parameter keys: of the first entries of the day's pages.
  static func fileName(ofDay day: CivilDay, _ keys: [ItemKey], part: Int) -> String {
    "\(day.isoText)\(part == 0 ? "" : "." + keys[part].text).html"
  }

  /// The month of an agenda page, by its first day counted from 1970-01-01; nil for other pages.
  public static func agendaMonth(ofPath path: String) -> Int32? {
    guard let name = path.split(separator: "/").last, name.hasPrefix("agenda-") else { return nil }
    let day = Array(name.utf8.dropFirst(7).prefix(7)) + Array("-01".utf8)
    return day.withUnsafeBufferPointer { CivilDay(plain: $0) }.map { Int32($0.daysSince1970) }
  }

  private func partName(_ part: Int, of month: AgendaMonth) -> String {
    part == 0 ? "" : "." + key(of: month.entries[month.parts[part].lowerBound]).text
  }
}

/// A month or a year that has something, as a range of days or of entries.
public struct TimelineSpan: Hashable, Sendable {
  enum Length { case month, year }

  /// Its first day.
  public let date: CivilDay
  /// The range of its elements in the list.
  public let range: Range<Int>

  /// - Parameter first: gives the first day of the span that contains the day at an index; ascending.
  static func all(of indices: Range<Int>, first: (Int) -> CivilDay) -> [TimelineSpan] {
    var spans: [TimelineSpan] = []
    var start = indices.lowerBound
    var current: CivilDay?
    for index in indices {
      let date = first(index)
      if let current, current != date {
        spans.append(TimelineSpan(date: current, range: start..<index))
        start = index
      }
      current = date
    }
    if let current { spans.append(TimelineSpan(date: current, range: start..<indices.upperBound)) }
    return spans
  }
}

extension CivilDay {
  /// The first day of its month or year.
  func month(of length: TimelineSpan.Length) -> CivilDay {
    CivilDay(year: year, month: length == .month ? month : 1, day: 1)
  }

  /// 0 for Monday to 6 for Sunday; 1970-01-01 was a Thursday.
  public var weekday: Int { (daysSince1970 % 7 + 10) % 7 }

  /// How many days its month has.
  public var daysOfMonth: Int {
    (28...31).last { CivilDay(year: year, month: month, day: $0).exists } ?? 31
  }
}
