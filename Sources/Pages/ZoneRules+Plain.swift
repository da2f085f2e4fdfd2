public import Store

extension ZoneRules {
  /// The day of a moment as `YYYY-MM-DD`; nil where it has none.
  public func plainDay(of moment: Moment) -> String? {
    civilTime(of: moment).map { time in
      [(time.year, 4), (time.month, 2), (time.day, 2)].map { number, width in
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
      }.joined(separator: "-")
    }
  }
}
