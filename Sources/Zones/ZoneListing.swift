import Foundation

/// The names of a database, and a stamp of its release.
struct ZoneListing {
  /// The names by their lower-case form.
  private(set) var names: [String: String] = [:]
  private(set) var stamp = ""

  init(of folder: String?) {
    for name in CarriedZones.names { names[name.lowercased()] = name }
    if let folder { enter("", in: folder, depth: 4) }
  }

  /// Adds the names of a folder in order, each with the size and time of its file.
  private mutating func enter(_ prefix: String, in folder: String, depth: Int) {
    let files = FileManager.default
    for part in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let (name, place) = (prefix + part, folder + "/" + part)
      guard ZoneDatabase.isName(name) else { continue }
      guard var attributes = try? files.attributesOfItem(atPath: place) else { continue }
      if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
        let target = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
        attributes = (try? files.attributesOfItem(atPath: target)) ?? attributes
      }
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        if depth > 1 { enter(name + "/", in: place, depth: depth - 1) }
        continue
      }
      names[name.lowercased()] = name
      add("\(name) \(attributes[.size] ?? 0) \(attributes[.modificationDate] ?? "")")
    }
  }

  /// Adds a line to the stamp (FNV-1a).
  private mutating func add(_ line: String) {
    var hash = UInt64(stamp, radix: 16) ?? 0xcbf2_9ce4_8422_2325
    for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    stamp = String(hash, radix: 16)
  }
}

/// The zone data built into Foundation, as of its build, from 1900 to 2100.
enum CarriedZones {
  /// Names of the tz database without a slash. Foundation accepts other words as zones, too, such as BST for Bangladesh.
  private static let short: Set = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "GMT+0", "GMT-0",
    "GMT0",
    "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST",
    "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey",
    "UCT", "UTC", "Universal", "W-SU", "WET", "Zulu",
  ]
  private static let (firstSecond, lastSecond): (Double, Double) = (-2_208_988_800, 4_102_444_800)

  static let names = Set(TimeZone.knownTimeZoneIdentifiers).union(short).filter(ZoneDatabase.isName).sorted()

  /// A zone's table. Former names, which also have a slash, are accepted although Foundation does not list them.
  static func table(named name: String) -> ZoneTable? {
    guard short.contains(name) || name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
    var moment = Date(timeIntervalSince1970: firstSecond)
    let first = Int64(zone.secondsFromGMT(for: moment))
    var onsets: [(second: Int64, offset: Int64)] = []
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment,
      next.timeIntervalSince1970 < lastSecond
    {
      onsets.append((Int64(next.timeIntervalSince1970), Int64(zone.secondsFromGMT(for: next.addingTimeInterval(1)))))
      moment = next
    }
    return ZoneTable(first: first, onsets)
  }
}
