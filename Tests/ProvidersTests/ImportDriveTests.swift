import Chance
import Diagnostics
import Foundation
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("An import")
struct ImportDriveTests {
  private static func drive(_ folder: TemporaryFolder, dryRun: Bool = false) throws -> ImportDrive {
    try ImportDrive(
      at: folder.file("drive.sqlite"), of: Source(name: "s", path: "s"), kind: "facts", isDryRun: dryRun)
  }

  private static func facts(_ text: String) throws -> [Fact] { try FactText.parse(text, path: "t").map(Fact.init) }

  /// `time item attribute value flags` for each fact in the order of insertion.
  private static func rows(_ drive: any ItemDrive) throws -> [String] {
    var rows: [String] = []
    _ = try drive.scan(after: .min, drive: 0) { scanned in
      let fact = Fact(scanned)
      let time = fact.timestamp.second.map { "\($0)" } ?? "oldest"
      rows.append("\(time) \(fact.itemId) \(fact.attribute) \(fact.value) \(fact.flags)")
    }
    return rows
  }

  @Test("only what differs is appended", arguments: steps)
  func appending(_ step: (before: String, after: String, appended: [String], counts: String)) throws {
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder)
    _ = try drive.update(to: Self.facts(step.before))
    let before = try Self.rows(drive.drive)
    let report = try drive.update(to: Self.facts(step.after))
    #expect(Array(try Self.rows(drive.drive).dropFirst(before.count)) == step.appended)
    #expect(report.text == step.counts)
    #expect(try drive.update(to: Self.facts(step.after)).facts == 0)
  }

  private static let steps: [(before: String, after: String, appended: [String], counts: String)] = [
    ("5 a x: 1", "5 a x: 1", [], "1 unchanged"),
    (
      "5 a x: 1", "5 a x: 1\n6 a x: 2\n6 b x: 1", ["6 a x 2.0 0", "6 b x 1.0 0"],
      "1 imported, 1 changed; 2 facts appended"
    ),
    (
      "5 a x: 1\n6 a y: 1", "5 a x: 1", ["6 a y 1.0 1"],
      "1 changed; 1 fact appended"
    ),
    (
      "5 a x: 1\n6 b x: 1", "6 b x: 1", ["5 a x 1.0 1", "5 a deleted 5.0 0"],
      "1 unchanged, 1 removed; 2 facts appended"
    ),
    (
      "5 a x: 2", "5 a x: 1\n5 a x: 2", ["5 a x 1.0 0", "5 a x 2.0 1", "5 a x 2.0 0"],
      "1 changed; 3 facts appended"
    ),
    (
      "5 a x: 1\n7 a remove x", "5 a x: 1", ["7 a x 1.0 0"],
      "1 changed; 1 fact appended"
    ),
  ]

  @Test("what was gone and is there again is live, by its own facts alone")
  func returning() throws {
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder)
    for text in ["5 a x: 1\n6 a y: 2", "6 b x: 1", "5 a x: 1"] { _ = try drive.update(to: Self.facts(text)) }
    #expect(
      try Self.rows(drive.drive) == [
        "5 a x 1.0 0", "6 a y 2.0 0", "6 b x 1.0 0", "5 a x 1.0 1", "6 a y 2.0 1", "6 a deleted 6.0 0",
        "5 a x 1.0 0", "6 a deleted 6.0 1", "6 b x 1.0 1", "6 b deleted 6.0 0",
      ])
    #expect(try Self.live(drive.drive) == ["a x 1.0"])
  }

  /// The values that a store shows, without the drive's history.
  private static func live(_ drive: any ItemDrive) throws -> [String] {
    let store = ItemStore(userDrive: drive)
    var seen: Set<String> = []
    var values: [String] = []
    for fact in try store.fetchFacts() where seen.insert(fact.itemId + "\u{1F}" + fact.attribute).inserted {
      if fact.attribute != "deleted" { values.append("\(fact.itemId) \(fact.attribute) \(fact.value)") }
    }
    return values.sorted()
  }

  @Test("after any changes the drive shows what a fresh import shows", arguments: UInt64(1)...30)
  func chance(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder)
    for step in 0..<12 {
      let facts = try Self.facts(Self.text(&dice))
      _ = try drive.update(to: facts)
      #expect(try drive.update(to: facts).facts == 0)
      let fresh = MemoryDrive(facts: facts)
      #expect(try Self.live(drive.drive) == Self.live(fresh), "step \(step)")
    }
  }

  @Test("who remembers what was said before leaves nothing to do for one who does not", arguments: UInt64(1)...30)
  func remembering(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let (folder, all) = (try TemporaryFolder(), try TemporaryFolder())
    let (drive, whole) = (try Self.drive(folder), try Self.drive(all))
    let remembering = drive.comparing(with: ImportSnapshot())
    var lines: [String] = []
    for step in 0..<15 {
      if dice.roll(5) == 0 { lines = Self.text(&dice, 30).components(separatedBy: "\n") }
      for _ in 0..<dice.roll(3) where !lines.isEmpty { lines.remove(at: dice.roll(lines.count)) }
      for _ in 0..<dice.roll(3) { lines.insert(Self.text(&dice, 2), at: dice.roll(lines.count + 1)) }
      if dice.roll(4) == 0 { lines.reverse() }
      let facts = try Self.facts(lines.joined(separator: "\n"))
      let (report, expected) = (try remembering.update(to: facts), try whole.update(to: facts))
      let counts = [report, expected].map { [$0.imported, $0.changed, $0.unchanged, $0.removed] }
      #expect(counts[0] == counts[1], "step \(step)")
      #expect(try drive.update(to: facts).facts == 0, "step \(step)")
      #expect(try Self.live(drive.drive) == Self.live(MemoryDrive(facts: facts)), "step \(step)")
    }
  }

  private static func text(_ dice: inout Dice, _ most: Int = 12) -> String {
    (0..<dice.roll(most)).map { _ in
      "\(dice.roll(4)) \(dice.pick(["a", "b", "c"])) \(dice.pick(["x", "y"])): \(dice.pick(["1", "\"é\"", "\"e\u{301}\""]))"
    }.joined(separator: "\n")
  }

  @Test("a dry run counts, and makes no file")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    let report = try Self.drive(folder, dryRun: true).update(to: Self.facts("5 a x: 1"))
    #expect(report.text == "1 imported; 1 fact appended")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a dry run shows what an import would leave, and writes nothing", arguments: UInt64(1)...15)
  func unwritten(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let folder = try TemporaryFolder()
    for step in 0..<8 {
      let facts = try Self.facts(Self.text(&dice))
      let before = folder.allFiles(".")
      let trial = try Self.drive(folder, dryRun: true)
      let expected = try trial.update(to: facts)
      #expect(folder.allFiles(".") == before, "step \(step)")
      let drive = try Self.drive(folder)
      #expect(try drive.update(to: facts).text == expected.text, "step \(step)")
      let (shown, kept) = (trial.drive, drive.drive)
      #expect(try Self.numbered(shown) == Self.numbered(kept), "step \(step)")
      let (marks, others) = (try shown.fingerprint(), try kept.fingerprint())
      #expect([marks.first, marks.last] == [others.first, others.last] && marks.lastRow == others.lastRow)
      var rows: [[Int64]] = [[], []]
      for (number, drive) in [shown, kept].enumerated() {
        try drive.scan(itemIds: ["b", "a"], drive: 0) { rows[number].append($0.row) }
        try drive.scan(rows: [2, 1, 9], drive: 0) { rows[number].append($0.row) }
      }
      #expect(rows[0].sorted() == rows[1].sorted(), "step \(step)")
    }
  }

  private static func numbered(_ drive: any ItemDrive) throws -> [String] {
    var rows: [String] = []
    let last = try drive.scan(after: .min, drive: 0) { rows.append("\($0.row) \(Fact($0))") }
    return rows + ["\(last)"]
  }

  @Test("a store and the drive of another source are refused")
  func others() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteDrive(creating: folder.file("store.sqlite"))
    _ = try Self.drive(folder).update(to: Self.facts("5 a x: 1"))
    for (file, name, identifier) in [
      ("store.sqlite", "s", "import-not-ours"), ("drive.sqlite", "other", "import-of-another"),
    ] {
      let error = #expect(throws: Diagnostic.self) {
        try ImportDrive(at: folder.file(file), of: Source(name: name, path: "s"), kind: "facts")
      }
      #expect(error?.identifier == identifier)
    }
    let source = Source(path: folder.file("s"))
    let place = folder.file(".s.offprint-import.sqlite")
    _ = try ImportDrive(at: place, of: source, kind: "facts").update(to: Self.facts("5 a x: 1"))
    let error = #expect(throws: Diagnostic.self) { try ImportDrive(at: place, of: source, kind: "csv") }
    #expect(error?.summary == "'s' was imported as a source of another kind before")
  }

  @Test("the drive of an import that failed is free for another kind of source")
  func failed() throws {
    let folder = try TemporaryFolder()
    let source = Source(name: "s", path: "s")
    _ = try ImportDrive(at: folder.file("drive.sqlite"), of: source, kind: "csv")
    #expect(try Self.drive(folder, dryRun: true).update(to: Self.facts("5 a x: 1")).facts == 1)
    #expect(try Self.drive(folder).update(to: Self.facts("5 a x: 1")).facts == 1)
    #expect(throws: Diagnostic.self) { try ImportDrive(at: folder.file("drive.sqlite"), of: source, kind: "csv") }
  }

  @Test("times and numbers that a drive does not keep are the same each time")
  func unusual() throws {
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder)
    var facts = try Self.facts("0001-01-01 a x: -0.0\n5.5 a y: 1")
    facts[1].numericalValue = .nan
    #expect(try drive.update(to: facts).facts == 2)
    #expect(try drive.update(to: facts).facts == 0)
  }
}
