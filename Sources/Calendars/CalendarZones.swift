import Diagnostics
import Zones

/// The zones of one calendar: a name belongs to the calendar that it stands in, and means nothing beyond.
struct CalendarZones {
  private let described: [String: CalendarComponent]
  private let floating: ZoneTable
  private var known: [String: CalendarTime.Clock] = [:]
  /// Zones of the database, which are the same for all calendars.
  private var database: [String: ZoneTable?]
  /// What is wrong with the files of zones of the database.
  private(set) var problems: [Diagnostic] = []
  /// Names that nobody knows, in the order in which they came.
  private(set) var unknown: [String] = []
  /// How many more days the rules of described zones may look at, for all calendars.
  private var steps: Int

  /// - Parameters:
  ///   - floating: the zone of times that name none.
  ///   - other: the zones of another calendar, of which those of the database are taken over.
  init(_ calendar: CalendarComponent, floating: ZoneTable, after other: CalendarZones?) {
    self.floating = floating
    database = other?.database ?? [:]
    problems = other?.problems ?? []
    steps = other?.steps ?? 20_000_000
    described = Dictionary(
      calendar.components.filter { $0.kind == "VTIMEZONE" }.map { ($0.text("TZID") ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Which clock a time is shown by.
  mutating func clock(named name: String?) -> CalendarTime.Clock {
    guard let name, !name.isEmpty else { return .floating(floating) }
    if let clock = known[name] { return clock }
    let zone = find(name)
    if zone == nil { unknown.append(name) }
    let clock = zone.map { CalendarTime.Clock.zone($0) } ?? .unknown(name)
    known[name] = clock
    return clock
  }

  /// The database decides where it knows the name, then the calendar's own description, then the names that Windows has.
  private mutating func find(_ name: String) -> ZoneTable? {
    // `/freeassociation.sourceforge.net/Europe/Berlin`: the name behind that of its keeper (RFC 5545, section 3.8.3.1).
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
