/// The text form of timestamps in Workbench's SQLite file: ISO 8601, `2024-02-09T18:25:43Z`.
///
/// Reading is lenient in form and strict in range: `T` or a space between day and time, an optional fraction, and `Z`, an offset
/// (`+02:00`, `+0200`, `+02`) or nothing, which means UTC (`fact-store.md`, "Where facts are kept").
public enum TimestampText {
  /// The moment that the bytes name; `.oldest` when they name none, and for all of year 1.
  public static func moment(_ bytes: UnsafeBufferPointer<UInt8>) -> Moment {
    var reader = TimestampReader(bytes)
    guard let microseconds = reader.read() else { return .oldest }
    return Moment(microseconds: microseconds)
  }

  /// The moment that the text names; `.oldest` when it names none, and for all of year 1.
  public static func moment(_ text: String) -> Moment {
    var text = text
    return text.withUTF8 { moment($0) }
  }

  /// `2024-02-09T18:25:43Z`, in UTC and to the second. `.oldest` is written as year 1, as Workbench writes `distantPast`.
  public static func text(_ moment: Moment) -> String {
    guard moment != .oldest else { return "0001-01-01T00:00:00Z" }
    let seconds = moment.wholeSecond.microseconds / 1_000_000
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = Int(seconds - days * 86_400)
    let day = CivilDay(daysSince1970: Int(days))
    let date = "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
    return "\(date)T\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))Z"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
