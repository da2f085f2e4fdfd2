public import Graph
public import Store

/// A source that knows on which day something came to be, and not when, says so by midnight in UTC: such a moment is that day, in every
/// zone, and no time of it.
extension PublishedGraph {
  /// Whether what was said of an item in a second is of a plain day: of exactly 00:00:00 UTC, which its `created` names and is itself of.
  /// What was dated by a clock names the moment before it is inserted, with a fraction.
  public func isPlainDay(_ second: Int64, of item: ItemIndex) -> Bool {
    second % 86_400 == 0 && value(.created, of: item).map { isPlainDay($0) && $0.moment.second == second } ?? false
  }

  /// Whether a value of `created` is a plain day.
  public func isPlainDay(_ value: Value) -> Bool {
    value.type == .timestamp && value.number.magnitude < 1e12
      && value.number.truncatingRemainder(dividingBy: 86_400) == 0
      && value.moment.microseconds == Int64(value.number) * 1_000_000
  }

  /// Days from 1970-01-01 to the day on which a fact of an item stands; nil beyond the years 1 to 9999.
  public func day(ofFactIn second: Int64, of item: ItemIndex) -> Int32? {
    (isPlainDay(second, of: item) ? ZoneRules.utc : zone).day(ofSecond: second)
  }

  /// The date and time of day that clocks showed when a fact of an item was said, or the plain day.
  public func civilTime(ofFactAt moment: Moment, of item: ItemIndex) -> CivilTime? {
    guard let second = moment.second, isPlainDay(second, of: item) else { return zone.civilTime(of: moment) }
    return ZoneRules.utc.civilTime(of: moment).map { CivilTime(plain: $0.date) }
  }
}
