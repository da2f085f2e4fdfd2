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

extension Moment {
  /// The current time, by the system's clock. Builds never use it; inserting facts does.
  public static var now: Moment { Moment(microseconds: Platform.clockMicroseconds()) }

  /// Means "when it is inserted" in a fact that brings no timestamp of its own.
  public static let onInsertion = Moment(microseconds: .max)

  /// The moment cut to its whole second, which is all that a drive keeps.
  var wholeSecond: Moment {
    // In the first representable second there is no whole second before it.
    guard self != .onInsertion, microseconds >= .min + 1_000_000, let second else { return self }
    return Moment(microseconds: second * 1_000_000)
  }

  /// A moment from seconds since 1970. A value that is not a number, or is in year 1 or outside years 1 to 9999, becomes
  /// `.oldest` (`fact-store.md`, "Where facts are kept").
  init(secondsSince1970 seconds: Double) {
    let fits = seconds >= Self.firstSecondOfYear2 && seconds < Self.firstSecondOfYear10000
    guard fits else {
      self = .oldest
      return
    }
    // The fraction is converted separately: its product with a million is exact enough, while that of all seconds after 2106 is
    // not.
    let whole = seconds.rounded(.down)
    let fraction = ((seconds - whole) * 1_000_000).rounded()
    self = Moment(microseconds: Int64(whole) * 1_000_000 + Int64(fraction))
  }

  static let firstSecondOfYear2: Double = -62_104_060_800
  static let firstSecondOfYear10000: Double = 253_402_300_800
}
