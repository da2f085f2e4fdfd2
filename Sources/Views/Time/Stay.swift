import Pages
import Store

/// A scheduled time: from one time to another, or from one day to another.
enum Stay {
  /// - Parameter end: nil if there is no end, or if it is not later.
  case times(CivilTime, end: (time: CivilTime, seconds: Int64)?)
  /// - Parameter last: the first day if there is no other.
  case days(CivilDay, last: CivilDay)

  /// Its first day and its last.
  var days: (first: CivilDay, last: CivilDay) {
    switch self {
    case .times(let start, let end): (start.date, end?.time.date ?? start.date)
    case .days(let first, let last): (first, last)
    }
  }
}
