public import Store

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
