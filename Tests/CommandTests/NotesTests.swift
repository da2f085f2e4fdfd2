import Chance
import Foundation
import TemporaryFolders
import Testing

@Suite("Notes")
struct NotesTests {
  /// A folder of notes with random user edits.
  private struct Desk {
    let folder: TemporaryFolder
    private var dice: Dice
    private var second = 1_700_000_000.0

    init(seed: UInt64) throws {
      folder = try TemporaryFolder()
      dice = Dice(seed: seed)
      try write("README.md")
    }

    private static let paths = [
      "README.md", "a.md", "B c.md", "sub/a.md", "sub/index.md", "sub/deep/é.md", "journals/2024_02_09.md",
      "x/2024-02-10.md",
    ]

    mutating func step() throws {
      let path = dice.pick(Self.paths)
      let place = folder.file("notes/" + path)
      guard dice.roll(4) == 0, path != "README.md", FileManager.default.fileExists(atPath: place) else {
        return try write(path)
      }
      if dice.roll(2) == 0 { return try FileManager.default.removeItem(atPath: place) }
      let other = folder.file("notes/" + dice.pick(Self.paths))
      if !FileManager.default.fileExists(atPath: other) {
        try FileManager.default.createDirectory(
          at: URL(filePath: other).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: place, toPath: other)
      }
    }

    private mutating func write(_ path: String) throws {
      let place = URL(filePath: folder.file("notes/" + path))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text().utf8).write(to: place)
      second += dice.pick([1, 60, 100_000, -500_000.5])
      second += 1
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: place.path)
    }

    private mutating func text() -> String {
      let lines = [
        "rating: 4", "rating: good", "date: 2024-02-09", "see: \"[[a]]\"", "see: [\"[[B c]]\", \"[[2024-02-10]]\"]",
        "title: Other", "tags: [one, two]", "draft: true", "aliases: Zed", "type: list",
      ]
      let texts = ["# Head\n\nText of [[a]]", "See [[sub/a]], [b](<B c.md>) and [[Zed]]. #one", "%%secret%%", ""]
      let front = (0..<dice.roll(4)).map { _ in dice.pick(lines) }.joined(separator: "\n")
      return (front.isEmpty ? "" : "---\n\(front)\n---\n") + dice.pick(texts)
    }

    func build(_ output: String, _ more: String...) throws -> Program.Outcome {
      try Program.run(
        ["build", "notes", "--quiet", "-o", output, "--base-url", "https://example.org/"] + more, in: folder)
    }
  }

  @Test(
    "after any edits the site is that of a fresh import, and no import without an edit appends",
    arguments: 11..<UInt64(Trials.count(14, long: 19)))
  func chance(seed: UInt64) throws {
    var desk = try Desk(seed: seed)
    for step in 0..<14 {
      try desk.step()
      for outcome in [
        try desk.build("site"), try desk.build("fresh-\(step)", "--state", "fresh-\(step)-state"),
      ] { #expect(outcome.code == 0, "\(outcome.errors)") }
      let (site, fresh) = (desk.folder.allFiles("site"), desk.folder.allFiles("fresh-\(step)"))
      let differing = Set(site.keys).union(fresh.keys).filter { site[$0] != fresh[$0] }.sorted()
      #expect(differing == [], "step \(step)")
      #expect(!site.isEmpty && !site.values.contains { $0.contains(Data("secret".utf8)) })
      #expect(try !Program.run(["import", "notes"], in: desk.folder).output.contains("appended"))
      if !differing.isEmpty { return }
    }
  }

  @Test("files that notes refer to go with the site, others stay")
  func attachments() throws {
    let desk = try Desk(seed: 1)
    let files = [
      ("README.md", "![[used.png]] ![](far%20one.png)"), ("pics/used.png", "used"), ("pics/other.png", "other"),
      (".obsidian/app.json", "{\"attachmentFolderPath\": \"assets\"}"), ("assets/deep/far one.png", "far"),
    ]
    for (name, text) in files {
      let place = URL(filePath: desk.folder.file("notes/" + name))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    #expect(try desk.build("site").code == 0)
    let copied = desk.folder.allFiles("site/attachments").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(copied.sorted() == ["far", "used"])
  }

  @Test("a block of another note is shown where it is embedded, without its name and comments")
  func blocks() throws {
    let folder = try TemporaryFolder()
    try folder.write("![[b#^one]]\n\n![[b#^two]]\n\n![[c#^mine]]\n\n![[b#^none]]", to: "notes/README.md")
    try folder.write(
      "Begin\n\nThe *first* [[c]] %%whispered%% one. ^one\n\n- x\n- y ^two\n  - z\n\nEnd", to: "notes/b.md")
    try folder.write("---\ndraft: true\n---\nSecret ^mine", to: "notes/c.md")
    func page() throws -> String {
      let outcome = try Program.run(["build", "notes", "--quiet", "-o", "site"], in: folder)
      #expect(outcome.code == 0 && outcome.errors == "")
      let all = folder.allFiles("site")
      for text in all.values.map({ String(decoding: $0, as: UTF8.self) }) {
        #expect(!text.contains("Secret") && !text.contains("whispered") && !text.contains("^one"))
      }
      return String(decoding: all["index.html"] ?? Data(), as: UTF8.self)
    }
    let first = try page()
    #expect(first.matches(of: /<figure class="transcluded">/).count == 2)
    #expect(first.contains("The <em>first</em>") && first.contains("<li>z</li>") && !first.contains("<p>Begin"))
    try folder.write("New\n\nThe last one. ^one", to: "notes/b.md")
    let second = try page()
    #expect(second.contains("<p>The last one.</p>") && !second.contains("<p>New") && !second.contains("<li>z</li>"))
  }

  @Test("a block of the same note is shown where it is embedded, and within itself is a link")
  func ownBlocks() throws {
    let folder = try TemporaryFolder()
    try folder.write("![[#^mine]]\n\nMine. ^mine\n\n- x ^list\n  - y\n\n![[README#^list]]", to: "notes/README.md")
    try folder.write("- in ^it\n\n  ![[#^it]]", to: "notes/loop.md")
    try folder.write("![[README]]", to: "notes/whole.md")
    let outcome = try Program.run(["build", "notes", "-o", "site"], in: folder)
    #expect(outcome.code == 0)
    let pages = folder.allFiles("site").filter { $0.key.hasSuffix(".html") }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    let home = try #require(pages["index.html"])
    #expect(home.matches(of: /<figure class="transcluded">/).count == 2)
    #expect(home.matches(of: /<p>Mine.<\/p>/).count == 2 && home.matches(of: /<li>y<\/li>/).count == 2)
    let (loop, whole) = (pages.first { $0.key.contains("loop-") }, pages.first { $0.key.contains("whole-") })
    #expect(loop?.value.matches(of: /<figure class="transcluded">/).count == 1)
    #expect(whole?.value.matches(of: /<figure class="transcluded">/).count == 3)
  }

  @Test("what Foam writes at the end of a note for other programs is no text, and its links lead to notes")
  func definitions() throws {
    let folder = try TemporaryFolder()
    let text = """
      See [[todo]], [[wiki-page|words]] and [[Inbox]].

      [//begin]: # "Autogenerated link references for markdown compatibility"
      [todo]: todo "Todo"
      [wiki-page|words]: <deep/wiki-page.md> "Wiki page"
      [Inbox]: inbox.md "Inbox"
      [//end]: # "Autogenerated link references"
      """
    for (name, text) in [("README", text), ("todo", ""), ("deep/wiki-page", ""), ("inbox", "")] {
      try folder.write(text, to: "notes/\(name).md")
    }
    let outcome = try Program.run(["build", "notes", "--quiet", "-o", "site"], in: folder)
    #expect(outcome.code == 0 && outcome.errors == "")
    let page = String(decoding: folder.allFiles("site")["index.html"] ?? Data(), as: UTF8.self)
    let links = page.matches(of: /<a href="items\/[a-z-]*-[a-z0-9]{12}\.html">([^<]*)<\/a>/).map { String($0.output.1) }
    #expect(links.prefix(3) == ["todo", "words", "Inbox"] && !page.contains("//begin"))
  }

  @Test("a note that is kept back does not leave with its file")
  func keptBack() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    try folder.write("[words](diary.md), ![](diary.md) and ![[diary.md]] %%whispered%%", to: "notes/README.md")
    try folder.write("---\ndraft: true\n---\nsecret", to: "notes/diary.md")
    for options in [[], ["--attachments", "notes"]] {
      #expect(try Program.run(["build", "notes", "--quiet", "-o", "site"] + options, in: folder).code == 0)
      let texts = folder.allFiles("site").values.map { String(decoding: $0, as: UTF8.self) }
      #expect(!texts.contains { $0.contains("secret") || $0.contains("whispered") })
    }
  }

  @Test("a build tells of front matter that cannot be read")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    try folder.write("---\nx: [\n---\nText", to: "notes/a.md")
    let outcome = try Program.run(["build", "notes", "--quiet", "--strict"], in: folder)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == """
        notes/a.md:2:4: warning: Front matter is not valid YAML: only its lines 'key: value' are read
          2 | x: [
                 ^
          note: List in brackets does not end
          note: Put commas between what it holds, and ']' after it

        """)
  }

  @Test("a warning names a note by its path and title, one by one and together")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Beds\n\n[[nobody]]", to: "notes/deep/bed.md")
    try folder.write("[[nobody]]", to: "notes/shed.md")
    let single = "deep/bed.md: warning: Link to 'nobody' finds no item of that title ('Beds', body)"
    let outcome = try Program.run(["build", "notes", "--quiet"], in: folder)
    #expect(outcome.errors.contains(single), "\(outcome.errors)")
    #expect(outcome.errors.contains("shed.md: warning: "))
    let check = try Program.run(["check", "notes"], in: folder).output
    #expect(check.contains("  deep/bed.md 'Beds', body: Link to 'nobody'") && !check.contains("row "), "\(check)")
    try folder.write("[[one]] [[two]] [[three]] [[nobody]]", to: "notes/shed.md")
    let grouped = try Program.run(["build", "notes", "--quiet"], in: folder).errors
    let places = ["'nobody' in deep/bed.md 'Beds' (body)", "in shed.md (body)"]
    #expect(places.allSatisfy(grouped.contains), "\(grouped)")
    let json = try Program.run(["build", "notes", "--quiet", "--format", "json"], in: folder).output
    #expect(json.contains(#""path":"deep/bed.md""#) && json.contains(#""item":"#))
  }

  private static func shell(_ command: String, in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("a folder that was moved is no problem of the site")
  func movedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("# N", to: "notes/a/b/n.md")
    let git = "git -c user.name=n -c user.email=n@example.invalid"
    try Self.shell("cd notes && git init -q . && git add . && \(git) commit -q -m x", in: folder)
    try Self.shell("cd notes && mkdir c && git mv a/b c/b && \(git) commit -q -m y", in: folder)
    let check = try Program.run(["check", "notes"], in: folder)
    #expect(check.code == 0 && check.output == "Nothing found\n", "\(check)")
  }

  @Test("a watched folder is followed: edits, new notes and pictures, commits, and what goes")
  func watched() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    try folder.write("See [[bee]] and ![[bee.png]]", to: "notes/README.md")
    let git = "git -c user.name=n -c user.email=n@example.invalid"
    try Self.shell("cd notes && git init -q . && git add . && \(git) commit -q -m x", in: folder)
    let running = try RunningProgram(["watch", "notes", "-o", "site"], in: folder)
    running.wait("first build") { running.output.contains("Ctrl-C") }
    /// The note's page; empty if there is none.
    func page() -> String {
      folder.allFiles("site/items").filter { $0.key.contains("bee-") }.values.map {
        String(decoding: $0, as: UTF8.self)
      }
      .joined()
    }
    try folder.write("Buzz", to: "notes/bee.md")
    try folder.write("picture", to: "notes/bee.png")
    running.wait("note and picture") {
      page().contains("Buzz") && !folder.allFiles("site/attachments").isEmpty
    }
    try folder.write("Hum", to: "notes/bee.md")
    running.wait("edit") { page().contains("Hum") }
    let count = running.output.split(separator: "\n").count
    try Self.shell("cd notes && git add . && \(git) commit -q -m x --date 2040-02-03T04:05:06Z", in: folder)
    running.wait("commit") { running.output.split(separator: "\n").count > count }
    try FileManager.default.removeItem(atPath: folder.file("notes/bee.md"))
    running.wait("removal") { page().isEmpty }
    #expect(running.end(with: SIGTERM) == 0)
    #expect(try Program.run(["build", "notes", "--quiet", "-o", "clean", "--state", "state"], in: folder).code == 0)
    let (site, clean) = (folder.allFiles("site"), folder.allFiles("clean"))
    #expect(site.filter { !$0.key.hasPrefix(".") } == clean.filter { !$0.key.hasPrefix(".") })
  }
}
