import Chance
import Foundation
import TemporaryFolders
import Testing
import Zones

@Suite("The zones of a database")
struct ZoneDatabaseTests {
  private static let folder = "/usr/share/zoneinfo"

  /// The names and links of the system's database; empty, with a message on stdout, if there is none.
  private static let names: [String] = {
    let text = (try? String(contentsOfFile: folder + "/tzdata.zi", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    let names = lines.compactMap { $0.count > 1 && $0[0] == "Z" ? $0[1] : $0.count > 2 && $0[0] == "L" ? $0[2] : nil }
    if names.isEmpty { print("SKIPPED: \(folder)/tzdata.zi does not tell which zones there are") }
    return names.map(String.init).filter { FileManager.default.fileExists(atPath: folder + "/" + $0) }
  }()

  @Test("are known by every name and link, those of places and those of former days")
  func known() {
    let database = ZoneDatabase(folder: Self.folder)
    #expect(Self.names.filter { database.zone(named: $0)?.problem != nil || database.zone(named: $0) == nil } == [])
    let lines = ((try? String(contentsOfFile: Self.folder + "/zone.tab", encoding: .utf8)) ?? "").split(separator: "\n")
    let places = lines.filter { !$0.hasPrefix("#") }.map { String($0.split(separator: "\t")[2]) }
    #expect(places.filter { database.zone(named: $0) == nil } == [])
    print("zones: \(Self.names.count) names and links, \(places.count) places in zone.tab")
  }

  @Test(
    "are known without a database, too", arguments: ["Asia/Kolkata", "Asia/Calcutta", "US/Pacific", "EST5EDT", "GMT"])
  func carried(name: String) { #expect(ZoneDatabase(folder: nil).zone(named: name) != nil) }

  @Test("are those that Python's zoneinfo reads from the same files, at any moment and at each change")
  func python() throws {
    var dice = Dice(seed: 2026)
    let zones = Trials.areLong ? Self.names : (0..<min(40, Self.names.count)).map { _ in dice.pick(Self.names) }
    let database = ZoneDatabase(folder: Self.folder)
    var asked: [(name: String, second: Int64, offset: Int64)] = []
    for name in zones {
      let table = try #require(database.zone(named: name)).table
      for _ in 0..<(Trials.areLong ? 60 : 20) {
        let moment = Int64(dice.fraction() * 25_000_000_000) - 5_000_000_000
        let changes = table.stretches(around: moment + 10_000_000).map(\.first).filter { abs($0) < 30_000_000_000 }
        for second in [moment] + changes.flatMap({ [$0 - 1, $0] }) {
          asked.append((name, second, table.offset(at: second)))
        }
      }
    }
    guard let answers = try Self.offsets(asked.map { "\($0.name) \($0.second)" }) else { return }
    #expect(zip(asked, answers).filter { $0.offset != $1 }.map { "\($0)" } == [])
    #expect(answers.count == asked.count)
  }

  @Test("follow the folder, and what lies there")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write(TemporaryFolder.zone(rule: "ABC-5:45"), to: "Europe/Berlin")
    let database = ZoneDatabase(folder: folder.path)
    #expect(database.zone(named: "Europe/Berlin")?.table.offset(at: 0) == 20_700)
    #expect(database.spelling(of: "europe/BERLIN") == "Europe/Berlin")
    // Zones that the folder lacks come from the program's own data.
    #expect(database.zone(named: "Asia/Tokyo")?.table.offset(at: 0) == 32_400)
    let stamp = database.stamp
    try folder.write(TemporaryFolder.zone(rule: "ABC-5:30:15"), to: "Europe/Berlin")
    #expect(ZoneDatabase(folder: folder.path).stamp != stamp)
    // A zone is read only once.
    #expect(database.zone(named: "Europe/Berlin")?.table.offset(at: 0) == 20_700)
  }

  @Test("whose file is broken are those that the program carries, and it is said")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.write("TZif2", to: "Asia/Tokyo")
    try folder.write("TZif2", to: "Mars/Olympus")
    let zone = try #require(ZoneDatabase(folder: folder.path).zone(named: "Asia/Tokyo"))
    #expect(zone.table.offset(at: 0) == 32_400)
    #expect(zone.problem?.summary == "File of time zone 'Asia/Tokyo' cannot be used: it is too short")
    #expect(ZoneDatabase(folder: folder.path).zone(named: "Mars/Olympus") == nil)
  }

  @Test(
    "have names by which nobody leaves the folder",
    arguments: [
      "", "/", "../outside", "Europe/../../outside", "/etc/passwd", "./inside", "Europe//Berlin", "Europe/", ".hidden",
      "inside\0", "posix/inside", "right/inside", "localtime", "posixrules", "zone.tab", "a b",
      "\u{FF0E}\u{FF0E}/outside",
      "a/b/c/d/e", "folder", "-inside",
    ])
  func names(name: String) throws {
    let outer = try TemporaryFolder()
    let zone = TemporaryFolder.zone(rule: "ABC-5")
    let inner = [
      "inside", ".hidden", "posix/inside", "right/inside", "localtime", "posixrules", "zone.tab", "a b",
      "folder/inside",
    ]
    for place in ["outside"] + inner.map({ "zones/" + $0 }) { try outer.write(zone, to: place) }
    #expect(ZoneDatabase(folder: outer.file("zones")).zone(named: name) == nil)
  }

  /// The offsets by Python; nil, with a message on stdout, if there is no Python with zones.
  private static func offsets(_ lines: [String]) throws -> [Int64]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "offsets.py").path
    process.arguments = ["python3", script, folder]
    let folder = try TemporaryFolder()
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "asked")
    try folder.write("", to: "told")
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.file("asked")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.file("told")))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("SKIPPED: there is no Python with zoneinfo to compare zones with")
      return nil
    }
    return try String(contentsOfFile: folder.file("told"), encoding: .utf8).split(separator: "\n").compactMap {
      Int64($0)
    }
  }
}
