import Diagnostics
import Foundation
import Notes
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("A folder of notes")
struct NoteFolderTests {
  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let place = URL(filePath: folder.file(name))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    return folder
  }

  private static func imported(_ folder: TemporaryFolder) throws -> (facts: [Fact], report: ImportReport) {
    let source = Source(name: "notes", path: folder.path)
    let drive = try ImportDrive(at: folder.file(".drive.sqlite"), of: source, kind: "notes")
    let report = try NoteFolder().refresh(source, into: drive)
    var facts: [Fact] = []
    _ = try drive.drive.scan(after: .min, drive: 0) { facts.append(Fact($0)) }
    return (facts, report)
  }

  /// `attribute: type value` of the item with this path, without the attributes that every note has.
  private static func values(_ files: [String: String], at path: String) throws -> Set<String> {
    let facts = try imported(folder(files)).facts
    let item = try #require(facts.first { $0.attribute == "path" && $0.value == path }).itemId
    return Set(
      facts.filter { $0.itemId == item && !["path", "type"].contains($0.attribute) }
        .map { "\($0.attribute): \($0.type) \($0.value)" })
  }

  @Test("a title is that of the front matter, else of the first line, else of the file", arguments: titles)
  func title(_ title: (text: String, values: Set<String>)) throws {
    #expect(try Self.values(["A note.md": title.text], at: "A note.md") == title.values)
  }

  private static let titles: [(text: String, values: Set<String>)] = [
    ("Text", ["title: string A note", "body: string Text"]),
    ("# Plot\n\nText", ["title: string Plot", "body: string Text", "aliases: string A note"]),
    ("Text\n# Plot", ["title: string A note", "body: string Text\n# Plot"]),
    ("---\ntitle: 08\n---\n# Plot", ["title: string 08", "body: string # Plot", "aliases: string A note"]),
    ("---\ntitle: Plot\n---\n# Plot\n\nText", ["title: string Plot", "body: string Text", "aliases: string A note"]),
    ("---\n\nText", ["title: string A note", "body: string ---\n\nText"]), ("", ["title: string A note"]),
    ("## Plot", ["title: string A note", "body: string ## Plot"]),
    ("#tag", ["title: string A note", "body: string #tag"]),
  ]

  @Test("the name of a block is no text", arguments: blocks)
  func blockName(_ note: (typed: String, body: String)) throws {
    #expect(try Self.values(["a.md": note.typed], at: "a.md").contains("body: string \(note.body)"))
  }

  private static let blocks: [(typed: String, body: String)] = [
    ("one ^a-1", "one"), ("one ^a\n\ntwo", "one\n\ntwo"), ("- one ^a\n- two ^b", "- one\n- two"),
    ("> one\n\n^a\n\ntwo", "> one\n\n\n\ntwo"), ("one ^a\ntwo", "one ^a\ntwo"), ("one^a", "one^a"),
    ("`one ^a`", "`one ^a`"), ("```\none ^a\n```", "```\none ^a\n```"), ("$$\nx ^2\n$$", "$$\nx ^2\n$$"),
    ("one ^a b", "one ^a b"), ("one ^[a]", "one ^[a]"),
  ]

  @Test("a property is read as it was written, by its name over all notes", arguments: properties)
  func property(_ property: (lines: String, value: String?)) throws {
    let others: Set = ["title: string a", "body: string Text"]
    let files = ["a.md": "---\n\(property.lines)\n---\nText", "b.md": "---\nmixed: 7\n---\n"]
    let values = try Self.values(files, at: "a.md").subtracting(others)
    #expect(values == (property.value.map { [$0] } ?? []))
  }

  private static let properties: [(lines: String, value: String?)] = [
    ("x: 08", "x: string 08"), ("x: 8", "x: number 8.0"), ("x: \"8\"", "x: string 8"), ("x: 12:30", "x: string 12:30"),
    ("x: 0o10", "x: string 0o10"), ("x: 2024-02-09", "x: string 2024-02-09"), ("x: true", "x: boolean true"),
    ("x: yes", "x: string yes"), ("x: ~", nil), ("x:", nil), ("x: [a, \"b, c\"]", "x: string a, \"b, c\""),
    ("x: 2024-02-09T10:00:00Z", "x: timestamp 1707472800.0"), ("x: 2024-02-09T10:00", "x: string 2024-02-09T10:00"),
    ("x: {y: 1}", "x.y: number 1.0"), ("mixed: red", "mixed: string red"), ("mixed: 8", "mixed: number 8.0"),
    ("tags: [a, b]", "tags: string a, b"), ("tags: a ,b c,", "tags: string a, b c"),
    ("tag: \"a, b\"", "tags: string a, b"),
    ("tags: [\"a, b\"]", "tags: string \"a, b\""), ("tags: [[a, b]]", "tags: string \"a, b\""), ("type: [book]", nil),
    ("type: [book, \"[[Film]]\"]", "types: string book, Film"), ("aliases: [A, B]", "aliases: string A, B"),
    ("deleted: 1", "property deleted: number 1.0"), ("x: [[nobody]]", "x: string nobody"),
    ("x: [\"[[no one|No, one]]\", \"[[a.png]]\"]", "x: string \"No, one\", [[a.png]]"),
    ("tags: [\"[[T]]\"]", "tags: string T"),
    ("x: \"[Site](https://a.b/c_(d))\"", "x: string https://a.b/c_(d)"), ("x: '[a](<b c.pdf>)'", "x: string b c.pdf"),
    ("x: \"![a [b]](../b%20c.png \\\"B\\\")\"", "x: string ../b%20c.png"), ("x: '[a](d.md#c)'", "x: string a"),
    ("x: ['[a](mailto:b@c.de)', '[b](c)']", "x: string mailto:b@c.de, [b](c)"),
    ("x: '[a](https://b) [c](https://d)'", "x: string [a](https://b) [c](https://d)"),
    ("x: 20210614112931435", "x: string 20210614112931435"), ("x: 9007199254740993", "x: string 9007199254740993"),
    ("x: 2021061411293142", "x: string 2021061411293142"), ("x: 20210614112931", "x: number 20210614112931.0"),
    ("x: 0.00001", "x: string 0.00001"), ("x: -0.1", "x: number -0.1"), ("x: 2.50", "x: number 2.5"),
    ("x: 0.1234567890123456789", "x: string 0.1234567890123456789"),
    ("publish: yes", "publish: boolean true"), ("published: 2019-05-01", "published: string 2019-05-01"),
    ("x: 1e3", "x: string 1e3"),
  ]

  @Test(
    "the type of a note is the first one that its front matter has",
    arguments: [("type: [book]", "book"), ("type: [\"[[UI]]\"]", "UI"), ("type: [a, b]", "a"), ("type: []", "note")])
  func type(_ lines: String, _ type: String) throws {
    let facts = try Self.imported(Self.folder(["a.md": "---\n\(lines)\n---\n"])).facts
    let item = facts.first { $0.attribute == "path" && $0.value == "a.md" }?.itemId
    #expect(facts.filter { $0.itemId == item && $0.attribute == "type" }.map(\.value) == [type])
  }

  @Test("a link in a property is a reference of that type")
  func references() throws {
    let lines = "see: [\"[[Sub/B|b]]\", x]\nauthor: [[c]]\nby: '[d](../C.md)'"
    let files = ["Sub/a.md": "---\n\(lines)\n---\n", "Sub/b.md": "", "C.md": ""]
    let facts = try Self.imported(Self.folder(files)).facts
    let ids = Dictionary(facts.filter { $0.attribute == "path" }.map { ($0.value, $0.itemId) }) { first, _ in first }
    for (type, target) in [("see", "Sub/b.md"), ("author", "C.md"), ("by", "C.md")] {
      let reference = facts.first { $0.attribute == "referenceType" && $0.value == type }?.itemId
      #expect(facts.contains { $0.itemId == reference && $0.attribute == "fromItemId" && $0.value == ids["Sub/a.md"] })
      #expect(facts.contains { $0.itemId == reference && $0.attribute == "toItemId" && $0.value == ids[target] })
    }
    #expect(facts.contains { $0.itemId == ids["Sub/a.md"] && $0.attribute == "see" && $0.value == "x" })
  }

  @Test(
    "a day is known by the name of the file",
    arguments: [
      ("2024-02-09.md", true), ("journals/2024_02_09.md", true),
      ("2024_02_09.md", false), ("2024-02-30.md", false),
    ])
  func day(path: String, isDay: Bool) throws {
    #expect(try Self.values([path: "x"], at: path).contains("startDay: string 2024-02-09") == isDay)
  }

  @Test("what a note keeps back is withheld, and so is a folder that holds nothing else")
  func withheld() throws {
    let files = [
      "a/b/c.md": "---\ndraft: true\n---\n", "a/d.md": "---\npublish: true\n---\n", "e/f.md": "---\nprivate: 1\n---\n",
    ]
    let facts = try Self.imported(Self.folder(files)).facts
    let paths = Dictionary(facts.filter { $0.attribute == "path" }.map { ($0.itemId, $0.value) }) { first, _ in first }
    func items(_ attribute: String) -> Set<String> {
      Set(facts.filter { $0.attribute == attribute }.map { paths[$0.itemId] ?? $0.itemId })
    }
    #expect(items("private") == ["a/b/c.md", "a/b", "e", "e/f.md"])
    #expect(items("publish") == ["root", "a", "a/d.md"])
    let reasons = Dictionary(facts.filter { $0.attribute == "private" }.map { (paths[$0.itemId] ?? "", $0.value) }) {
      $1
    }
    #expect(
      reasons == [
        "a/b/c.md": "front matter: draft: true", "a/b": "no note in it is published", "e": "no note in it is published",
        "e/f.md": "front matter: private: 1",
      ])
  }

  @Test("a folder's text that is private withholds itself alone, and that is said where the folder has other notes")
  func privateText() throws {
    let text = "---\nprivate: true\n---\nx"
    let folder = try Self.folder([
      "a/README.md": text, "a/b.md": "b", "c/index.md": text, "d/README.md": "---\ndraft: true\n---\n", "d/e.md": "e",
      "README.md": text, "f/g.md": text,
    ])
    let drive = try ImportDrive(at: folder.file(".n.sqlite"), of: Source(name: "n", path: folder.path), kind: "notes")
    let report = try NoteFolder().refresh(Source(name: "n", path: folder.path), into: drive)
    let said = report.notes.map {
      (($0.text.split(separator: "\n").first ?? "").replacing(folder.path + "/", with: ""), $0.notes)
    }
    let words = "warning: Only this note is withheld: the other notes of its folder are published"
    #expect(said.map(\.0) == ["README.md: \(words)", "a/README.md: \(words)"])
    #expect(said.map(\.1) == [[], ["To withhold the folder, write in offprint.yaml: exclude: {folders: [a]}"]])
  }

  @Test(
    "a property that would withhold the note if its name were right gets a warning",
    arguments: [
      ("privat: true", "Did you mean 'private'?"), ("Darft: yes", "Did you mean 'draft'?"),
      ("publihs: false", "Did you mean 'publish'?"), ("privat: false", nil), ("publihs: true", nil),
      ("done: true", nil),
      ("private: true\nprivat: true", nil),
    ])
  func misspelt(lines: String, hint: String?) throws {
    let folder = try Self.folder(["a.md": "---\n\(lines)\n---\nx", "b.md": "b"])
    let drive = try ImportDrive(at: folder.file(".n.sqlite"), of: Source(name: "n", path: folder.path), kind: "notes")
    let report = try NoteFolder().refresh(Source(name: "n", path: folder.path), into: drive)
    #expect(report.notes.filter { $0.identifier == "rule-misspelt" }.map(\.notes) == (hint.map { [[$0]] } ?? []))
  }

  @Test("what cannot be read, and what other programs hide a note by, is told", arguments: warnings)
  func told(_ example: (lines: String, summary: String)) throws {
    let folder = try Self.folder(["a.md": "---\n\(example.lines)\n---\nx", "b.md": "---\n\(example.lines)\n---\nx"])
    let warnings = try Self.imported(folder).report.notes.filter { $0.severity == .warning }
    #expect(Set(warnings.map(\.summary)) == [example.summary])
  }

  private static let warnings: [(lines: String, summary: String)] = [
    ("publish: fals", "The note is withheld: 'publish: fals' is neither true nor false"),
    ("hidden: true", "2 notes are published: 'hidden: true' withholds nothing"),
    ("Visibility: Private", "2 notes are published: 'visibility: private' withholds nothing"),
  ]

  @Test(
    "front matter withholds whatever is wrong with it",
    arguments: [
      "draft: true\nx: [", "draft: true # not yet\ndraft: true", "publish: \"false\"\nx: {", "private: {x: 1}",
      "private: 1\nx: &a [*a", "title: a: b\n draft: true", "title: a\n\tpublish: false", "title: a: b\n{Draft: true}",
      "publish: fals", "publish: 2030-01-01", "publish: [yes, perhaps]", "published: soon", "foo: {\n draft: true",
      "\tprivate: 1\nx: [", "<<: {draft: true}", "<<: [{a: 1}, {publish: no}]", "draft: [true]",
      "tags:\n" + String(repeating: "- t\n", count: 20_000) + "draft: true",
    ])
  func broken(lines: String) throws {
    let values = try Self.values(["a.md": "---\n\(lines)\n---\nText"], at: "a.md")
    #expect(values.contains { $0.hasPrefix("private: string ") })
  }

  @Test(
    "front matter without an end withholds by a word that does", arguments: ["draft: true", "title: a\nprivate: 1"])
  func unclosed(lines: String) throws {
    #expect(try Self.values(["a.md": "---\n\(lines)\n"], at: "a.md").contains { $0.hasPrefix("private: ") })
    #expect(
      try !Self.values(["a.md": "---\n\(lines.replacing(":", with: ""))"], at: "a.md").contains {
        $0.hasPrefix("private: ")
      })
  }

  @Test("lines that end with a carriage return alone have front matter")
  func carriageReturns() throws {
    #expect(
      try Self.values(["a.md": "---\rdraft: true\r---\rText"], at: "a.md").contains(
        "private: string front matter: draft: true"))
  }

  @Test(
    "front matter that cannot be read withholds nothing without a word that does",
    arguments: [
      "title: a: b\n drafty: true", "republish: {", "x: [",
      "tags:\n" + String(repeating: "- t\n", count: 20_000) + "x: 1",
    ])
  func brokenAndPublished(lines: String) throws {
    let values = try Self.values(["a.md": "---\n\(lines)\n---\nText"], at: "a.md")
    #expect(!values.contains { $0.hasPrefix("private: ") })
  }

  @Test("front matter of thousands of lines is read in a time that goes with their number")
  func long() throws {
    let lines = (0..<20_000).map { "key\($0): value \($0)\n" }.joined()
    let start = ContinuousClock.now
    let values = try Self.values(["a.md": "---\n\(lines)---\nText"], at: "a.md")
    #expect(values.contains("key19999: string value 19999"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    "front matter of which a few bytes stand for millions gives no properties, and is told of",
    arguments: ["? *a39\n: 1", "? [*a39, *a39]\n: 1", "b: *a39"])
  func laughs(line: String) throws {
    let lines = (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    let values = try Self.values(["a.md": "---\ntitle: A\na0: &a0 [x, x]\n\(lines)\(line)\n---\nText"], at: "a.md")
    #expect(!values.contains("title: string A"))
  }

  @Test("aliases of front matter mean what they stand for, and stars of a text are none")
  func aliases() throws {
    let stars = String(repeating: "*a* ", count: 30)
    let values = try Self.values(
      ["a.md": "---\na: &x word\nb: *x\nc: \"\(stars)\"\n---\n", "b.md": "---\nc: \"\(stars)\"\n---\n"], at: "a.md")
    #expect(values.contains("b: string word"))
  }

  @Test("what is hidden, linked, too large or no text is left out, and told")
  func leftOut() throws {
    let folder = try Self.folder([
      "a.md": "x", ".obsidian/b.md": "x", "large.md": String(repeating: "x", count: 10_000_001), "deep/c.md": "x",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("link.md"), withDestinationPath: "/etc/hostname")
    try files.createSymbolicLink(atPath: folder.file("deep/loop"), withDestinationPath: "..")
    try Data([0xFF, 0x61]).write(to: URL(filePath: folder.file("bytes.md")))
    mkfifo(folder.file("pipe.md"), 0o600)
    let (facts, report) = try Self.imported(folder)
    #expect(Set(facts.filter { $0.attribute == "path" }.map(\.value)) == ["a.md", "deep", "deep/c.md"])
    #expect(
      Set(report.skipped.map { $0.text.replacing(folder.path + "/", with: "") }) == [
        "deep/loop: warning: Left out: is a symbolic link, which is not followed",
        "link.md: warning: Left out: is a symbolic link, which is not followed",
        "large.md: warning: Left out: is larger than 10 MB", "bytes.md: warning: Left out: is not UTF-8 text",
        "pipe.md: warning: Left out: is not a regular file",
      ])
  }
}
