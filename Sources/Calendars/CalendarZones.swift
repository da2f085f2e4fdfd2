import Diagnostics
import Zones

/// The zones of one calendar. A zone's name is valid only in its calendar.
struct CalendarZones {
  private let described: [String: CalendarComponent]
  private let floating: ZoneTable
  private var known: [String: CalendarTime.Clock] = [:]
  /// Zones of the database, which all calendars share.
  private var database: [String: ZoneTable?]
  /// Problems in the database's zone files.
  private(set) var problems: [Diagnostic] = []
  /// Unknown names, in the order of their use.
  private(set) var unknown: [String] = []
  /// How many more days the rules of described zones may test, for all calendars.
  private var steps: Int

  /// - Parameters:
  ///   - floating: The zone of times without a zone.
  ///   - other: Another calendar's zones, from which the database's zones are reused.
  init(_ calendar: CalendarComponent, floating: ZoneTable, after other: CalendarZones?) {
    self.floating = floating
    database = other?.database ?? [:]
    problems = other?.problems ?? []
    steps = other?.steps ?? 20_000_000
    described = Dictionary(
      calendar.components.filter { $0.kind == "VTIMEZONE" }.map { (Self.trimmed($0.text("TZID") ?? ""), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The clock of a time with this zone name.
  mutating func clock(named name: String?) -> CalendarTime.Clock {
    guard let name = name.map(Self.trimmed), !name.isEmpty else { return .floating(floating) }
    if let clock = known[name] { return clock }
    let zone = find(name)
    if zone == nil { unknown.append(name) }
    let clock = zone.map { CalendarTime.Clock.zone($0) } ?? .unknown(name)
    known[name] = clock
    return clock
  }

  /// Programs write spaces around names; libical keeps those of values and drops those of parameters.
  private static func trimmed(_ name: String) -> String {
    let behind = name.drop { $0 == " " }
    return String(behind[..<(behind.lastIndex { $0 != " " }.map { behind.index(after: $0) } ?? behind.startIndex)])
  }

  /// The zone by its name: from the database, then from the calendar's own description, then by Windows names.
  private mutating func find(_ name: String) -> ZoneTable? {
    // `/freeassociation.sourceforge.net/Europe/Berlin` has the name after the prefix of its registry (RFC 5545, section 3.8.3.1).
    if ZoneDatabase.system.mayName(name) || name.hasPrefix("/"), let zone = zone(name) ?? zone(endingIn: name) {
      return zone
    }
    if let description = described[name], let zone = ZoneTable(description, &steps) { return zone }
    return zone(name) ?? WindowsZones.identifier(of: name).flatMap { zone($0) } ?? zone(endingIn: name)
  }

  private mutating func zone(endingIn name: String) -> ZoneTable? {
    let parts = name.split(separator: "/")
    for count in [3, 2, 1] where parts.count >= count {
      if let zone = zone(parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }

  private mutating func zone(_ identifier: String) -> ZoneTable? {
    if let zone = database[identifier] { return zone }
    let found = ZoneDatabase.system.zone(spelled: identifier)
    if let problem = found?.problem, !problems.contains(problem) { problems.append(problem) }
    database[identifier] = .some(found?.table)
    return found?.table
  }
}
