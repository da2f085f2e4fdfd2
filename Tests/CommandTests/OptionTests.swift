import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("An option")
struct OptionTests {
  /// A store with one broken link.
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let text =
      "5 root type: list\n  title: Home\n  body: See itemid:none.\n  -content-> a\n5 a type: note\n  title: A\n"
    var facts = try FactText.parse(text, path: "test.facts").map(Fact.init)
    for index in facts.indices { facts[index].factId = "fact-\(index)" }
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: facts)
    return desk
  }

  private static func files(_ name: String, in desk: TemporaryFolder) -> [String: Data] {
    var files: [String: Data] = [:]
    for file in FileManager.default.subpaths(atPath: desk.file(name)) ?? [] {
      files[file] = FileManager.default.contents(atPath: desk.file(name + "/" + file))
    }
    return files
  }

  private static func run(_ options: String, in desk: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(["build", "s.sqlite"] + options.split(separator: " ").map(String.init), in: desk)
  }

  @Test("--strict makes a warning exit code 2, with the site built all the same")
  func strict() throws {
    let desk = try Self.desk()
    let lax = try Self.run("--quiet -o lax", in: desk)
    let strict = try Self.run("--quiet --strict -o strict", in: desk)
    #expect(lax.code == 0 && strict.code == 2)
    #expect(lax.errors == "warning: Link to 'none' leads to no item ('Home', body)\n")
    #expect(strict.errors == lax.errors && strict.output == "")
    #expect(Self.files("strict", in: desk) == Self.files("lax", in: desk))
  }

  @Test("--strict is content without warnings")
  func strictAndFine() throws {
    let desk = try Self.desk()
    try Data("5 x".utf8).write(to: URL(filePath: desk.file("x")))
    #expect(try Self.run("--quiet --strict --root a", in: desk) == .init(code: 0, output: "", errors: ""))
  }

  @Test("--format json prints one object, with the result and each message")
  func json() throws {
    let desk = try Self.desk()
    let outcome = try Self.run("--quiet --format json -o site", in: desk)
    #expect(outcome.code == 0 && outcome.errors == "")
    let message =
      #"{"attribute":"body","fact":"fact-3","identifier":"link-target-missing","item":"root","notes":[],"#
      + #""severity":"warning","summary":"Link to 'none' leads to no item"}"#
    #expect(
      outcome.output.hasPrefix(
        #"{"items":2,"messages":["# + message + #"],"page":"site/index.html","removed":0,"seconds":"#))
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.output.contains(#","site":"site","#))
  }

  @Test("--quiet alone takes the line of counts away")
  func counts() throws {
    let desk = try Self.desk()
    let outcome = try Self.run("-o site", in: desk)
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        try Regex(
          "^site: 2 items; \\d+ files written, 0 unchanged, 0 removed in \\d+\\.\\d\\d s\\n"
            + "Open site/index\\.html to see it\\.\\n$"))
    )
    let second = try Self.run("-o site", in: desk)
    #expect(
      second.output.contains(
        try Regex("^site: 2 items; 0 files written, \\d+ unchanged, 0 removed in ")))
  }

  @Test("a build of nothing new says and ends as the last one did, and --full mends what was altered by hand")
  func full() throws {
    let desk = try Self.desk()
    let first = try Self.run("--strict", in: desk)
    let again = try Self.run("--strict", in: desk)
    #expect(first.code == 2 && again.code == 2 && again.errors == first.errors && !again.errors.isEmpty)
    let clean = Self.files("public", in: desk)
    try Data("by hand".utf8).write(to: URL(filePath: desk.file("public/index.html")))
    #expect(try Self.run("", in: desk).output.contains("2 items; 0 files written, \(clean.count - 1) unchanged"))
    #expect(Self.files("public", in: desk) != clean)
    let full = try Self.run("--full", in: desk)
    #expect(full.output.contains("2 items; 1 file written, \(clean.count - 2) unchanged"))
    #expect(Self.files("public", in: desk) == clean)
  }

  @Test("--dry-run lists what a build would write, with why, and writes nothing")
  func dryRun() throws {
    let desk = try Self.desk()
    let first = try Self.run("--dry-run --outputs items", in: desk)
    #expect(first.code == 0 && first.output.contains("\n  + index.html\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path) == ["s.sqlite"])
    #expect(try Self.run("--quiet --outputs items", in: desk).code == 0)
    #expect(try Self.run("--dry-run --outputs items", in: desk).output == "nothing differs\n")
    try SQLiteDrive(path: desk.file("s.sqlite")).insert(
      facts: FactText.parse("6 a body: More.", path: "test.facts").map(Fact.init))
    let before = Self.files(".", in: desk)
    let page = try #require(Self.files("public/items", in: desk).keys.first)
    #expect(
      try Self.run("--dry-run --outputs items", in: desk)
        == .init(
          code: 0, output: "pages\n  ~ index.html: 'a' changed in body\n  ~ items/\(page): 'a' changed in body\n",
          errors: ""))
    #expect(Self.files(".", in: desk) == before)
  }

  @Test("--theme names one that there is, in the settings it may be missing")
  func theme() throws {
    let desk = try Self.desk()
    let outcome = try Self.run("--quiet --theme mos", in: desk)
    #expect(outcome.code == 64 && outcome.errors.contains("error: There is no theme 'mos'. Did you mean 'moss'?"))
    try Data("theme: mos\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Self.run("--quiet", in: desk).code == 0)
  }

  @Test("another place for the store, or for the caller, is no reason to build anew")
  func places() throws {
    let desk = try Self.desk()
    #expect(try Self.run("--quiet", in: desk).code == 0)
    try FileManager.default.moveItem(atPath: desk.file("s.sqlite"), toPath: desk.file("t.sqlite"))
    let again = try Program.run(["build", desk.file("t.sqlite"), "-o", desk.file("public")], in: TemporaryFolder())
    #expect(again.code == 0 && again.output.contains(" 0 files written") && !again.output.contains("every file"))
  }

  @Test("--jobs changes no byte, and is a number")
  func jobs() throws {
    let desk = try Self.desk()
    for jobs in [1, 8] { #expect(try Self.run("--quiet --jobs \(jobs) -o jobs\(jobs)", in: desk).code == 0) }
    #expect(Self.files("jobs1", in: desk) == Self.files("jobs8", in: desk))
    for jobs in ["0", "257", "many"] {
      let outcome = try Self.run("--jobs \(jobs)", in: desk)
      #expect(outcome.code == 64 && outcome.errors.contains(": Write a number from 1 to 256."), "\(outcome)")
    }
  }

  @Test("--outputs makes some outputs, and accepts those that are to come")
  func only() throws {
    let desk = try Self.desk()
    #expect(try Self.run("--quiet --outputs graph -o graph", in: desk).code == 0)
    #expect(Self.files("graph", in: desk).keys.allSatisfy { $0.hasPrefix("graph") || $0 == ".offprint" })
    #expect(try Self.run("--quiet --outputs items,timeline,feeds -o items", in: desk).code == 0)
    #expect(Self.files("items", in: desk)["index.html"] != nil && Self.files("items", in: desk)["404.html"] == nil)
    #expect(try Self.run("--outputs=", in: desk).code == 64)
  }

  @Test("--only is the old name of --outputs, and says so, which is no warning")
  func oldName() throws {
    let desk = try Self.desk()
    let note = "offprint: '--only' is called '--outputs' now; the old name still works\n"
    #expect(
      try Self.run("--quiet --strict --root a --only items -o old", in: desk)
        == .init(code: 0, output: "", errors: note))
    #expect(
      try Self.run("--quiet --strict --root a --outputs items -o new", in: desk)
        == .init(code: 0, output: "", errors: ""))
    #expect(Self.files("old", in: desk) == Self.files("new", in: desk))
    #expect(try Self.run("--only items --outputs items", in: desk).code == 64)
  }

  @Test("--manifest says where to remember what was written")
  func manifest() throws {
    let desk = try Self.desk()
    #expect(try Self.run("--quiet --manifest memory.sqlite", in: desk).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.path).sorted()
    #expect(names == ["memory.sqlite", "public", "s.sqlite"])
  }

  @Test("--drive mounts further stores in the order given, and names one that is none")
  func drives() throws {
    let desk = try Self.desk()
    for (name, title) in [("one", "First"), ("two", "Second")] {
      let text = "7 a title: \(title)\n5 \(name) type: note\n  title: Of \(name)\n  <-content- root\n"
      try SQLiteDrive(creating: desk.file(name + ".sqlite")).insert(
        facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    }
    for (order, title) in [(["one", "two"], "Second"), (["two", "one"], "First")] {
      let drives = order.map { "--drive \($0)=\($0).sqlite" }.joined(separator: " ")
      #expect(try Self.run("--quiet -o \(title) " + drives, in: desk).code == 0)
      let page = String(decoding: Self.files(title, in: desk)["index.html"] ?? Data(), as: UTF8.self)
      #expect(page.contains("Of one") && page.contains("Of two") && page.contains(">\(title)</a>"))
    }
    let missing = try Self.run("--drive x=nowhere.sqlite", in: desk)
    #expect(missing.code == 1 && missing.errors.hasPrefix("nowhere.sqlite: error: There is no store at this path\n"))
    let twice = try Self.run("--quiet -o twice --drive x=one.sqlite --drive x=one.sqlite", in: desk)
    #expect(twice.code == 0)
  }

  @Test("--templates copies assets of any kind, in folders of their own, and refuses templates that are no text")
  func assets() throws {
    let desk = try Self.desk()
    let bytes = Data([UInt8](0...255))
    for name in [
      "mine/assets/fonts/a.woff2", "mine/assets/.hidden", "mine/assets/b.png~", "mine/notes.md", "bad/page.html",
    ] {
      let place = URL(filePath: desk.file(name))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: place)
    }
    #expect(
      try Self.run("--quiet --strict --root a --templates mine", in: desk) == .init(code: 0, output: "", errors: ""))
    let assets = Self.files("public/assets", in: desk)
    #expect(assets["fonts/a.woff2"] == bytes && assets["style.css"] != nil)
    #expect(assets[".hidden"] == nil && assets["b.png~"] == nil && Self.files("public", in: desk)["notes.md"] == nil)
    let bad = try Self.run("--templates bad", in: desk)
    #expect(bad == .init(code: 1, output: "", errors: "bad/page.html: error: Template is not UTF-8 text\n"))
  }

  @Test("that cannot be meant is wrong usage", arguments: meaningless)
  func wrongUsage(options: String) throws {
    let desk = try Self.desk()
    #expect(try Self.run(options, in: desk).code == 64)
    #expect(Self.files(".", in: desk).keys.sorted() == ["s.sqlite"])
  }

  private static let meaningless = [
    "--base-url example.org", "--base-url https://", "--base-url https:///x", "--base-url https://example.org/?a",
    "--base-url https://example.org/#a", "--changes 2024-02-10..2024-02-09",
    "--changes 2024-02-10T10:00Z..2024-02-10T09:59:59Z",
  ]

  @Test(
    "that names what is not there says so",
    arguments: [
      ("--config no.yaml", 1, "no.yaml: error: There is no settings file at this path\n"),
      ("--templates none", 1, "none: error: Folder of templates is not there, or cannot be read\n"),
      ("--templates s.sqlite", 1, "s.sqlite: error: Templates are in a folder, and this is a file\n"),
      (
        "--quiet --strict --root a --timeline-of a --timeline-of nobody", 2,
        "warning: Item 'nobody' is named under 'timelines', but no item has this id, title or page\n"
      ),
    ])
  func missing(options: String, code: Int32, message: String) throws {
    let outcome = try Self.run(options, in: Self.desk())
    #expect(outcome.code == code && outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }

  @Test("--timeline-of a published item says nothing")
  func timelineOf() throws {
    #expect(
      try Self.run("--quiet --strict --root a --timeline-of a", in: Self.desk())
        == .init(code: 0, output: "", errors: ""))
  }

  @Test("demo --store writes a store that builds to the demo's own site")
  func demo() throws {
    let desk = try TemporaryFolder()
    #expect(try Program.run(["demo", "--quiet", "--store", "d.sqlite", "-o", "site"], in: desk).code == 0)
    let settings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Demo/offprint.yaml").path
    let built = try Program.run(["build", "d.sqlite", "--quiet", "--config", settings, "-o", "again"], in: desk)
    #expect(built.code == 0)
    let (site, again) = (Self.files("site", in: desk), Self.files("again", in: desk))
    #expect(site.count > 150)
    #expect(Set(site.keys).symmetricDifference(again.keys) == [])
    #expect(site.filter { again[$0.key] != $0.value }.keys.sorted() == [])
  }
}
