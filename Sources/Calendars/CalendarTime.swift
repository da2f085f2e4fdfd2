import Store
import Zones

/// A day, or a time that some clock shows.
struct CalendarTime {
  enum Clock {
    /// A day of the calendar, in no zone.
    case day
    case utc
    case zone(ZoneTable)
    /// Of whoever looks at it (RFC 5545, section 3.3.5), which is the zone that the site is shown in.
    case floating(ZoneTable)
    /// Of a zone that nobody knows.
    case unknown(String)
  }

  var clock: Clock
  /// Seconds since 1970-01-01 00:00 as the clock shows them; a day's midnight.
  var local: Int64

  var isDay: Bool { if case .day = clock { true } else { false } }

  /// Days since 1970-01-01.
  var day: Int64 { RecurrenceExpansion.day(of: local) }

  /// Seconds since 1970; for days and unknown zones what the clock shows, by which they compare with their like alone.
  var second: Int64 {
    switch clock {
    case .day, .utc, .unknown: local
    case .zone(let zone), .floating(let zone): zone.second(ofLocal: local)
    }
  }

  /// The moment; nil where it is none.
  var moment: Moment? {
    switch clock {
    case .day, .unknown: nil
    default: Moment(microseconds: second * 1_000_000)
    }
  }

  /// What tells it from other times of the same series: the moment, or what the clock shows where that is all there is.
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

  /// The time as the clock of another one shows it; of a time in no zone it is taken that it means this clock.
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
