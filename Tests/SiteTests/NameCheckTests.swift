import Diagnostics
import Pages
import Testing
import Views

@testable import Site

/// A misspelt name in the settings or in a template gets a message, the same one in each way of building.
@Suite("A name that no fact bears")
struct NameCheckTests {
  private static let garden =
    PartTests.garden + """
      20 pear type: tree
        title: Pear
        <-content- root
      21 pear type: plant
      22 hidden type: draft
        private: true
        phone: 555

      """

  private static func said(
    _ facts: String = garden, own: [String: String] = [:], asOf second: Int? = nil,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> [String] {
    let site = try SiteBuilder(facts)
    change(&site.settings)
    site.templates = templates(own)
    site.asOf = second.map { AsOf(.init(microseconds: Int64($0) * 1_000_000)) }
    return try site.build().diagnostics.filter { $0.identifier != "link-title-missing" }.map(\.text)
  }

  private static func templates(_ own: [String: String]) -> TemplateFiles {
    TemplateFiles(overriding: own.map { TemplateFiles.File(path: $0, text: $1, shownPath: "mine/" + $0) })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Settings) -> Void
    let said: [String]

    init(_ name: String, _ said: [String], _ change: @escaping @Sendable (inout Settings) -> Void) {
      (testDescription, self.said, self.change) = (name, said, change)
    }
  }

  static let cases = [
    Case("names that occur in the history or among withheld items alone", []) {
      $0.exclude.types = ["tree", "draft"]
      $0.exclude.attributes = ["phone", "secret-mood"]
      $0.exclude.references = ["content"]
    },
    Case("a type", ["warning: Type 'drfat' is excluded, but no item has it\n  note: Did you mean 'draft'?"]) {
      $0.exclude.types = ["drfat", "drfat"]
    },
    Case(
      "a type that is like none",
      ["warning: Type 'mushroom' is excluded, but no item has it\n  note: Nothing is withheld by it"]
    ) {
      $0.exclude.types = ["mushroom"]
    },
    Case("an attribute", ["warning: Attribute 'fone' is excluded, but no item has it\n  note: Did you mean 'phone'?"]) {
      $0.exclude.attributes = ["fone"]
    },
    Case(
      "a reference",
      ["warning: Reference type 'contents' is excluded, but no reference has it\n  note: Did you mean 'content'?"]
    ) { $0.exclude.references = ["contents"] },
    Case(
      "a type of a history",
      ["warning: Type 'notes' is named under 'history', but no item has it\n  note: Did you mean 'note'?"]
    ) {
      $0.history = .init(.times, byType: ["notes": .none])
    },
    Case(
      "an item with a view",
      [
        "warning: Item 'lsit' is named under 'views', but no item has this id, title or page\n"
          + "  note: Did you mean 'list'?"
      ]
    ) { $0.views = ["lsit": "canvas"] },
    Case(
      "a view",
      ["warning: View 'canvs' is named under 'views', but there is no such view\n  note: Did you mean 'canvas'?"]
    ) { $0.views = ["list": "canvs"] },
    Case("an app as Workbench calls it", []) { $0.views = ["list": "Drafting Table"] },
    Case(
      "an item with a timeline",
      ["warning: Item 'garden' is named under 'timelines', but no item has this id, title or page"]
    ) { $0.timelines = ["garden"] },
    Case(
      "a language",
      ["warning: Language 'dee' has no file of words: buttons and headings are in English\n  note: Did you mean 'de'?"]
    ) {
      $0.language = "dee"
    },
    Case(
      "a language that is like another by chance alone",
      [
        "warning: Language 'fr' has no file of words: buttons and headings are in English\n"
          + "  note: There are words for ar, de, en, ja; more go into words/ in a folder of templates"
      ]
    ) { $0.language = "fr" },
    Case("a language of a region", []) { $0.language = "de-CH" },
  ]

  @Test("is told with the nearest that one does", arguments: cases)
  func told(item: Case) throws { #expect(try Self.said { item.change(&$0) } == item.said) }

  @Test(
    "is told of a file among a person's own templates",
    arguments: [
      ("items/tree.html", "x", []), ("items/canvas.html", "x", []), ("assets/any.css", "x", []),
      ("words/fr.txt", "a: b", []),
      ("rows/note.html", "x", []),
      (
        "items/note.html", "{{tilte}} {{title}}{{#grade.atLeast.4}}x{{/grade.atLeast.4}}{{url.host}} {{tilte}}",
        [
          "mine/items/note.html:1:1: warning: No item has the attribute 'tilte'",
          "mine/items/note.html:1:20: warning: No item has the attribute 'grade'",
        ]
      ),
      ("items/ntoe.html", "x", ["mine/items/ntoe.html: warning: Template is never used: no item is of type 'ntoe'"]),
      ("updates/bok.html", "x", ["mine/updates/bok.html: warning: Template is never used: no item is of type 'bok'"]),
      (
        "rows/tree.html", "x",
        ["mine/rows/tree.html: warning: Template is never used: it is a row of 'items/tree.html', which is not there"]
      ),
      ("pages/itme.html", "x", ["mine/pages/itme.html: warning: Template is never used: no page includes it"]),
      (
        "items/note.html", "{{#item.is.tre}}x{{/item.is.tre}}{{#item.is.tree}}x{{/item.is.tree}}{{#each}}x{{/each}}",
        [
          "mine/items/note.html:1:1: warning: No item is of type 'tre'",
          "mine/items/note.html:1:69: warning: No item has the attribute 'each'",
        ]
      ),
      ("style.css", "x", ["mine/style.css: warning: Template is never used: no page includes it"]),
    ] as [(String, String, [String])])
  func template(path: String, text: String, said: [String]) throws {
    let lines = try Self.said(own: [path: text]).map { $0.split(separator: "\n")[0] }.map(String.init)
    #expect(lines == said)
  }

  @Test("is told of a template in the wrong folder with the right one")
  func folder() throws {
    #expect(try Self.said(own: ["book.html": "x"])[0].hasSuffix("\n  note: Did you mean 'items/book.html'?"))
    #expect(try Self.said(own: ["rows/bok.html": "x"])[0].hasSuffix("\n  note: Did you mean 'rows/book.html'?"))
  }

  @Test("is told of a form in a template with the form that may be meant")
  func form() throws {
    let said = try Self.said(own: ["items/note.html": "{{#mood.atleast.4}}x{{/mood.atleast.4}}{{mood.tiem}}"])
    #expect(said.count == 2)
    #expect(said.first?.contains("Did you mean 'mood.atLeast.4'?") == true)
    #expect(said.last?.contains("Did you mean 'mood.time'?") == true)
  }

  @Test("is told as of an earlier moment as it is of the whole store")
  func earlier() throws {
    #expect(try Self.said(asOf: 15) { $0.exclude.types = ["draft", "tree"] } == [])
    #expect(try Self.said(asOf: 15) { $0.exclude.types = ["trees"] }.count == 1)
  }

  @Test("is told where references and an attribute have it, and only one of both is excluded")
  func namesake() throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.exclude.attributes = ["genre"]
    try site.add("30 pear genre: Fruit\n")
    #expect(try site.build().diagnostics.filter { $0.identifier == "exclude-incomplete" } == [])
    try site.add("31 pear -genre-> apart\n")
    var said = try site.build().diagnostics.filter { $0.identifier == "exclude-incomplete" }
    #expect(said.map(\.summary) == ["'genre' is also the name of references, which are not excluded"])
    try site.expectClean()
    (site.settings.exclude.attributes, site.settings.exclude.references) = ([], ["genre"])
    said = try site.build().diagnostics.filter { $0.identifier == "exclude-incomplete" }
    #expect(said.map(\.summary) == ["'genre' is also the name of an attribute, which is not excluded"])
    site.isStrict = true
    #expect(throws: Messages.self) { try site.build() }
    site.settings.exclude.attributes = ["genre"]
    #expect(try site.build().diagnostics.filter { $0.identifier == "exclude-incomplete" } == [])
  }

  @Test("ends a strict build before anything is written, also one that follows a build that was not")
  func strict() throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.exclude.types = ["drfat"]
    site.isStrict = true
    var failure = #expect(throws: Messages.self) { try site.build() }
    #expect(failure?.all.map(\.severity) == [.error] && failure?.all[0].identifier == "exclude-unmatched")
    #expect(site.folder.names == [])
    site.isStrict = false
    _ = try site.build()
    site.isStrict = true
    failure = #expect(throws: Messages.self) { try site.build() }
    #expect(failure?.all.count == 1)
    try site.add("40 pear type: drfat\n")
    _ = try site.build()
    try site.expectClean()
  }

  /// Facts that arrive, and whether the build that reports them loads only a few items.
  static let edits: [(facts: String, isOfPart: Bool)] = [
    ("30 apart body: Anew.", true), ("30 apart moods: fine", true), ("30 apart type: mushroom", true),
    ("30 waiting type: drfat", true), ("30 apart type: drft", false), ("30 apart fonee: 1", false),
    ("30 apart fone: 1", true), ("30 gardn title: A\n  type: note\n  <-content- root", false),
  ]

  @Test("is told in a build that loads a few items alone as in one that loads all", arguments: edits, [true, false])
  func incremental(edit: (facts: String, isOfPart: Bool), isCold: Bool) throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.exclude.types = ["drfat"]
    site.settings.exclude.attributes = ["fone"]
    site.settings.views = ["garden": "canvas"]
    var live = LiveSite(keepsMemory: !isCold)
    _ = try site.regenerate(&live)
    if isCold { live = LiveSite(keepsMemory: false) }
    try site.add(edit.facts + "\n")
    let report = try site.regenerate(&live)
    if isCold { #expect(live.isMadeOfPart == edit.isOfPart) }
    try site.expectClean(edit.facts, saying: report.diagnostics)
    #expect(try site.build().diagnostics == report.diagnostics)
  }
}
