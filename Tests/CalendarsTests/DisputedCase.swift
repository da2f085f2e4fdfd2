/// An entry whose times are read differently by different programs, with the rule that decides and the answer, worked out by
/// hand.
struct DisputedCase: CustomStringConvertible {
  /// The section of RFC 5545 that decides, and its rule.
  let decides: String
  let lines: String
  /// The times in order, as `start–end`, or only the start if there is no end.
  let times: String
  /// The zone of times without a zone.
  let zone: String
  let days: (String, String)

  var description: String { decides }

  /// - Parameters:
  ///   - lines: The lines of one event, or full entries.
  init(
    _ decides: String, _ lines: String, _ times: String, zone: String = "UTC",
    days: (String, String) = ("2020-01-01", "2030-12-31")
  ) {
    (self.decides, self.times, self.zone, self.days) = (decides, times, zone, days)
    self.lines = lines.hasPrefix("BEGIN:") ? lines : ReadCalendar.event(lines)
  }

  /// A series with its changed occurrences.
  static func series(_ lines: String...) -> String { lines.map { ReadCalendar.event($0) }.joined(separator: "\n") }
}
