private import Foundation

extension ZoneOffsets {
  /// Names of the tz database without a slash; the system takes other words for zones, too, such as BST for Bangladesh's.
  private static let short: Set = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "GMT+0", "GMT-0",
    "GMT0",
    "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST",
    "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey",
    "UCT", "UTC", "Universal", "W-SU", "WET", "Zulu",
  ]
  /// Without regard to case.
  private static let identifiers = Dictionary(
    (TimeZone.knownTimeZoneIdentifiers + short).map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Whether a word may be a name of the tz database, letter by letter.
  static func isName(_ name: String) -> Bool { identifiers[name.lowercased()].map { $0 == name } ?? name.contains("/") }

  /// The zone of a name of the tz database, from 1900 to 2100; nil where it has no such name.
  init?(named name: String) {
    let known = Self.identifiers[name.lowercased()]
    // Former names have a slash, too, and are not among those that the system lists.
    guard known != nil || (name.contains("/") && !name.hasPrefix("/")),
      let zone = TimeZone(identifier: known ?? name)
    else { return nil }
    let (first, last) = (Date(timeIntervalSince1970: -2_208_988_800), 4_102_444_800.0)
    var transitions: [Int64] = []
    var offsets = [Int64(zone.secondsFromGMT(for: first))]
    var moment = first
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment,
      next.timeIntervalSince1970 < last
    {
      transitions.append(Int64(next.timeIntervalSince1970))
      offsets.append(Int64(zone.secondsFromGMT(for: next.addingTimeInterval(1))))
      moment = next
    }
    self.init(transitions: transitions, offsets: offsets)
  }
}
