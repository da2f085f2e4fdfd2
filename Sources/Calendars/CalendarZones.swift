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

extension ZoneTable {
  private static let mostOnsets = 2_000
  /// From 1900 to 2100.
  private static let (first, last): (Int64, Int64) = (-2_208_988_800, 4_102_444_800)

  /// The zone that a `VTIMEZONE` describes (RFC 5545, section 3.6.5); nil if it describes none.
  ///
  /// Before the first observance, the offset is the one that it changes from.
  ///
  /// - Parameter steps: How many steps the rules of all zones may still take.
  init?(_ component: CalendarComponent, _ steps: inout Int) {
    var onsets: [(second: Int64, from: Int64, to: Int64)] = []
    for observance in component.components where ["STANDARD", "DAYLIGHT"].contains(observance.kind) {
      guard let from = observance.property("TZOFFSETFROM").flatMap({ Self.offset($0.word) }),
        let to = observance.property("TZOFFSETTO").flatMap({ Self.offset($0.word) }),
        case .time(let start, _) = observance.property("DTSTART")?.values.first
      else { continue }
      onsets += Self.onsets(of: observance, start, offset: from, &steps).map { ($0 - from, from, to) }
      guard onsets.count < Self.mostOnsets else { break }
    }
    onsets.sort { $0.second < $1.second }
    guard let first = onsets.first else { return nil }
    self.init(first: first.from, onsets.lazy.map { ($0.second, $0.to) })
  }

  /// The local start times, in no order.
  private static func onsets(
    of observance: CalendarComponent, _ start: Int64, offset: Int64, _ steps: inout Int
  ) -> [Int64] {
    var onsets = [start]
    for property in observance.properties {
      if property.name == "RDATE" {
        for case .time(let local, _) in property.values { onsets.append(local) }
      } else if property.name == "RRULE", let rule = RecurrenceRule(property.word) {
        var expansion = RecurrenceExpansion(rule, start: start, isDay: false, budget: max(0, min(200_000, steps)))
        expansion.forEach(from: max(start, first), through: last) { local in
          if let until = rule.until, !until.admits(local: local, second: local - offset) { return false }
          onsets.append(local)
          return onsets.count < mostOnsets
        }
        steps -= expansion.spent
      }
    }
    return onsets
  }

  /// The seconds of `+0100` or `-013015`, also with colons.
  private static func offset(_ text: String) -> Int64? {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int64($0) - 0x30 }
    guard digits.count == 4 || digits.count == 6,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-: ".utf8.contains($0) })
    else { return nil }
    let pairs: [Int64] = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    guard pairs[0] < 24 else { return nil }
    var seconds: Int64 = pairs[0] * 3600 + pairs[1] * 60
    if pairs.count > 2 { seconds += pairs[2] }
    return text.hasPrefix("-") ? -seconds : seconds
  }
}

extension ZoneDatabase {
  /// The zone of a name in any case, because calendars are not exact.
  func zone(spelled name: String) -> FoundZone? { spelling(of: name).flatMap { zone(named: $0) } ?? zone(named: name) }

  /// Whether a word may be a name of the database in this exact spelling.
  func mayName(_ name: String) -> Bool { spelling(of: name).map { $0 == name } ?? name.contains("/") }
}
