import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Killed builds", .serialized)
struct KillTests {
  /// How many builds are killed; more with OFFPRINT_LONG=1.
  static let rounds = Trials.count(5, long: 500)

  /// A store, the same store after many changes, and the site that a clean build makes of each.
  private struct Desk {
    let folder: TemporaryFolder
    var sites: [[String: Data]] = []
    /// How long a full build takes.
    var duration: Duration = .zero

    static let stores = ["old.sqlite", "new.sqlite"]

    init(items: Int) throws {
      folder = try TemporaryFolder()
      let old = try FactText.parse(Self.facts(items), path: "old").map(Fact.init)
      let change = try FactText.parse(Self.change(items), path: "new").map(Fact.init)
      for (name, facts) in zip(Self.stores, [old, old + change]) {
        try SQLiteDrive(creating: folder.file(name)).insert(facts: facts)
        let start = ContinuousClock.now
        let made = try Program.run(["build", name, "--quiet", "-o", "clean"], in: folder)
        duration = ContinuousClock.now - start
        try #require(made.code == 0 && made.errors == "")
        sites.append(folder.allFiles("clean"))
        for end in ["", ".offprint.sqlite"] { try FileManager.default.removeItem(atPath: folder.file("clean" + end)) }
      }
    }

    private static func facts(_ items: Int) -> String {
      "5 root type: list\n  title: Home\n"
        + (0..<items).map {
          "5 i\($0) type: note\n  title: Note \($0)\n  body: One [link](itemid:i\(($0 * 7 + 1) % items)).\n  <-content- root\n"
        }.joined()
    }

    /// Changes with new titles and so new addresses, new texts, deletions and new items.
    private static func change(_ items: Int) -> String {
      (0..<items).map { item in
        switch item % 5 {
        case 0: "6 i\(item) title: Paper \(item)\n"
        case 1: "6 i\(item) body: Another text.\n"
        case 2: "6 i\(item) deleted\n"
        case 3: "6 new\(item) type: note\n  title: New \(item)\n  <-content- root\n"
        default: ""
        }
      }.joined()
    }

    func site() -> [String: Data] { folder.allFiles("site") }

    /// Starts a build and kills it at a random moment of its expected duration.
    ///
    /// - Returns: Whether it was killed before it ended.
    func kill(_ store: Int, _ dice: inout Dice, _ flags: [String] = []) throws -> Bool {
      let process = try Program.start(["build", Self.stores[store], "--quiet", "-o", "site"] + flags, in: folder)
      Thread.sleep(forTimeInterval: 1.1 * dice.fraction() * (duration / .seconds(1)))
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal
    }

    func build(_ store: Int) throws -> Program.Outcome {
      try Program.run(["build", Self.stores[store], "--quiet", "-o", "site"], in: folder)
    }
  }

  private static let fine = Program.Outcome(code: 0, output: "", errors: "")

  @Test("a build over a site that is killed tears no file, and the next one makes the site whole")
  func updates() throws {
    let desk = try Desk(items: 2_000)
    try #require(try desk.build(0) == Self.fine)
    let foreign = ["items/mine.txt": Data("mine".utf8), "items/mine.html.offprint-new": Data("mine too".utf8)]
    for (name, bytes) in foreign { try bytes.write(to: URL(filePath: desk.folder.file("site/" + name))) }
    print("killed builds: \(Self.rounds) from seed \(Dice.seed); OFFPRINT_SEED sets another")
    var dice = Dice(seed: Dice.seed)
    var last = 0, killed = 0, round = 0
    // Builds that end before the kill do not count.
    while killed < Self.rounds, round < 4 * Self.rounds {
      round += 1
      // The build goes to the other store or the same one, incremental or full.
      let store = dice.roll(4) == 0 ? last : 1 - last
      killed += try desk.kill(store, &dice, dice.roll(3) == 0 ? ["--full"] : []) ? 1 : 0
      let torn = desk.site().filter { name, bytes in
        if let mine = foreign[name] { return bytes != mine }
        return !name.hasSuffix(".offprint-new") && !desk.sites.contains { $0[name] == bytes }
      }
      #expect(torn.keys.sorted() == [], "seed \(Dice.seed), round \(round)")
      last = dice.roll(2)
      #expect(try desk.build(last) == Self.fine, "seed \(Dice.seed), round \(round)")
      let whole = desk.sites[last].merging(foreign) { $1 }
      let site = desk.site()
      #expect(
        Set(site.keys).union(whole.keys).filter { site[$0] != whole[$0] }.sorted() == [],
        "seed \(Dice.seed), round \(round)")
    }
    #expect(killed == Self.rounds, "only so many of \(round) builds were killed")
    print("killed builds: \(killed) of \(round)")
  }

  @Test("a first build that is killed leaves no site or the whole one, and the next one clears up after it")
  func first() throws {
    let desk = try Desk(items: 500)
    var dice = Dice(seed: Dice.seed &+ 1)
    for round in 0..<max(4, Self.rounds / 3) {
      _ = try desk.kill(0, &dice)
      let site = desk.site()
      #expect(site.isEmpty || site == desk.sites[0], "seed \(Dice.seed), round \(round)")
      #expect(try desk.build(0) == Self.fine, "seed \(Dice.seed), round \(round)")
      #expect(desk.site() == desk.sites[0], "seed \(Dice.seed), round \(round)")
      let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path).sorted()
      #expect(
        names == ["new.sqlite", "old.sqlite", "site", "site.offprint.sqlite"], "seed \(Dice.seed), round \(round)")
      for end in ["", ".offprint.sqlite"] {
        try FileManager.default.removeItem(atPath: desk.folder.file("site" + end))
      }
    }
  }
}
