import Chance
import Diagnostics
import Foundation
import Notes
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("The history of a folder of notes")
struct GitHistoryTests {
  /// The first seed; `OFFPRINT_SEED` sets another one.
  private static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 1
  private static let seeds = seed..<seed + (Trials.areLong ? 200 : 4)

  private static func drive(_ folder: TemporaryFolder, _ name: String) throws -> ImportDrive {
    try ImportDrive(at: folder.file(name), of: Source(name: "n", path: "n"), kind: "notes")
  }

  private static func source(_ clone: Clone) -> Source { Source(name: "n", path: clone.path) }

  /// The facts of a first import.
  private static func fresh(_ clone: Clone, _ provider: NoteFolder = NoteFolder()) throws -> LiveFacts {
    let folder = try TemporaryFolder()
    let drive = try drive(folder, "fresh.sqlite")
    _ = try provider.refresh(source(clone), into: drive)
    return try LiveFacts(drive.drive)
  }

  @Test(
    "after any life of a vault its drive shows what a first import shows", arguments: seeds, [true, false])
  func life(seed: UInt64, hasHistory: Bool) throws {
    var life = try VaultLife(seed: seed)
    var dice = Dice(seed: seed)
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder, "drive.sqlite")
    var now = ContinuousClock.now
    func following() -> NoteImport { NoteImport(of: Self.source(life.clone), history: hasHistory) { now } }
    var notes = following()
    var steps: [String] = []
    for _ in 0..<(Trials.areLong ? 60 : 15) {
      steps.append(try life.step())
      // Now and then a new run of the program continues.
      if dice.roll(4) == 0 { notes = following() }
      // The import waits for missing files.
      if try notes.refresh(into: drive).isUnsettled {
        now += .seconds(1)
        #expect(try !notes.refresh(into: drive).isUnsettled)
      }
      let expected = try Self.fresh(life.clone, NoteFolder(history: hasHistory)).lines
      let lines = try LiveFacts(drive.drive).lines
      try #require(lines == expected, "\(lines.difference(from: expected)) \(steps.joined(separator: "\n"))")
      #expect(try notes.refresh(into: drive).facts == 0)
    }
  }

  @Test("what a note says is told attribute by attribute, at the time of the commit that brought it")
  func attributes() throws {
    var clone = try Clone()
    try clone.write("---\nrating: 1\ncreated: 2020-01-02\n---\nText", to: "a.md")
    try clone.commit()
    try clone.write("---\nrating: 2\ncreated: 2020-01-02\n---\nText", to: "a.md")
    try clone.commit()
    let facts = try Self.fresh(clone)
    let item = try #require(facts.item(at: "a.md"))
    let told = facts.facts.filter { $0.itemId == item }.map {
      "\($0.timestamp.second.map { $0 - 1_700_000_000 } ?? 0) \($0.attribute) \($0.value)"
    }
    let created = 1_577_923_200 - 1_700_000_000
    #expect(
      told.sorted()
        == [
          "\(created) created 1577923200.0", "\(created) type note", "10 body Text", "10 path a.md", "10 rating 1.0",
          "10 title a", "20 rating 2.0",
        ].sorted())
  }

  @Test("a note is known by the path at which it appeared first", arguments: moves)
  func identity(_ move: (commands: [String], names: [String: String])) throws {
    var clone = try Clone()
    for name in ["a", "b", "in/c"] {
      try clone.write((0..<40).map { "\(name), line \($0)" }.joined(separator: "\n"), to: name + ".md")
    }
    try clone.write("short", to: "s.md")
    try clone.write("other", to: "t.md")
    try clone.commit()
    let before = try Self.fresh(clone)
    for command in move.commands {
      try clone.run(command)
      try clone.commit()
    }
    let after = try Self.fresh(clone)
    for (path, origin) in move.names {
      let item = try #require(after.item(at: path), "\(path)")
      #expect(item == before.item(at: origin), "\(path)")
    }
  }

  private static let moves: [(commands: [String], names: [String: String])] = [
    (["mv a.md x.md", "echo more >> x.md; mv x.md in/y.md"], ["in/y.md": "a.md", "b.md": "b.md"]),
    (["mv a.md x; mv b.md a.md; mv x b.md"], ["a.md": "b.md", "b.md": "a.md"]),
    (["mv a.md x; mv b.md a.md; mv x b.md; echo more >> b.md"], ["a.md": "b.md", "b.md": "a.md"]),
    (["mv s.md x; mv t.md s.md; mv x t.md"], ["s.md": "t.md", "t.md": "s.md"]),
    (
      ["mv a.md x; mv b.md a.md; mv in/c.md b.md; mv x in/c.md"],
      ["a.md": "b.md", "b.md": "in/c.md", "in/c.md": "a.md"]
    ),
    (["mv a.md x.md; seq 900 1200 > a.md"], ["x.md": "a.md"]),
    (["mv in out"], ["out/c.md": "in/c.md"]),
    (["mv a.md a.txt", "mv a.txt a.md"], ["b.md": "b.md"]),
    (["cp a.md copy.md"], ["a.md": "a.md"]),
  ]

  @Test("a note that comes anew at the path of one that is gone is another one, always the same")
  func anew() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.commit()
    let first = try Self.fresh(clone).item(at: "a.md")
    for text in ["two", "three"] {
      try clone.run("rm a.md")
      try clone.commit()
      try clone.write(text, to: "a.md")
      try clone.commit()
    }
    let third = try Self.fresh(clone).item(at: "a.md")
    #expect(third != nil && third != first)
    #expect(try Self.fresh(clone).item(at: "a.md") == third)
  }

  @Test("1,100 files that move at once are the same notes", .enabled(if: Trials.areLong))
  func massMove() throws {
    var clone = try Clone()
    for number in 0..<1100 {
      try clone.write((0..<9).map { "\(number * 9 + $0)" }.joined(separator: "\n"), to: "in/n\(number).md")
    }
    try clone.commit()
    let before = try Self.fresh(clone)
    try clone.run("mv in out; for f in out/*; do echo more >> $f; done")
    try clone.commit()
    let after = try Self.fresh(clone)
    let moved = (0..<1100).filter { after.item(at: "out/n\($0).md") == before.item(at: "in/n\($0).md") }
    #expect(moved.count == 1100)
  }

  @Test("as of each commit its facts say what a clone that is checked out there says")
  func asOf() throws {
    var life = try VaultLife(seed: 5, isStraight: true)
    for _ in 0..<25 { _ = try life.step() }
    var clone = life.clone
    try clone.commit()
    let whole = try Self.fresh(clone)
    let living = Set(whole.facts.map(\.itemId))
    for line in try clone.output("git log --first-parent --format='%H %at'").split(separator: "\n") {
      let words = line.split(separator: " ")
      let moment = Moment(microseconds: (Int64(words[1]) ?? 0) * 1_000_000)
      let then = try Self.fresh(Clone(of: clone, at: String(words[0])))
      let expected = LiveFacts.values(then.facts.filter { living.contains($0.itemId) }, until: moment)
      let kept = LiveFacts.values(whole.facts, until: moment)
      // Values that were removed later are ignored, and so are those of earlier dates that later commits added.
      // A folder whose text is withheld today has its name alone on earlier days.
      for (key, value) in kept where kept[String(key.prefix { $0 != " " }) + " title"] != nil {
        let path = key.prefix { $0 != " " } + " path"
        guard kept[String(path)]?.hasSuffix(".md") == true || kept[String(path)] == expected[String(path)] else {
          continue
        }
        #expect(expected[key] == value, "\(line): \(key)")
      }
      #expect(expected.count - kept.count < 16)
    }
  }

  @Test("what no commit has yet has the time of its file, and that of the commit later")
  func uncommitted() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.commit()
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder, "drive.sqlite")
    func told() throws -> [String] {
      _ = try NoteFolder().refresh(Self.source(clone), into: drive)
      let facts = try LiveFacts(drive.drive).facts
      return facts.filter { $0.attribute == "body" }.map {
        "\($0.timestamp.second.map { $0 - 1_700_000_000 } ?? 0) \($0.value)"
      }
    }
    #expect(try told() == ["10 one"])
    clone.second += 3
    try clone.write("two", to: "a.md")
    try clone.write("new", to: "b.md")
    #expect(try told() == ["10 one", "13 two", "13 new"])
    try clone.commit()
    #expect(try told() == ["10 one", "23 two", "23 new"])
  }

  @Test("dates that go backwards are counted as of the commit before, and told")
  func backwards() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.commit()
    clone.second -= 1000
    try clone.write("two", to: "a.md")
    try clone.commit()
    let folder = try TemporaryFolder()
    let report = try NoteFolder().refresh(Self.source(clone), into: Self.drive(folder, "d.sqlite"))
    #expect(
      report.notes.map(\.summary) == ["A commit is dated before the commit that it follows, whose time is used"])
    #expect(try Self.fresh(clone).facts.last { $0.attribute == "body" }?.value == "two")
  }

  @Test("a shallow clone is refused, and taken without its history where that is said")
  func shallow() throws {
    var clone = try Clone()
    for text in ["one", "two"] {
      try clone.write(text, to: "a.md")
      try clone.commit()
    }
    try clone.run("git clone -q --depth 1 \"file://$PWD\" ../shallow")
    let (folder, path) = (try TemporaryFolder(), clone.folder.file("shallow"))
    let source = Source(name: "n", path: path)
    let error = #expect(throws: Diagnostic.self) {
      try NoteFolder().refresh(source, into: Self.drive(folder, "a.sqlite"))
    }
    #expect(error?.identifier == "history-shallow")
    #expect(error?.notes.last == "Or take the files without their history: '\(path):notes-without-history'")
    #expect(try NoteFolder(history: false).refresh(source, into: Self.drive(folder, "a.sqlite")).imported == 2)
  }

  @Test("a part of a clone has its own history")
  func subfolder() throws {
    var clone = try Clone()
    try clone.write("one", to: "in/a.md")
    try clone.write("else", to: "b.md")
    try clone.commit()
    try clone.run("mv in/a.md in/c.md")
    try clone.commit()
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder, "d.sqlite")
    let report = try NoteFolder().refresh(Source(name: "n", path: clone.path + "/in"), into: drive)
    let facts = try LiveFacts(drive.drive)
    #expect(report.imported == 2)
    #expect(facts.facts.filter { $0.attribute == "path" }.map(\.value) == ["a.md", "c.md"])
  }

  @Test("what is no note in a clone is none in its history")
  func noNotes() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.write("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", to: "large.md")
    try clone.write("hidden", to: ".hidden/b.md")
    try clone.run(
      "printf '\\377a' > bytes.md; ln -s /etc/hostname link.md; git init -q sub; cd sub; git commit -q --allow-empty -m x"
    )
    try clone.commit()
    let folder = try TemporaryFolder()
    let drive = try Self.drive(folder, "d.sqlite")
    let report = try NoteFolder().refresh(Self.source(clone), into: drive)
    #expect(try LiveFacts(drive.drive).facts.filter { $0.attribute == "path" }.map(\.value) == ["a.md"])
    #expect(report.skipped.count == 4)
  }

  @Test("nothing that a clone's settings name is run")
  func settings() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.run("printf '*.md filter=f diff=d\\n' > .gitattributes")
    try clone.commit()
    try clone.write("two", to: "a.md")
    let trap = clone.folder.file("trap")
    try clone.run("printf '#!/bin/sh\\ntouch \"\(trap).run\"\\ncat\\n' > '\(trap)'; chmod +x '\(trap)'")
    for name in [
      "core.fsmonitor", "core.pager", "pager.log", "diff.external", "diff.d.textconv", "diff.d.command",
      "filter.f.clean",
      "filter.f.smudge", "gpg.program", "core.sshCommand", "core.editor", "core.askPass",
    ] { try clone.run("git config \(name) '\(trap)'") }
    try clone.run("git config log.showSignature true; git config core.hooksPath '\(clone.folder.path)'")
    let facts = try Self.fresh(clone)
    #expect(facts.facts.filter { $0.attribute == "body" }.map(\.value) == ["one", "two"])
    #expect(!FileManager.default.fileExists(atPath: trap + ".run"))
  }

  @Test("a note that becomes its folder's text is followed by the folder")
  func successor() throws {
    var clone = try Clone()
    try clone.write("one", to: "in/a.md")
    try clone.write("two", to: "in/b.md")
    try clone.commit()
    let before = try Self.fresh(clone)
    let item = try #require(before.item(at: "in/a.md"))
    try clone.run("mv in/a.md in/README.md")
    try clone.commit()
    let facts = try Self.fresh(clone)
    let told = facts.facts.filter { $0.itemId == item }.map(\.attribute)
    #expect(told.suffix(2) == ["successor", "deleted"])
    #expect(facts.facts.first { $0.attribute == "successor" }?.value == facts.item(at: "in/README.md"))
  }
}
