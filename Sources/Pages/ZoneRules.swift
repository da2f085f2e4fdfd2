public import Diagnostics
private import Foundation
public import Store

/// The offsets of one time zone through time, taken from the zone data once, so that a time on a page costs a binary search.
public struct ZoneRules: Hashable, Sendable, Encodable {
  public let identifier: String
  /// Seconds since 1970 from which `offsets[i + 1]` holds, ascending.
  private let transitions: [Int64]
  /// Seconds east of UTC; one more than there are transitions.
  private let offsets: [Int]

  public static let utc = ZoneRules(transitions: [], offsets: [0], identifier: "UTC")

  /// - Returns: nil when the zone data knows no such identifier.
  public init?(identifier: String) {
    guard identifier != "UTC" else { self = .utc; return }
    guard TimeZone.knownTimeZoneIdentifiers.contains(identifier) || identifier == "GMT",
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    let first = Date(timeIntervalSince1970: Double(Self.firstSecond))
    var transitions: [Int64] = []
    var offsets = [zone.secondsFromGMT(for: first)]
    var moment = first
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment,
      next.timeIntervalSince1970 < Double(Self.lastSecond)
    {
      transitions.append(Int64(next.timeIntervalSince1970))
      offsets.append(zone.secondsFromGMT(for: next.addingTimeInterval(1)))
      moment = next
    }
    self.init(transitions: transitions, offsets: offsets, identifier: identifier)
  }

  /// The same for a name that somebody set.
  ///
  /// - Throws: a diagnostic when the zone data knows no such identifier.
  public init(named identifier: String) throws(Diagnostic) {
    guard let zone = ZoneRules(identifier: identifier) else {
      throw Diagnostic(
        .error, "time-zone-unknown", "Time zone '\(identifier)' is not known",
        notes: ["Use a name of the IANA zone data, such as Europe/Berlin"])
    }
    self = zone
  }

  private init(transitions: [Int64], offsets: [Int], identifier: String) {
    self.transitions = transitions
    self.offsets = offsets
    self.identifier = identifier
  }

  /// The date and time of day that clocks in the zone showed; nil for moments without a day (`Moment.oldest`) and those
  /// beyond the years 1 to 9999.
  public func civilTime(of moment: Moment) -> CivilTime? {
    guard let seconds = moment.second, Self.years.contains(seconds) else { return nil }
    return CivilTime(seconds: seconds, offset: offset(at: seconds))
  }

  /// Days from 1970-01-01 to the local day of a second since 1970; nil beyond the years 1 to 9999.
  public func day(ofSecond second: Int64) -> Int32? {
    guard Self.years.contains(second) else { return nil }
    let local = second + Int64(offset(at: second))
    return Int32(local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }

  /// Whether clocks in the zone ever showed a day: Samoa had no 2011-12-30.
  public func has(day: Int32) -> Bool {
    let noon = Int64(day) * 86_400 + 43_200
    return [noon - 86_400, noon + 86_400].contains { self.day(ofSecond: noon - Int64(offset(at: $0))) == day }
  }

  /// Seconds east of UTC at a second since 1970.
  public func offset(at seconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }

  /// The years 1 to 9999, a day less at either end, so that they are these years in every zone.
  private static let years: Range<Int64> = -62_135_510_399..<253_402_214_400

  /// The stretches of one offset that come within two days of a second, in order: no zone is further from UTC.
  func stretches(around seconds: Int64) -> [(first: Int64, end: Int64, offset: Int)] {
    offsets.indices.map { index in
      (
        index == 0 ? .min / 2 : transitions[index - 1], index == transitions.count ? .max / 2 : transitions[index],
        offsets[index]
      )
    }.filter { $0.0 < seconds + 172_800 && $0.1 > seconds - 172_800 }
  }

  /// 1900 to 2100: before it the first offset holds, after it the last.
  private static let firstSecond: Int64 = -2_208_988_800
  private static let lastSecond: Int64 = 4_102_444_800
}
