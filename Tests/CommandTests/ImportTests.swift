import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("A source")
struct ImportTests {
  private static let garden = """
    2024-02-09  root  type: list
      title: Home
      -content-> a
    2024-02-09  a  type: note
      title: Quince
    """

  private static func desk(_ files: [String: String]) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    for (name, text) in files {
      let place = URL(filePath: desk.file(name))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    return desk
  }

  private static func run(_ arguments: String..., in desk: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(arguments, in: desk)
  }

  @Test("a calendar is built within the days and in the zone that the settings or options say")
  func calendar() throws {
    let calendar = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Plot 47
      BEGIN:VEVENT
      UID:a
      SUMMARY:Watering
      DTSTART:20240101T090000
      RRULE:FREQ=MONTHLY
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      SUMMARY:Secret
      CLASS:PRIVATE
      DTSTART;TZID=Nowhere:20240101T090000
      END:VEVENT
      END:VCALENDAR
      """
    let settings = "timeZone: Asia/Tokyo\noccurrences: {from: 2030-01-01, to: 2030-02-28}\n"
    let desk = try Self.desk(["plot.ics": calendar, "set/plot.ics": calendar, "set/offprint.yaml": settings])
    let flags = ["--time-zone", "Asia/Tokyo", "--occurrences", "2030-01-01..2030-02-28"]
    let one = try Program.run(["build", "plot.ics", "-o", "a", "--format", "json"] + flags, in: desk)
    let other = try Self.run("build", "set/plot.ics", "-o", "b", in: desk)
    #expect(one.code == 0 && other.code == 0)
    #expect(one.output.contains("Time zone 'Nowhere' is not known"))
    let site = desk.allFiles("a")
    #expect(desk.allFiles("set/public") == [:] && desk.allFiles("b") == site)
    let text = String(decoding: site["calendar.ics"] ?? Data(), as: UTF8.self)
    #expect(text.contains("DTSTART:20300101T000000Z") && text.contains("DTSTART:20300201T000000Z"))
    #expect(!text.contains("20300301") && !text.contains("Secret"))
    let imported = try Program.run(["import", "plot.ics", "--into", "c.sqlite"] + flags, in: desk)
    #expect(imported.code == 2)
  }

  @Test("a file of facts, or a folder of them, is built as the store of its facts is")
  func building() throws {
    let desk = try Self.desk(["garden.facts": Self.garden, "folder/b.facts": Self.garden, "folder/notes.txt": "x"])
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(Self.garden, path: "garden.facts").map(Fact.init))
    for (place, output) in [("s.sqlite", "a"), ("garden.facts", "b"), ("folder", "c")] {
      #expect(try Self.run("build", place, "-o", output, "--quiet", in: desk).code == 0)
    }
    let site = desk.allFiles("a")
    #expect(!site.isEmpty && desk.allFiles("b") == site && desk.allFiles("c") == site)
  }

  @Test("a file of each kind is known by what is in it, and imported twice it adds nothing")
  func kinds() throws {
    let files = [
      "b.html": "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF=x>X</A></DL>", "t.csv": "title,x\nA,1\n",
      "t.tsv": "title\tx\nA\t1\n", "t.json": "[{\"title\": \"A\"}]", "t.jsonl": "{\"title\": \"A\"}\n",
      "m.mbox": "From a Fri Feb  9 18:25:43 2024\nSubject: A\n\nText\n", "k.csv": "isbn,title\n007,A\n",
    ]
    let desk = try Self.desk(files)
    for name in files.keys.sorted() {
      let place = name == "k.csv" ? "k.csv:csv=isbn" : name
      for counts in ["2 imported", "2 unchanged"] {
        let outcome = try Self.run("import", place, in: desk)
        #expect(outcome.code == 0 && outcome.output.contains("offprint: " + counts), "\(name): \(outcome.output)")
      }
    }
    #expect(try Self.run("import", "k.csv:csv=author", in: desk).code == 1)
  }

  @Test("an edit is let in as new facts are, and gives the site of a fresh import")
  func editing() throws {
    let desk = try Self.desk(["garden.facts": Self.garden])
    #expect(
      try Self.run("build", "garden.facts", "-o", "a", in: desk).output.contains(
        "offprint: 2 imported; 11 facts appended; kept in "))
    let edited = Self.garden.replacing("Quince", with: "Pear") + "\n2024-02-10  a  mood: calm\n"
    try Data(edited.utf8).write(to: URL(filePath: desk.file("garden.facts")))
    #expect(
      try Self.run("build", "garden.facts", "-o", "a", in: desk).output.contains(
        "offprint: 1 changed, 1 unchanged; 3 facts appended; kept in "))
    #expect(try Self.run("build", "garden.facts", "-o", "b", "--state", "fresh", "--quiet", in: desk).code == 0)
    #expect(desk.allFiles("a") == desk.allFiles("b"))
    let kept = desk.allFiles("fresh").keys.filter {
      $0.hasPrefix(".garden.facts.") && $0.hasSuffix(".offprint-import.sqlite")
    }
    #expect(kept.count == 1)
  }

  @Test("a source is mounted beside a store, by an option or a setting")
  func besides() throws {
    let desk = try Self.desk(["garden.facts": Self.garden, "more.facts": "2024-02-10  a  title: Pear"])
    #expect(
      try Self.run("build", "garden.facts", "-o", "a", "--source", "more=more.facts", "--quiet", in: desk).code == 0)
    try Data("sources: {more: more.facts:facts}\nstate: kept\n".utf8).write(
      to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Self.run("build", "garden.facts", "-o", "b", "--quiet", in: desk).code == 0)
    #expect(desk.allFiles("a") == desk.allFiles("b"))
    #expect(desk.allFiles("a").keys.contains { $0.hasPrefix("items/pear-") })
    #expect(try Self.run("build", "more.facts", "-o", "d", "--root", "a", "--quiet", in: desk).code == 0)
    #expect(try Self.run("build", "garden.facts", "-o", "c", "--exclude-drive", "more", "--quiet", in: desk).code == 0)
    #expect(!desk.allFiles("c").keys.contains { $0.hasPrefix("items/pear-") })
  }

  @Test("import says what it did, or would do, as text and as JSON")
  func importing() throws {
    let desk = try Self.desk(["garden.facts": Self.garden])
    let counts = "2 imported; 11 facts appended; kept in d.sqlite\n"
    #expect(
      try Self.run("import", "garden.facts", "--into", "d.sqlite", "--dry-run", in: desk)
        == .init(code: 0, output: "offprint: would be: " + counts, errors: ""))
    #expect(!FileManager.default.fileExists(atPath: desk.file("d.sqlite")))
    #expect(
      try Self.run("import", "garden.facts", "--into", "d.sqlite", in: desk)
        == .init(code: 0, output: "offprint: " + counts, errors: ""))
    #expect(
      try Self.run("import", "garden.facts", "--into", "d.sqlite", "--format", "json", in: desk).output
        == #"{"changed":0,"drive":"d.sqlite","facts":0,"imported":0,"messages":[],"notes":[],"removed":0,"skipped":[],"unchanged":2}"#
        + "\n")
  }

  @Test("what cannot be imported is skipped with its reason, and the exit code says so")
  func skipping() throws {
    let long = String(repeating: "x", count: 5000)
    let desk = try Self.desk(["garden.facts": Self.garden + "\n2024-02-09  \(long)  title: Long\n"])
    let outcome = try Self.run("import", "garden.facts", "--into", "d.sqlite", in: desk)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("warning: Fact left out: an item's id or a name in it is thousands of bytes long"))
    #expect(try Self.run("build", "garden.facts", "--quiet", in: desk).code == 0)
    #expect(try Self.run("build", "garden.facts", "--quiet", "--strict", in: desk).code == 2)
  }

  @Test("a mistake is named with its place, and nothing is imported")
  func mistakes() throws {
    let desk = try Self.desk(["garden.facts": "2024-02-09  a  title\n", "text.txt": "x"])
    let wrong = try Self.run("build", "garden.facts", in: desk)
    #expect(wrong.code == 1 && wrong.errors.hasPrefix("garden.facts:1:16: error: "), "\(wrong.errors)")
    #expect(
      try Self.run("import", "text.txt", in: desk).errors == """
        text.txt: error: Offprint does not know this kind of source
          note: It knows facts, notes, notes-without-history, ics, bookmarks, csv, json, hipstapaper, mbox; a store needs no import

        """)
    #expect(
      try Self.run("import", "garden.facts:vcf", in: desk).errors == """
        garden.facts: error: Source kind 'vcf' is not known
          note: Known kinds: 'facts', 'notes', 'notes-without-history', 'ics', 'bookmarks', 'csv', 'json', 'hipstapaper', 'mbox'

        """)
  }

  @Test(
    "what is not there is said to be missing", arguments: ["import", "build"],
    ["none.csv", "none.csv:csv", "none/", "none.ics", "no.mbox"])
  func missing(_ command: String, _ path: String) throws {
    let outcome = try Self.run(command, path, in: Self.desk([:]))
    #expect(outcome.code == 1 && outcome.errors.hasPrefix("\(path): error: There is no file or folder at this path\n"))
    #expect(outcome.errors.contains("Check the path: it starts from the current folder"))
  }

  @Test("imports into one drive wait for one another, and say nothing twice")
  func together() throws {
    let desk = try Self.desk(["t.csv": "id,x\n" + (0..<50).map { "\($0),a\n" }.joined()])
    for _ in 0..<2 {
      let running = try (0..<4).map { _ in try Program.start(["import", "t.csv", "--into", "d.sqlite"], in: desk) }
      for process in running {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
    }
    var facts = 0
    _ = try SQLiteDrive(path: desk.file("d.sqlite")).scan(after: .min, drive: 0) { _ in facts += 1 }
    #expect(facts == 2 + 50 * 9)
    #expect(desk.allFiles(".").keys.filter { $0.contains("sqlite") } == ["d.sqlite"])
  }

  @Test("an exported store is imported as it was")
  func exporting() throws {
    let desk = try Self.desk(["garden.facts": Self.garden + "\n2024-02-10  a  remove title\n"])
    #expect(try Self.run("import", "garden.facts", "--into", "d.sqlite", in: desk).code == 0)
    #expect(try Self.run("export", "d.sqlite", "--to", "facts", "-o", "e.facts", in: desk).code == 0)
    #expect(try Self.run("import", "e.facts", "--into", "e.sqlite", in: desk).code == 0)
    let printed = try Self.run("export", "e.sqlite", "--to", "facts", in: desk)
    #expect(printed.output == (try String(contentsOfFile: desk.file("e.facts"), encoding: .utf8)))
  }

  @Test("An export replaces an earlier export alone, and nothing of its source")
  func exportingTwice() throws {
    let desk = try Self.desk(["garden.facts": Self.garden, "n/a.md": "# A", "mine.txt": "Mine"])
    let own = "The text would be written into its own source"
    for (source, output, summary) in [
      ("garden.facts", "garden.facts", own), ("n", "n/a.md", own), ("n", "n/new.facts", own),
      ("n", "garden.facts", "not replaced"), ("garden.facts", "mine.txt", "not replaced"),
    ] {
      let before = FileManager.default.contents(atPath: desk.file(output))
      let outcome = try Self.run("export", source, "-o", output, in: desk)
      #expect(outcome.code == 1 && outcome.errors.contains(summary), "\(output): \(outcome)")
      #expect(FileManager.default.contents(atPath: desk.file(output)) == before)
    }
    for _ in 1...2 { #expect(try Self.run("export", "garden.facts", "-o", "e.facts", in: desk).code == 0) }
  }
}
