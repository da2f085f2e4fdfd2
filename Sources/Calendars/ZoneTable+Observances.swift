import Zones

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
