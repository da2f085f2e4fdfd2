/// A date and a time of day in some zone, proleptic Gregorian.
public struct CivilTime: Hashable, Sendable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// Seconds east of UTC.
  public let offset: Int

  /// - Parameters:
  ///   - seconds: since 1970-01-01T00:00:00Z, in UTC.
  ///   - offset: seconds east of UTC that are in force then.
  public init(seconds: Int64, offset: Int) {
    let local = seconds + Int64(offset)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let ofDay = Int(local - days * 86_400)
    (year, month, day) = Self.date(ofDay: Int(days))
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
    second = ofDay % 60
    self.offset = offset
  }

  /// Year, month and day of a count of days since 1970-01-01, by eras of 400 years that begin on 1 March.
  public static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
