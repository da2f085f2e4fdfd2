public import Diagnostics
import Files
import Foundation
import Synchronization

/// The tz database: the files of the system, and the program's own data where there are none. A zone is read once.
public final class ZoneDatabase: Sendable {
  /// The database in `TZDIR` or in `/usr/share/zoneinfo`.
  public static let system = ZoneDatabase(
    folder: ProcessInfo.processInfo.environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo")

  /// The most bytes of a zone's file. Real files have less than a twentieth of this.
  private static let mostBytes = 1_000_000
  /// Names that are not zones: copies of all zones, with leap seconds and without, and the zone of the machine.
  private static let others: Set = ["posix", "right", "localtime", "posixrules"]

  let folder: String?
  private let zones = Mutex<[String: FoundZone?]>([:])
  private let listing = Mutex<ZoneListing?>(nil)

  /// - Parameter folder: The folder of its files; nil to use only the program's own data.
  public init(folder: String?) { self.folder = folder }

  /// The zone or link with exactly this name; nil if there is none.
  public func zone(named name: String) -> FoundZone? {
    guard Self.isName(name) else { return nil }
    return zones.withLock { zones in
      if let known = zones[name] { return known }
      let found = find(name)
      zones[name] = .some(found)
      return found
    }
  }

  /// The database's spelling of a name in any case; nil if it has no such name.
  public func spelling(of name: String) -> String? { list().names[name.lowercased()] }

  /// The name that may be meant by an unknown one: in other capitals, a city without its region, or with typing errors.
  public func nearest(to name: String) -> String? {
    let names = list().names
    let wanted = name.lowercased().replacing(" ", with: "_")
    let city = names.values.filter { $0.lowercased().hasSuffix("/" + wanted) }.min()
    return names[wanted] ?? city ?? Suggestion.nearest(to: name, among: names.values)
  }

  /// Identifies the release of the files.
  public var stamp: String { list().stamp }

  /// The release of the files, such as `2025b`; nil if it is unknown, or if there are no files.
  public var release: String? {
    guard let folder else { return nil }
    if let data = Self.contents(of: folder + "/+VERSION") {
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    // `# version 2025b`
    let words =
      Self.contents(of: folder + "/tzdata.zi")?.prefix(100).split(separator: UInt8(ascii: "\n")).first
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
  }

  /// Whether a file of this name may be a zone: the path must not lead out of the folder.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (1...4).contains(parts.count) && !others.contains(String(parts[0]))
      && parts.allSatisfy { part in
        part.first.map { $0 != "-" && $0 != "+" } ?? false
          && part.utf8.allSatisfy { byte in
            0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == 0x2B || byte == 0x2D || byte == 0x5F
          }
      }
  }

  private func find(_ name: String) -> FoundZone? {
    guard let path = folder.map({ $0 + "/" + name }), let data = Self.contents(of: path) else {
      return CarriedZones.table(named: name).map { FoundZone(table: $0, problem: nil) }
    }
    do {
      let table = try data.withUnsafeBytes { try ZoneFile.table(of: $0.assumingMemoryBound(to: UInt8.self)) }
      return FoundZone(table: table, problem: nil)
    } catch {
      let reason = (error as? ZoneFile.Mistake)?.rawValue ?? ""
      let problem = Diagnostic(
        .warning, "time-zone-file-malformed", "File of time zone '\(name)' cannot be used: \(reason)",
        at: .path(path), notes: ["The program uses its own zone data instead"])
      return CarriedZones.table(named: name).map { FoundZone(table: $0, problem: problem) }
    }
  }

  private static func contents(of path: String) -> Data? {
    (try? RegularFile.beginning(of: path, mostBytes + 1)).flatMap { $0.count <= mostBytes ? $0 : nil }
  }

  private func list() -> ZoneListing {
    listing.withLock { listing in
      let all = listing ?? ZoneListing(of: folder)
      listing = all
      return all
    }
  }
}

/// A zone that was looked up.
public struct FoundZone: Sendable {
  public let table: ZoneTable
  /// The error in its file, if it has one; the program's own data is then used instead.
  public let problem: Diagnostic?
}
