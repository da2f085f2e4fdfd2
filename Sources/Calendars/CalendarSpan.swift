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
