public import Graph
public import Store

/// A source that knows only the day of an item, not the time, uses midnight in UTC: such a moment is that day in every zone, and
/// has no time of day.
extension PublishedGraph {
  /// Whether the facts of an item in a second belong to a plain day: the second is exactly 00:00:00 UTC, `created` has that
  /// value, and its fact has that moment. A date from a clock is slightly earlier than its fact's moment, and has a fraction.
  public func isPlainDay(_ second: Int64, of item: ItemIndex) -> Bool {
    second % 86_400 == 0 && value(.created, of: item).map { isPlainDay($0) && $0.moment.second == second } ?? false
  }

  /// Whether a value of `created` is a plain day.
  public func isPlainDay(_ value: Value) -> Bool {
    value.type == .timestamp && value.number.magnitude < 1e12
      && value.number.truncatingRemainder(dividingBy: 86_400) == 0
      && value.moment.microseconds == Int64(value.number) * 1_000_000
  }

  /// Days from 1970-01-01 to the day of a fact of an item; nil beyond the years 1 to 9999.
  public func day(ofFactIn second: Int64, of item: ItemIndex) -> Int32? {
    (isPlainDay(second, of: item) ? ZoneRules.utc : zone).day(ofSecond: second)
  }

  /// The local date and time of a fact of an item, or its plain day.
  public func civilTime(ofFactAt moment: Moment, of item: ItemIndex) -> CivilTime? {
    guard let second = moment.second, isPlainDay(second, of: item) else { return zone.civilTime(of: moment) }
    return ZoneRules.utc.civilTime(of: moment).map { CivilTime(plain: $0.date) }
  }
}
