import Pages
import Store
import Testing

@Suite("The page of a period's changes")
struct ChangesTests {
  private static let facts = """
    2024-02-09T10:00:00Z root type: list
      title: Home
      -content-> a
      -content-> b
      -content-> c
      -content-> CANARY
    2024-02-10T10:00:00Z a type: note
      title: Quince
    2024-02-11T10:00:00Z b type: note
      title: Pear
    2024-02-11T11:00:00Z a mood: calm
    2024-02-11T12:00:00Z b mood: glad
    2024-02-11T13:00:00Z CANARY type: note
      title: CANARY
      private: true
    2024-02-11T14:00:00Z a CANARY: gone
    2024-02-12T14:00:00Z a remove CANARY
    2024-02-13T10:00:00Z c type: note
      title: Plum

    """

  private static func page(_ from: String, _ to: String?) throws -> String {
    let site = try SiteBuilder(facts)
    site.settings.changes = try Settings.Period(from: #require(WrittenTime(from)), to: to.flatMap(WrittenTime.init))
    _ = try site.build()
    #expect(site.folder.text("index.html").contains("href=\"changes.html\""))
    return site.folder.text("changes.html")
  }

  /// The days and item ids of the lines, in their order.
  private static func lines(_ page: String) throws -> [String] {
    page.matches(of: try Regex("<li class=\"date\" data-day=\"([0-9-]+)\"|data-item=\"([^\"]*)\"")).map {
      String(($0.output[1].substring ?? $0.output[2].substring) ?? "")
    }
  }

  @Test(
    "has what came to be and changed in it by day, the newest first, an item's changes of a day together",
    arguments: [
      ("2024-02-10", "2024-02-11", ["2024-02-11", "b", "b", "a", "2024-02-10", "a"]),
      ("2024-02-11T11:00Z", "2024-02-11T11:59Z", ["2024-02-11", "a"]),
      ("2024-02-12", nil, ["2024-02-13", "c"]), ("2024-02-14", nil, []), ("2024-02-12", "2024-02-12", []),
    ])
  func listed(from: String, to: String?, lines: [String]) throws {
    let page = try Self.page(from, to)
    #expect(try Self.lines(page) == lines)
    #expect(!page.contains("CANARY"))
  }

  @Test("names its days")
  func titled() throws {
    #expect(try Self.page("2024-02-10", "2024-02-11").contains("<h1>Changes: 10 February 2024 – 11 February 2024</h1>"))
    #expect(try Self.page("2024-02-13", nil).contains("<h1>Changes: 13 February 2024</h1>"))
  }

  @Test("goes on in further files, none over 500 kB")
  func long() throws {
    let items = (0..<3000).map { "2024-02-11 i\($0) type: note\n  title: Item \($0)\n  <-content- root\n" }
    let site = try SiteBuilder("2024-02-09 root type: list\n" + items.joined())
    site.outputs = [.timeline]
    site.settings.changes = Settings.Period(from: try #require(WrittenTime("2024-02-10")))
    _ = try site.build()
    let pages = site.folder.files.filter { $0.key.hasPrefix("changes") }
    #expect(pages.count > 2 && pages.allSatisfy { $0.value.count <= 500_000 })
    let listed = try pages.keys.flatMap { try Self.lines(site.folder.text($0)).filter { $0.hasPrefix("i") } }
    #expect(Set(listed).count == 3000 && listed.count == 3000)
  }
}
