public import Diagnostics
public import Store
package import Zones

/// The offsets of one time zone through time, so that a time on a page costs a binary search.
public struct ZoneRules: Hashable, Sendable, Encodable {
  public let identifier: String
  private let table: ZoneTable
  /// The problem with the system's data of the zone, if the program's own data is used instead.
  public let problem: Diagnostic?

  public static let utc = ZoneRules(table: .utc, identifier: "UTC", problem: nil)

  /// The release of the system's zone data, such as `2025b`; nil if unknown.
  public static var dataRelease: String? { ZoneDatabase.system.release }

  /// - Returns: nil if the zone data has no such identifier.
  public init?(identifier: String) { self.init(identifier: identifier, in: .system) }

  package init?(identifier: String, in database: ZoneDatabase) {
    guard identifier != "UTC" else { self = .utc; return }
    guard let zone = database.zone(named: identifier) else { return nil }
    self.init(table: zone.table, identifier: identifier, problem: zone.problem)
  }

  /// Makes the rules of a zone that a person named.
  ///
  /// - Throws: a diagnostic if the zone data has no such identifier.
  public init(named identifier: String) throws(Diagnostic) {
    guard let zone = ZoneRules(identifier: identifier) else {
      throw Diagnostic(
        .error, "time-zone-unknown", "Time zone '\(identifier)' is not known", at: .setting("timeZone"),
        notes: (ZoneDatabase.system.nearest(to: identifier).map { ["Did you mean '\($0)'?"] } ?? [])
          + ["Use a name of the IANA zone data, such as Europe/Berlin"])
    }
    self = zone
  }

  private init(table: ZoneTable, identifier: String, problem: Diagnostic?) {
    self.table = table
    self.identifier = identifier
    self.problem = problem
  }

  /// Encodes all that affects a site: a release of the zone data with an unchanged zone makes the same site.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
    try container.encode(table.fingerprint, forKey: .table)
    try container.encode(problem, forKey: .problem)
  }

  private enum CodingKeys: CodingKey { case identifier, table, problem }

  /// The local date and time of a moment in the zone; nil for moments without a day (`Moment.oldest`) and those beyond the years
  /// 1 to 9999.
  public func civilTime(of moment: Moment) -> CivilTime? {
    guard let seconds = moment.second, Self.years.contains(seconds) else { return nil }
    return CivilTime(seconds: seconds, offset: offset(at: seconds))
  }

  /// Days from 1970-01-01 to the local day of a second since 1970; nil beyond the years 1 to 9999.
  public func day(ofSecond second: Int64) -> Int32? {
    guard Self.years.contains(second) else { return nil }
    let local = table.local(ofSecond: second)
    return Int32(local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }

  /// Whether a day exists in the zone: Samoa had no 2011-12-30.
  public func has(day: Int32) -> Bool {
    let noon = Int64(day) * 86_400 + 43_200
    return [noon - 86_400, noon + 86_400].contains { self.day(ofSecond: noon - Int64(offset(at: $0))) == day }
  }

  /// Seconds east of UTC at a second since 1970.
  public func offset(at seconds: Int64) -> Int { Int(table.offset(at: seconds)) }

  /// The years 1 to 9999, minus a day at either end, so that they are in range in every zone.
  private static let years: Range<Int64> = -62_135_510_399..<253_402_214_400

  /// The ranges of constant offset within two days of a second, in order: no zone is further from UTC.
  func stretches(around seconds: Int64) -> [(first: Int64, end: Int64, offset: Int64)] {
    table.stretches(around: seconds)
  }
}

extension ZoneRules {
  /// The first moment at which the zone's clocks show a date and time or a later one. If clocks are turned back, it is the first
  /// of the two; if they skip it, the moment of the skip.
  ///
  /// - Parameter localSeconds: local seconds since 1970-01-01 00:00.
  public func firstMoment(showing localSeconds: Int64) -> Moment {
    for stretch in stretches(around: localSeconds) {
      let second = max(stretch.first, localSeconds - stretch.offset)
      if second < stretch.end { return Moment(microseconds: second * 1_000_000) }
    }
    return Moment(microseconds: (localSeconds - Int64(offset(at: localSeconds))) * 1_000_000)
  }

  /// The last moment, to the microsecond, before the zone's clocks show a date and time or a later one for good.
  public func lastMoment(before localSeconds: Int64) -> Moment {
    for stretch in stretches(around: localSeconds).reversed() {
      let end = min(stretch.end, localSeconds - stretch.offset)
      if end > stretch.first { return Moment(microseconds: end * 1_000_000 - 1) }
    }
    return Moment(microseconds: (localSeconds - Int64(offset(at: localSeconds))) * 1_000_000 - 1)
  }

  /// The first moment of a day, given in days since 1970-01-01; if the zone skipped it, of the next existing day.
  public func start(ofDay day: Int) -> Moment { firstMoment(showing: Int64(day) * 86_400) }

  /// The last moment of a day, given in days since 1970-01-01; if the zone skipped it, of the last existing day before.
  public func end(ofDay day: Int) -> Moment { lastMoment(before: Int64(day + 1) * 86_400) }
}
