/// Writes moments as the store does, `2024-02-09T18:25:43Z`. Consecutive facts usually have the same moment.
struct UTCSecond {
  private var second = Int.min
  private var text = ""

  /// - Parameter moment: microseconds since 1970, not negative.
  mutating func text(of moment: Int) -> String {
    if moment / 1_000_000 == second { return text }
    second = moment / 1_000_000
    let (year, month, day) = Self.date(ofDay: second / 86_400)
    let rest = second % 86_400
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    text = "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    return text
  }

  /// The Gregorian date of a day since 1970. It counts in years that begin in March, so that the leap day comes last.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
  }
}
