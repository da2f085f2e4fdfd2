/// An entry of which readers do not agree when it is, with what decides and the answer, worked out by hand.
struct DisputedCase: CustomStringConvertible {
  /// The section of RFC 5545 that decides, and what it says.
  let decides: String
  let lines: String
  /// In order, as `start–end`, or the first where there is no end.
  let times: String
  /// Of times that name none.
  let zone: String
  let days: (String, String)

  var description: String { decides }

  /// - Parameters:
  ///   - lines: of one event, unless they are whole entries.
  init(
    _ decides: String, _ lines: String, _ times: String, zone: String = "UTC",
    days: (String, String) = ("2020-01-01", "2030-12-31")
  ) {
    (self.decides, self.times, self.zone, self.days) = (decides, times, zone, days)
    self.lines = lines.hasPrefix("BEGIN:") ? lines : ReadCalendar.event(lines)
  }

  /// A series, and those of it that differ.
  static func series(_ lines: String...) -> String { lines.map { ReadCalendar.event($0) }.joined(separator: "\n") }
}
