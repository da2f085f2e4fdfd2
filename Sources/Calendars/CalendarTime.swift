import Store
import Zones

/// A day, or a time on some clock.
struct CalendarTime {
  enum Clock {
    /// A calendar day, in no zone.
    case day
    case utc
    case zone(ZoneTable)
    /// In the reader's zone (RFC 5545, section 3.3.5), which is the zone of the site.
    case floating(ZoneTable)
    /// In an unknown zone.
    case unknown(String)
  }

  var clock: Clock
  /// Seconds from 1970-01-01 00:00 on the clock; midnight for a day.
  var local: Int64

  var isDay: Bool { if case .day = clock { true } else { false } }

  /// Days since 1970-01-01.
  var day: Int64 { RecurrenceExpansion.day(of: local) }

  /// Seconds since 1970. For days and unknown zones, seconds on the clock, which are comparable only with one another.
  var second: Int64 {
    switch clock {
    case .day, .utc, .unknown: local
    case .zone(let zone), .floating(let zone): zone.second(ofLocal: local)
    }
  }

  /// The moment; nil for days and unknown zones.
  var moment: Moment? {
    switch clock {
    case .day, .unknown: nil
    default: Moment(microseconds: second * 1_000_000)
    }
  }

  /// Identifies the time in its series: the moment, or the clock time if there is no moment.
  var key: String {
    switch clock {
    case .day: Self.date(day)
    case .utc, .zone: Self.text(second) + "Z"
    case .floating, .unknown: Self.text(local)
    }
  }

  /// `2024-02-09`
  static func date(_ day: Int64) -> String { String(text(day * 86_400).prefix(10)) }

  /// `2024-02-09T18:25:43`
  static func text(_ second: Int64) -> String {
    String(TimestampText.text(Moment(microseconds: second * 1_000_000)).prefix(19))
  }

  /// The time on another time's clock. A time without a zone is taken to be on that clock.
  func shown(by other: CalendarTime) -> CalendarTime {
    switch (clock, other.clock) {
    case (_, .day): return CalendarTime(clock: .day, local: day * 86_400)
    case (.floating, _), (.unknown, _), (_, .unknown): return CalendarTime(clock: other.clock, local: local)
    case (_, .zone(let zone)), (_, .floating(let zone)):
      return CalendarTime(clock: other.clock, local: isDay ? local : zone.local(ofSecond: second))
    case (_, .utc): return CalendarTime(clock: .utc, local: second)
    }
  }
}

/// A duration. Its weeks and days are calendar days; its hours, minutes and seconds are exact (RFC 5545, section 3.3.6).
struct CalendarDuration: Equatable {
  var days: Int64
  var seconds: Int64
}

/// The time from the start of an entry to its end.
enum CalendarSpan {
  /// Elapsed seconds.
  case exact(Int64)
  case nominal(CalendarDuration)
  /// Days; the end is not included.
  case days(Int64)

  /// The end for a start. If the series has an end, every occurrence lasts as long as the first; if it has a duration, every
  /// occurrence has this duration on its own clock (RFC 5545, section 3.8.5.3).
  func end(of start: CalendarTime) -> CalendarTime {
    var end = start
    switch self {
    case .days(let days): end.local = (start.day + days) * 86_400
    case .exact(let seconds): end = end.passing(seconds)
    case .nominal(let duration):
      end.local += duration.days * 86_400
      end = end.passing(duration.seconds)
    }
    if start.isDay { end.local = end.day * 86_400 }
    return end
  }
}

extension CalendarTime {
  /// The time this many seconds later.
  fileprivate func passing(_ seconds: Int64) -> CalendarTime {
    switch clock {
    case .day, .unknown: CalendarTime(clock: clock, local: local + seconds)
    default: seconds == 0 ? self : CalendarTime(clock: .utc, local: second + seconds)
    }
  }
}
