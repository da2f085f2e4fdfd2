public import Store

/// A day that has something.
public struct TimelineDay: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32
  /// What is of this day, in order.
  public let entries: [TimelineEntry]

  public var date: CivilDay { CivilDay(daysSince1970: Int(number)) }

  static func all(in entries: [TimelineEntry]) -> [TimelineDay] {
    var days: [TimelineDay] = []
    var start = 0
    for index in entries.indices where index + 1 == entries.count || entries[index + 1].day != entries[index].day {
      days.append(TimelineDay(number: entries[index].day, entries: Array(entries[start...index])))
      start = index + 1
    }
    return days
  }
}

extension TimelineEntry {
  public var date: CivilDay { CivilDay(daysSince1970: Int(day)) }
}
