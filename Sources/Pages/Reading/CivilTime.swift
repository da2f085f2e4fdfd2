public import Store

/// A date and a time of day in some zone, proleptic Gregorian.
public struct CivilTime: Hashable, Sendable {
  public let date: CivilDay
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// Seconds east of UTC.
  public let offset: Int
  /// Whether this is a full day, in no zone.
  public let isPlainDay: Bool

  public var year: Int { date.year }
  public var month: Int { date.month }
  public var day: Int { date.day }

  /// A day without a time.
  public init(plain day: CivilDay) {
    date = day
    (hour, minute, second, offset) = (0, 0, 0, 0)
    isPlainDay = true
  }

  /// - Parameters:
  ///   - seconds: since 1970-01-01T00:00:00Z, in UTC.
  ///   - offset: seconds east of UTC that are in force then.
  public init(seconds: Int64, offset: Int) {
    let local = seconds + Int64(offset)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let ofDay = Int(local - days * 86_400)
    date = CivilDay(daysSince1970: Int(days))
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
    second = ofDay % 60
    self.offset = offset
    isPlainDay = false
  }
}
