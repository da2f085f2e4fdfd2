/// A point in time: microseconds since 1970-01-01T00:00:00Z.
///
/// A timestamp that does not parse, and `distantPast` (year 1), are `.oldest`: older than all others and without a day
/// (`fact-store.md`, "Where facts are kept").
public struct Moment: Hashable, Comparable, Sendable, Codable {
  public let microseconds: Int64

  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Before every other moment, and without a day.
  public static let oldest = Moment(microseconds: .min)

  /// Seconds since 1970, with their fraction. Meaningless for `.oldest`.
  @inlinable public var seconds: Double {
    // A double can represent this many microseconds exactly.
    if microseconds.magnitude <= 1 << 53 { return Double(microseconds) / 1_000_000 }
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return Double(whole) + Double(rest) / 1_000_000
  }

  /// Whole seconds since 1970, rounded down; nil for `.oldest`.
  @inlinable public var second: Int64? {
    guard self != .oldest else { return nil }
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? whole - 1 : whole
  }

  @inlinable public static func < (earlier: Moment, later: Moment) -> Bool { earlier.microseconds < later.microseconds }
}
