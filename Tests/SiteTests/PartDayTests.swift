import Testing

@testable import Site

@Suite("A day beside another")
struct PartDayTests {
  /// Two days, the second with more activity than fits on a page, and a part with a timeline of its own.
  private static let garden =
    "1 root type: list\n  title: Home\n86401 plot type: list\n  title: Plot\n  <-content- root\n"
    + (0..<450).map {
      "\(86_500 + $0) many\($0) type: note\n  title: Many \($0)\n  body: See [[Many \($0 + 1)]].\n  <-content- plot\n"
    }.joined()

  /// Facts, each line built in a new process: days are added at the end, at the start and in between, and removed.
  private static let changes: [[String]] = [
    ["1000000 many3 title: Another", "1000010 many4 title: Another", "2000000 many5 body: Changed."],
    ["500000 new type: note\n  title: New\n  <-content- plot", "300000 new body: Text", "700000 new deleted"],
    ["1000000 many449 title: Last", "1100000 many0 body: First.\n1100000 many1 deleted", "1200000 plot title: Bed"],
  ]

  @Test(
    "leads to it, and is a clean build's equal", arguments: changes, [.all, [.items, .timeline, .feeds]] as [Outputs])
  func table(facts: [String], outputs: Outputs) throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = outputs
    site.settings.timelines = ["plot"]
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    for facts in facts {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      try site.expectClean(facts)
    }
  }

  @Test("has its links exchanged where they stand in one place alone")
  func links() throws {
    let nav = "<nav class=\"neighbours\" aria-label=\"x\">\n<a>1</a>\n</nav>"
    let page = try #require(ReusedDayPage(Array("a\(nav)b".utf8)))
    let bytes = Array("c<nav class=\"neighbours\">2</nav>d".utf8).withUnsafeBufferPointer {
      page.bytes(besideDaysAsIn: $0)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "a<nav class=\"neighbours\">2</nav>b")
    for text in ["", "<nav class=\"neighbours\">", nav + nav, "<nav class=\"other\"></nav>"] {
      #expect(ReusedDayPage(Array(text.utf8)) == nil)
    }
  }
}
