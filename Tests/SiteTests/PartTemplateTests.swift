import Testing
import Views

@testable import Site

/// Builds in new processes of a site after one of the template files was edited.
@Suite("A build that loads a few items alone, after an edit of a template")
struct PartTemplateTests {
  /// The edited file, new facts, the files that differ then, and whether the build loads only a few items.
  static let edits: [(path: String, facts: String, changed: [String]?, isOfPart: Bool)] = [
    ("assets/style.css", "", ["assets/style.css"], true),
    ("assets/search.js", "", ["assets/search.js"], true),
    ("404.js", "", ["404.js"], true),
    ("pages/missing.html", "", ["404.html"], true),
    ("pages/search.html", "", ["search.html"], true),
    ("pages/graph.html", "", ["graph.html"], true),
    // No page failed.
    ("pages/failed.html", "", [], true),
    ("assets/style.css", "20 apart body: See [[Waiting]] and [[List]].", nil, true),
    ("pages/search.html", "20 list body: What there is, and [[Apart]].", nil, true),
    ("404.js", "20 apart title: Aside", nil, true),
    ("pages/graph.html", "20 todo deleted", nil, true),
    // Every page uses a part of these files.
    ("page.html", "", nil, false),
    ("rows/note.html", "", nil, false),
    ("items/todo.html", "", nil, false),
    ("pages/day.html", "", nil, false),
    ("updates/todo.html", "", nil, false),
    ("words/en.txt", "", nil, false),
  ]

  @Test("makes what is made with it, and is a clean build's equal", arguments: edits)
  func table(path: String, facts: String, changed: [String]?, isOfPart: Bool) throws {
    let site = try SiteBuilder(PartTests.garden + PartTests.shy)
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    for edition in 1...2 {
      let before = site.folder
      site.templates = try Self.templates(path, edition)
      if edition == 1 { try site.add(facts) }
      var live = LiveSite(keepsMemory: false)
      let report = try site.regenerate(&live)
      #expect(live.isMadeOfPart == isOfPart)
      try site.expectClean(path)
      let different = site.folder.differences(from: before)
      #expect(report.written + report.removed == different.count)
      if let changed { #expect(different == changed.sorted()) }
    }
    try site.add("30 todo body: Later.\n30 apart body: [[Prune the pear]] [[Waiting]]")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    #expect(live.isMadeOfPart)
    try site.expectClean()
  }

  /// The built-in templates, with one more line in one file.
  private static func templates(_ path: String, _ edition: Int) throws -> TemplateFiles {
    let file = try #require(TemplateFiles().files.first { $0.path == path }, "\(path)")
    let line = path.hasSuffix(".js") || path.hasSuffix(".css") ? "/* \(edition) */\n" : "\n<!-- \(edition) -->\n"
    let more = path.hasSuffix(".txt") ? Array("\n# \(edition)\n".utf8) : Array(line.utf8)
    return TemplateFiles(overriding: [.init(path: path, bytes: file.bytes + more, shownPath: path)])
  }
}
