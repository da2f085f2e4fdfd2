/// How far behind the start something ends.
enum CalendarSpan {
  /// Seconds that pass.
  case exact(Int64)
  case nominal(CalendarDuration)
  /// Of days: the end is no longer part of it.
  case days(Int64)

  /// The end of what begins then. Of what recurs and has an end, each lasts as long as the first; of what has a duration, each has this
  /// duration by its own clock (RFC 5545, section 3.8.5.3).
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
  /// So many seconds later.
  fileprivate func passing(_ seconds: Int64) -> CalendarTime {
    switch clock {
    case .day, .unknown: CalendarTime(clock: clock, local: local + seconds)
    default: seconds == 0 ? self : CalendarTime(clock: .utc, local: second + seconds)
    }
  }
}
