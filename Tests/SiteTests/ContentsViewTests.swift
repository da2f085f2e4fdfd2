import Foundation
import Site
import Testing

@Suite("Lists of what an item contains")
struct ContentsViewTests {
  private static func site(_ view: String, _ items: String, count: Int = 0) throws -> SiteBuilder {
    let site = try SiteBuilder(
      "1 root type: list\n  title: Home\n  lastItemViewId: \(view)\n  -content-> a  order: 1\n  -content-> b  order: 2\n"
        + "  -content-> c  order: 3\n"
        + "1 a title: A\n1 b title: B\n1 c title: C\n" + items)
    if count > 0 {
      try site.add(
        (0..<count).map { "2 root -content-> n\($0)\n2 n\($0) title: N\($0)\n  status: s\($0 % 3)\n" }.joined())
    }
    return site
  }

  /// The words of the page's text, one per line.
  private static func words(_ site: SiteBuilder, _ path: String = "index.html") throws -> [String] {
    let page = site.folder.text(path)
    let start = try #require(page.range(of: "</header>\n", options: .backwards))
    let end = try #require(page.range(of: "</article>"))
    return page[start.upperBound..<end.lowerBound].replacing(#/<[^>]*>/#, with: "\n").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  static let shown: [(view: String, items: String, words: [String])] = [
    ("gallery", "1 b body: Words\n", ["Contents", "A", "B", "Words", "C"]),
    ("shelf", "1 b body: Words\n", ["Contents", "A", "Words", "B", "C"]),
    (
      "table", "1 a mood: glad\n  rare: 1\n  due: \"2024-07-01\"\n1 b mood: sad\n  due: =a\n",
      ["Table", "Title", "Due", "Mood", "A", "1 July 2024", "glad", "B", "A", "sad", "C"]
    ),
    ("board", "1 a status: begun\n1 c status: done\n", ["begun", "A", "done", "C", "No value", "B"]),
    ("board", "1 root groupBy: mood\n1 a mood: x\n1 b mood: x\n1 c mood: y\n", ["x", "A", "B", "y", "C"]),
    ("board", "1 root board: nothing\n", ["No value", "A", "B", "C"]),
    ("board", "1 a type: todo\n1 b type: todo\n  complete: true\n1 c type: todo\n", ["Open", "A", "C", "Done", "B"]),
    ("project", "1 a type: todo\n1 b type: todo\n  complete: true\n", ["To do", "A", "Done", "B"]),
  ]

  @Test("are cards, covers, a table, a board, or todos", arguments: shown)
  func views(view: String, items: String, words: [String]) throws {
    let site = try Self.site(view, items)
    #expect(try !site.build().hasErrors)
    #expect(try Self.words(site) == words)
    // Items that are shown there are in no other list.
    #expect(site.folder.text("index.html").contains("<section class=\"children") == (view == "project"))
  }

  @Test("go on in further files when they are long", arguments: ["gallery", "shelf", "table", "board"])
  func long(view: String) throws {
    let site = try Self.site(view, "", count: 700)
    #expect(try !site.build().hasErrors)
    let kind = ["gallery": "contents", "shelf": "contents"][view] ?? view
    let files = site.folder.names.filter { $0.hasPrefix("items/") && $0.contains(".\(kind).") }
    #expect(files.count > 1)
    let pages = (["index.html"] + files).map { site.folder.text($0) }
    let shown = pages.flatMap { $0.matches(of: #/>(N\d+)<\/a>/#).map { String($0.output.1) } }
    #expect(Set(shown).count == 700)
    #expect(pages.allSatisfy { $0.utf8.count < 200_000 })
  }

  static let steps = [
    "2 a mood: sad\n", "3 b status: begun\n", "4 root groupBy: mood\n", "5 root lastItemViewId: board\n",
    "6 a mood: glad\n",
    "7 c genre: new\n", "8 root groupBy: genre\n", "9 b genre: old\n", "10 c private: true\n",
    "11 root groupBy: unknown\n",
    "12 b unknown: first\n", "13 root lastItemViewId: project\n", "14 a type: todo\n", "15 a complete: true\n",
  ]

  @Test("are as a clean build makes them after each change", arguments: ["gallery", "table", "board"])
  func changes(view: String) throws {
    let site = try Self.site(view, "")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    for step in Self.steps {
      try site.add(step)
      live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      try site.expectClean(step)
    }
  }
}
