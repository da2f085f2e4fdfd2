import Foundation
import SettingsFiles
import Store
import TemporaryFolders
import Testing
import Typeset

/// Each setting has its effect as a key of offprint.yaml and as a flag, and both give the same site.
@Suite("A setting")
struct SettingsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let key: String
    let yaml: String
    let flags: [String]
    /// A file that contains a text or, with `lacks`, does not. Without the setting it is the other way round.
    let file: String
    let text: String
    var lacks = false
    /// Facts that are added to the store before the setting.
    var adds = ""
    var testDescription: String { key }
  }

  static let cases = [
    Case(
      key: "title", yaml: "title: A <site>", flags: ["--title", "A <site>"], file: "404.html", text: ">A &lt;site&gt;<"),
    Case(
      key: "author", yaml: "author: Ada", flags: ["--author", "Ada"], file: "index.html",
      text: "<meta name=\"author\" content=\"Ada\">"),
    Case(
      key: "description", yaml: "description: Notes", flags: ["--description", "Notes"], file: "index.html",
      text: "<meta name=\"description\" property=\"og:description\" content=\"Notes\">"),
    Case(
      key: "language", yaml: "language: de-AT", flags: ["--language", "de-AT"], file: "index.html",
      text: "<html lang=\"de-AT\""),
    Case(
      key: "timeZone", yaml: "timeZone: Asia/Tokyo", flags: ["--time-zone", "Asia/Tokyo"], file: "index.html",
      text: "datetime=\"2024-01-03T21:30:00+09:00\"", adds: "2024-01-03T12:30Z root mood: calm\n"),
    Case(
      key: "baseURL", yaml: "baseURL: https://example.org", flags: ["--base-url", "https://example.org/"],
      file: "index.html", text: "<link rel=\"canonical\" href=\"https://example.org/\">"),
    Case(key: "root", yaml: "root: folio", flags: ["--root", "folio"], file: "index.html", text: "Other home"),
    Case(
      key: "exclude.types", yaml: "exclude:\n  types: [diary]", flags: ["--exclude-type", "diary"], file: "index.html",
      text: "Dear diary", lacks: true),
    Case(
      key: "exclude.attributes", yaml: "exclude:\n  attributes: phone", flags: ["--exclude-attribute", "phone"],
      file: "graph", text: "555-01", lacks: true),
    Case(
      key: "exclude.references", yaml: "exclude:\n  references:\n  - aside", flags: ["--exclude-reference", "aside"],
      file: "index.html", text: "Beside", lacks: true),
    Case(
      key: "exclude.drives", yaml: "exclude:\n  drives: [own]\ndrives: {own: own.sqlite}",
      flags: ["--exclude-drive", "own", "--drive", "own=own.sqlite"], file: "index.html", text: "Beside", lacks: true),
    Case(
      key: "default", yaml: "default: withhold", flags: ["--default", "withhold"], file: "index.html",
      text: "Dear diary", lacks: true),
    Case(
      key: "unsafeHTML", yaml: "unsafeHTML: true", flags: ["--unsafe-html"], file: "index.html", text: "<b>raw</b>"),
    Case(key: "theme", yaml: "theme: moss", flags: ["--theme", "moss"], file: "assets/style.css", text: "#1f5f3f"),
    Case(
      key: "sidebar", yaml: "sidebar: tree", flags: ["--sidebar", "tree"], file: "index.html",
      text: "<nav class=\"tree\""),
    Case(
      key: "home", yaml: "home: Beside", flags: ["--home", "b"], file: "index.html", text: "<p>Hello</p>",
      adds: "2024-01-03 b body: Hello\n"),
    Case(
      key: "accent", yaml: "accent: '#F80'", flags: ["--accent", "#ff8800"], file: "assets/style.css",
      text: "light-dark(#8f4c00, #ff8800)"),
    Case(
      key: "singleTildes", yaml: "singleTildes: true", flags: ["--single-tildes"], file: "index.html",
      text: "20<del>30 and 40</del>50", adds: "2024-01-03 root body: From 20~30 and 40~50.\n"),
    Case(
      key: "redirects", yaml: "redirects: former-titles", flags: ["--redirects", "former-titles"], file: "items",
      text: "http-equiv=\"refresh\""),
    Case(
      key: "templates", yaml: "templates: mine", flags: ["--templates", "mine"], file: "index.html", text: "<i>mine</i>"
    ),
    Case(
      key: "attachments", yaml: "attachments: files", flags: ["--attachments", "files"], file: "index.html",
      text: "width=\"30\" height=\"40\"", adds: "2024-01-03 root body: A ![picture](pic.svg).\n"),
    Case(key: "output", yaml: "output: elsewhere", flags: ["--output", "elsewhere"], file: "index.html", text: "Home"),
    Case(
      key: "changes", yaml: "changes:\n  from: 2023-12-31\n  to: 2030-01-01T10:00Z",
      flags: ["--changes", "2023-12-31..2030-01-01T10:00Z"], file: "changes.html", text: "31 December 2023 – "),
    Case(
      key: "factExplorer", yaml: "views: {root: Fact Explorer}\nfactExplorer: true",
      flags: ["--view", "root=fact-explorer", "--fact-explorer"], file: "index.html",
      text: "<tr><th scope=\"row\">title</th><td>Home</td><td>string</td><td><time"),
    Case(
      key: "views", yaml: "views: {root: Drafting Table}", flags: ["--view", "root=drafting-table"], file: "index.html",
      text: "<ul class=\"items tree\">"),
    Case(
      key: "macros", yaml: #"macros: {"\\RR": "\\mathbb{R}"}"#, flags: ["--macro", #"RR=\mathbb{R}"#],
      file: "index.html",
      text: "<mi>ℝ</mi>", adds: #"2024-01-03 root body: In $\RR$."# + "\n"),
    Case(
      key: "drives", yaml: "drives:\n  events: events.sqlite", flags: ["--drive", "events=events.sqlite"],
      file: "index.html", text: "From the drive"),
  ]

  /// Keys that are tested elsewhere, together with their output.
  private static let elsewhere: Set = [
    "timelines", "history", "includeDeleted", "sources", "state", "store", "notes", "occurrences",
  ]

  @Test("stands in the table of these tests, as key and as flag")
  func table() throws {
    let keys = Set(Self.cases.map { String($0.key.prefix { $0 != "." }) })
    #expect(keys.union(Self.elsewhere) == Set(SettingsFile.keys))
    let help = try Program.run(["build", "--help"], in: TemporaryFolder()).output
    let flags = help.matches(of: try Regex("--([a-z-]+)", as: (Substring, Substring).self)).map { String($0.output.1) }
    let tested = Self.cases.flatMap(\.flags).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let others = [
      "verbose", "config", "manifest", "jobs", "outputs", "format", "strict", "quiet", "version", "help",
      "timeline-of", "history", "source", "state", "occurrences",
      "include-deleted", "exclude-folder", "as-of", "as-was", "full", "dry-run", "explain",
    ]
    #expect(Set(flags) == Set(tested + others))
  }

  /// The cases without macros where formulas cannot be typeset.
  private static let shown = cases.filter { $0.key != "macros" || Typesetter.isInstalled }

  @Test("does what it says, in the file and as a flag alike", arguments: shown)
  func effect(item: Case) throws {
    let desk = try Self.desk()
    let output = item.key == "output" ? "elsewhere" : "public"
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk) == .init(code: 0, output: "", errors: ""))
    if item.key != "output" { #expect(Self.text(item.file, in: desk, "public").contains(item.text) == item.lacks) }

    if !item.adds.isEmpty { try SQLiteDrive(path: desk.file("s.sqlite")).insert(facts: Self.facts(item.adds)) }
    try Data((item.yaml + "\n").utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk) == .init(code: 0, output: "", errors: ""))
    #expect(Self.text(item.file, in: desk, output).contains(item.text) != item.lacks)
    let byFile = Self.site(in: desk, output)

    for name in ["offprint.yaml"] + (item.key == "output" ? ["elsewhere", "elsewhere.offprint.sqlite"] : []) {
      try FileManager.default.removeItem(atPath: desk.file(name))
    }
    #expect(
      try Program.run(["build", "s.sqlite", "--quiet"] + item.flags, in: desk) == .init(code: 0, output: "", errors: "")
    )
    #expect(Self.site(in: desk, output) == byFile)
  }

  @Test("in a file named with --config holds paths relative to that file")
  func config() throws {
    let desk = try Self.desk()
    try FileManager.default.createDirectory(atPath: desk.file("below"), withIntermediateDirectories: true)
    try Data("output: site\ntemplates: ../mine\n".utf8).write(to: URL(filePath: desk.file("below/x.yaml")))
    try Data("title: not read\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Program.run(["build", "s.sqlite", "--quiet", "--config", "below/x.yaml"], in: desk).code == 0)
    #expect(Self.text("index.html", in: desk, "below/site").contains("<i>mine</i>"))
    #expect(!Self.text("404.html", in: desk, "below/site").contains("not read"))
  }

  @Test(
    "that nobody understands stops the build with its line",
    arguments: [
      ("unsafeHTML: perhaps", "1:13", "'unsafeHTML' is true or false"),
      ("title: A\nredirects: all", "2:12", "'redirects' is 'none' or 'former-titles'"),
      ("default: maybe", "1:10", "'default' is 'publish' or 'withhold'"),
      ("exclude: types", "1:10", "'exclude' holds 'types', 'attributes', 'references', 'drives' or 'folders'"),
      (
        "exclude: [book, film]", "1:10",
        "'exclude' holds 'types', 'attributes', 'references', 'drives' or 'folders'\n  1 | exclude: [book, film]\n"
          + "               ^\n  note: To withhold types, write exclude: {types: [book, film]}"
      ),
      ("exclude:\n  kinds: [a]", "2:3", "Setting 'kinds' is not known"),
      ("exclude:\n  types:\n    a: b", "3:5", "'exclude.types' is a list of names"),
      ("changes: 2024-02-09", "1:10", "'changes' holds 'from' and 'to'"),
      ("changes: {to: 2024-02-09}", "1:10", "'changes' needs 'from'"),
      ("changes:\n  from: then", "2:9", "A time is a day, 2024-02-09, or a moment, 2024-02-09T18:25:43Z"),
      ("changes: {from: 2024-02-10, to: 2024-02-09}", "1:10", "'changes' ends before it begins"),
      ("baseURL: javascript:1", "1:10", "'baseURL' \(BaseAddress.rule)"),
      ("drives: events.sqlite", "1:9", "'drives' takes lines 'NAME: PATH'"),
      ("macros: RR", "1:9", "'macros' takes lines 'NAME: TEXT'"),
      ("macros:\n  R2: a", "2:3", "Name of a macro is not valid: \(MacroSetting.nameRule)"),
      ("macros:\n  RR: [a]", "2:7", "A macro takes a text"),
      ("macros:\n  RR: 'a#b'", "2:7", "Text of a macro is not valid: \(MacroSetting.textRule)"),
      ("macros: {RR: a, \\RR: b}", "1:17", "Macro '\\RR' is defined twice"),
      ("- title", "1:1", "Settings are lines 'key: value', not a list"),
      ("sources: [a]", "1:10", "'sources' takes lines 'NAME: PATH', not a list"),
      ("views: {a: [b]}", "1:9", "A view is 'ITEM: VIEW'"),
      ("language: 5", "1:11", "'language' \(LanguageTag.rule)"),
      (
        "changes: {from: 2024-02-31}", "1:17",
        "There is no such day or time: The days of 2024-02 go from 01 to 29"
      ),
      ("title: [a]", "1:8", "'title' takes a text, not a list"),
      ("title: {a: b}", "1:8", "'title' takes a text, not a group of keys"),
    ])
  func mistakes(yaml: String, place: String, summary: String) throws {
    let desk = try Self.desk()
    try Data(yaml.utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    let outcome = try Program.run(["build", "s.sqlite"], in: desk)
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.errors.contains("offprint.yaml:\(place): error: \(summary)\n"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: desk.file("public")))
  }

  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: facts(store))
    try SQLiteDrive(creating: desk.file("events.sqlite")).insert(facts: facts(drive))
    try SQLiteDrive(creating: desk.file("own.sqlite")).insert(facts: facts("2024-01-01 b note: mine"))
    try FileManager.default.createDirectory(atPath: desk.file("mine/items"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: desk.file("files"), withIntermediateDirectories: true)
    try Data("<svg viewBox=\"0 0 30 40\"></svg>\n".utf8).write(to: URL(filePath: desk.file("files/pic.svg")))
    try Data("<i>mine</i>\n".utf8).write(to: URL(filePath: desk.file("mine/items/list.html")))
    return desk
  }

  private static func facts(_ text: String) throws -> [Fact] {
    try FactText.parse(text, path: "test.facts").map(Fact.init)
  }

  private static let store = """
    2024-01-01 root type: list
      publish: true
      title: Home
      body: Some <b>raw</b> text.
      -content-> a
      -content-> d
      -aside-> b
    2024-01-01 a type: plant
      title: Formerly
      phone: 555-01
    2024-01-02 a title: Today
    2024-01-01 d type: diary
      title: Dear diary
    2024-01-01 b type: note
      title: Beside
    2024-01-01 folio type: list
      title: Other home
    """

  private static let drive = """
    2024-01-01 e type: event
      title: From the drive
      <-content- root
    """

  /// The text of a file, or of all files in a folder.
  private static func text(_ name: String, in desk: TemporaryFolder, _ output: String) -> String {
    site(in: desk, output).filter { $0.key == name || $0.key.hasPrefix(name + "/") }.values.map {
      String(decoding: $0, as: UTF8.self)
    }.joined()
  }

  private static func site(in desk: TemporaryFolder, _ output: String) -> [String: Data] {
    var files: [String: Data] = [:]
    for name in FileManager.default.subpaths(atPath: desk.file(output)) ?? [] {
      files[name] = FileManager.default.contents(atPath: desk.file(output + "/" + name))
    }
    return files
  }
}
