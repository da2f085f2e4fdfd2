import Chance
import Foundation
import GRDB
import Store
import TemporaryFolders
import Testing

@Suite("offprint watch")
struct WatchTests {
  @Test("shows what is inserted, says a line for it, and stops cleanly", arguments: [SIGINT, SIGTERM])
  func shows(_ signal: Int32) throws {
    let desk = try WatchDesk()
    try desk.insert("6 root title: Palace\n6 new type: note\n  title: New\n  <-content- root\n")
    desk.waitForTitle("Palace")
    desk.running.wait("line") { desk.running.output.split(separator: "\n").count == 3 }
    #expect(desk.running.end(with: signal) == 0)
    let lines = desk.running.output.split(separator: "\n").map(String.init)
    let first = try Regex(#"site: 1 item, 3 facts; [0-9]+ files written, 0 removed in [0-9]+ ms"#)
    #expect(lines.count == 4 && lines[0].wholeMatch(of: first) != nil)
    #expect(lines[1] == "offprint: watching s.sqlite; Ctrl-C ends it")
    #expect(
      lines[2].wholeMatch(of: try Regex(#"[0-9]+ new facts?; [0-9]+ files? written, 0 removed in [0-9]+ ms"#)) != nil)
    #expect(lines[3] == "offprint: stopped; the site is complete")
    #expect(desk.running.errors == "")
    try desk.expectClean()
  }

  @Test("prints an object for each update and each mistake with --format json")
  func json() throws {
    let desk = try WatchDesk(["--format", "json"])
    try desk.insert("6 root title: Palace\n")
    desk.waitForTitle("Palace")
    try desk.write("titel: x\n", to: "offprint.yaml")
    desk.running.wait("mistake") { desk.running.output.contains("Did you mean 'title'?") }
    #expect(desk.running.end(with: SIGTERM) == 0 && desk.running.errors == "")
    let lines = desk.running.output.split(separator: "\n")
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(objects.count == 4 && objects.allSatisfy { $0?["messages"] is [Any] }, "\(lines)")
    #expect(objects.map { $0?["written"] != nil } == [true, false, true, false], "\(lines)")
  }

  @Test("picks up a store that is replaced by rename, or removed and made again")
  func replaced() throws {
    let desk = try WatchDesk()
    let store = URL(filePath: desk.folder.file("s.sqlite"))
    try SQLiteDrive(creating: desk.folder.file("new.sqlite")).insert(facts: WatchDesk.facts("5 root title: Replaced\n"))
    _ = rename(desk.folder.file("new.sqlite"), store.path)
    desk.waitForTitle("Replaced")
    desk.running.wait("the line") { desk.running.output.contains("\nstore replaced: ") }
    try FileManager.default.removeItem(at: store)
    desk.running.wait("message") { desk.running.errors.contains("There is no store at this path") }
    #expect(desk.page().contains(">Replaced</h1>"))
    try SQLiteDrive(creating: store.path).insert(facts: WatchDesk.facts("5 root title: Made again\n"))
    desk.waitForTitle("Made again")
    #expect(desk.running.end(with: SIGTERM) == 0)
    try desk.expectClean()
  }

  @Test("waits for a store that somebody holds locked, shows nothing of what is not committed, and all of it then")
  func locked() throws {
    let desk = try WatchDesk()
    let writer = try DatabaseQueue(path: desk.folder.file("s.sqlite"))
    try writer.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 1; BEGIN EXCLUSIVE")
      for round in 0..<2000 { try WatchWriter.insert("root", "title", "Half \(round)", into: db) }
      // The file contains half of a transaction now.
      Thread.sleep(forTimeInterval: 1)
      #expect(desk.page().contains(">Home</h1>"))
      try db.execute(sql: "COMMIT")
    }
    desk.waitForTitle("Half 1999")
    #expect(desk.running.end(with: SIGTERM) == 0)
    try desk.expectClean()
  }

  @Test("tells a store that was altered beneath the last fact it knew from one that only grew")
  func altered() throws {
    let desk = try WatchDesk()
    let writer = try DatabaseQueue(path: desk.folder.file("s.sqlite"))
    try writer.write { db in
      try db.execute(sql: "UPDATE facts SET value = 'Altered' WHERE id = (SELECT max(id) FROM facts)")
      try WatchWriter.insert("root", "mood", "new", into: db)
    }
    desk.waitForTitle("Altered")
    #expect(desk.running.end(with: SIGTERM) == 0)
    try desk.expectClean()
  }

  @Test("leaves the site as it is while templates or settings do not load")
  func mistakes() throws {
    let desk = try WatchDesk(["--templates", "mine"]) { folder in
      try FileManager.default.createDirectory(atPath: folder.file("mine"), withIntermediateDirectories: true)
    }
    let before = try WatchDesk.files(in: desk.folder.file("site"))
    try FileManager.default.createDirectory(atPath: desk.folder.file("mine/items"), withIntermediateDirectories: true)
    try desk.write("{{item.childern}}\n", to: "mine/items/thing.html")
    desk.running.wait("message") { desk.running.errors.contains("mine/items/thing.html:1:1: error:") }
    try desk.write("titel: A\n", to: "offprint.yaml")
    desk.running.wait("message") { desk.running.errors.contains("Setting 'titel' is not known") }
    #expect(try WatchDesk.files(in: desk.folder.file("site")) == before)
    try desk.write("author: Ada\n", to: "offprint.yaml")
    try desk.write("<h1>{{title}}!</h1>\n", to: "mine/items/thing.html")
    desk.waitForTitle("Home!")
    desk.running.wait("author") { desk.page().contains("Ada") }
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("copies an asset of any kind that is put beside the templates, and again when it changes")
  func assets() throws {
    let desk = try WatchDesk(["--templates", "mine"]) { folder in
      try FileManager.default.createDirectory(
        atPath: folder.file("mine/assets/fonts"), withIntermediateDirectories: true)
    }
    for font in [Data([0, 1, 0xFF]), Data([0, 2, 0xFF])] {
      try font.write(to: URL(filePath: desk.folder.file("mine/assets/fonts/a.woff2")))
      desk.running.wait("font") {
        FileManager.default.contents(atPath: desk.folder.file("site/assets/fonts/a.woff2")) == font
      }
    }
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("follows a drive that the settings begin to name")
  func drives() throws {
    let desk = try WatchDesk()
    let drive = try SQLiteDrive(creating: desk.folder.file("d.sqlite"))
    try drive.insert(facts: WatchDesk.facts("7 root title: From a drive\n"))
    try desk.write("drives:\n  d: d.sqlite\n", to: "offprint.yaml")
    desk.waitForTitle("From a drive")
    try drive.insert(facts: WatchDesk.facts("8 root title: And on\n"))
    desk.waitForTitle("And on")
  }

  @Test("shows no half of a transaction, and all of it once it is committed")
  func transactions() throws {
    let desk = try WatchDesk()
    let writer = try SQLiteDrive(path: desk.folder.file("s.sqlite"))
    for round in 0..<20 {
      // One insertion is one transaction, so both values appear together.
      try writer.insert(
        facts: WatchDesk.facts("\(10 + round) root title: Round \(round)\n\(10 + round) root text: Text \(round).\n"))
      desk.running.wait("round \(round)") {
        let page = desk.page()
        for other in 0...round where page.contains(">Round \(other)</h1>") {
          #expect(page.contains("Text \(other)."))
        }
        return page.contains(">Round \(round)</h1>")
      }
    }
    #expect(desk.running.end(with: SIGTERM) == 0)
    try desk.expectClean()
  }

  @Test("holds no more descriptors and no more memory after many regenerations than after some")
  func growth() throws {
    let rounds = Trials.areLong ? 3000 : 100
    let desk = try WatchDesk()
    guard let before = desk.running.descriptors else { return print("SKIPPED: this system does not show descriptors") }
    let writer = try SQLiteDrive(path: desk.folder.file("s.sqlite"))
    var memory: [Int] = []
    for round in 0..<rounds {
      try writer.insert(facts: WatchDesk.facts("\(10 + round) root mood: Round \(round)\n"))
      desk.running.wait("round \(round)") { desk.page().contains("Round \(round)<") }
      if round % (rounds / 4) == rounds / 4 - 1 { memory.append(desk.running.residentKilobytes ?? 0) }
    }
    print("a watch after each quarter of \(rounds) regenerations: \(memory) kB")
    // Every round adds a fact to the store and to the page's history; the memory for them is far below this limit.
    #expect(memory[3] - memory[1] < 6_000 + rounds * 2, "\(memory)")
    // Some descriptors are opened on first use, and a regeneration has a few temporarily. A leak in each round would be many.
    desk.running.wait("descriptors as before") { desk.running.descriptors ?? .max <= before + 8 }
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("leaves a site that the next build makes whole, whenever it is killed")
  func killed() throws {
    var dice = Dice(seed: Dice.seed)
    let rounds = Trials.areLong ? 100 : 8
    let folder = try TemporaryFolder()
    let store = try SQLiteDrive(creating: folder.file("s.sqlite"))
    try store.insert(
      facts: WatchDesk.facts(
        "5 root type: list\n  title: Home\n"
          + (0..<200).map { "5 i\($0) type: note\n  title: Note \($0)\n  <-content- root\n" }.joined()))
    for round in 0..<rounds {
      let running = try RunningProgram(["watch", "s.sqlite", "-o", "site"], in: folder)
      running.wait("first build") { running.output.contains("Ctrl-C") }
      for item in 0..<20 {
        try store.insert(facts: WatchDesk.facts("\(6 + round) i\(item) title: Paper \(round)-\(item)\n"))
      }
      Thread.sleep(forTimeInterval: 0.3 * dice.fraction())
      #expect(running.end(with: SIGKILL) == nil)
      for name in ["site", "clean"] {
        let outcome = try Program.run(["build", "s.sqlite", "--quiet", "-o", name], in: folder)
        #expect(outcome == .init(code: 0, output: "", errors: ""), "seed \(Dice.seed), round \(round)")
      }
      let clean = try WatchDesk.files(in: folder.file("clean"))
      #expect(
        try WatchDesk.files(in: folder.file("site")) == clean && clean.count > 200, "seed \(Dice.seed), round \(round)")
    }
  }
}
