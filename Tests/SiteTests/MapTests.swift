import Foundation
import Site
import Testing

@Suite("The picture of all items")
struct MapTests {
  private static let garden = """
    1 root type: list
      title: Home
      -content-> a
      -content-> b
      -content-> lone
    1 a type: note
      title: A & "B"
      body: See itemid:c and [[Bee]].
      -friend-> b
      -content-> a
    1 b type: event
      title: Bee
    1 c type: note
      title: Sea
      <-content- b
    1 lone type: note
      title: Lone

    """

  /// The links in the scripts: for each title the titles of the items that it links to.
  private static func ties(_ site: SiteBuilder) throws -> [String: [String]] {
    let names = site.folder.names.filter { $0.hasPrefix("map/") }
    var (titles, targets): ([String: String], [String: String]) = ([:], [:])
    for name in names {
      let text = try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
      let start = try #require(text.firstIndex(of: "[")), end = try #require(text.lastIndex(of: "]"))
      let rows = try JSONSerialization.jsonObject(with: Data(text[start...end].utf8)) as? [[String]] ?? []
      for row in rows { (titles[String(row[0].suffix(12))], targets[row[1]]) = (row[1], row[3]) }
    }
    return targets.mapValues { keys in
      stride(from: 0, to: keys.count, by: 12).map { at in
        titles[String(keys.dropFirst(at).prefix(12))] ?? "nothing"
      }.sorted()
    }
  }

  @Test("holds every item with those to which it leads, by references and by texts")
  func whole() throws {
    let site = try SiteBuilder(Self.garden)
    #expect(try !site.build().hasErrors)
    #expect(
      try Self.ties(site) == [
        "Home": ["A & \"B\"", "Bee", "Lone"], "A & \"B\"": ["Bee", "Sea"], "Bee": ["Sea"], "Sea": [], "Lone": [],
      ])
    let page = try String(contentsOfFile: site.output + "/graph.html", encoding: .utf8)
    let hubs = page.matches(of: #/<li><a href="[^"]*">([^<]*)</a> <span class="count">(\d+)</span>/#)
    #expect(
      hubs.map { "\($0.output.1) \($0.output.2)" }.sorted() == [
        "A &amp; &quot;B&quot; 3", "Bee 3", "Home 3", "Lone 1", "Sea 2",
      ])
    #expect(hubs.map { Int($0.output.2) ?? 0 } == [3, 3, 3, 2, 1])
    #expect(page.contains("<a href=\"graph.html\" aria-current=\"page\">Graph</a>"))
  }

  @Test("has no trace of what is withheld")
  func withheld() throws {
    let site = try SiteBuilder(Self.garden + "2 b private: true\n")
    #expect(try !site.build().hasErrors)
    #expect(try Self.ties(site) == ["Home": ["A & \"B\"", "Lone"], "A & \"B\"": [], "Lone": []])
  }

  @Test("is left out, with the way to it, where nobody asked for it")
  func none() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs.remove(.map)
    #expect(try !site.build().hasErrors)
    #expect(site.folder.names.filter { $0.hasPrefix("map/") || $0 == "graph.html" } == [])
    #expect(site.folder.holding("graph.html\"") == [])
  }

  /// Facts, and the files of the map that are written.
  static let edits: [(facts: String, files: [String])] = [
    ("2 a body: Other words, see itemid:c and [[Bee]] again.", []),
    ("2 a mood: glad", []),
    ("2 b title: Wasp", ["graph.html", "map/0.js"]),
    ("2 c -friend-> lone", ["graph.html", "map/0.js"]),
    ("2 b type: note", ["map/0.js"]),
  ]

  @Test("is written anew when what it shows is otherwise, and only then", arguments: edits)
  func changes(_ facts: String, _ files: [String]) throws {
    let site = try SiteBuilder(Self.garden)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let before = site.folder
    try site.add(facts + "\n")
    _ = try site.regenerate(&live)
    let written = site.folder.differences(from: before)
    #expect(written.filter { $0.hasPrefix("map/") || $0 == "graph.html" }.sorted() == files)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("is parted into more files where there are more items, and a new one touches one or two of them")
  func parts() throws {
    let site = try SiteBuilder(
      "1 root title: Home\n"
        + (1...700).map { "  -content-> n\($0)\n1 n\($0) title: Note \($0)\n1 root type: list\n" }.joined())
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let before = site.folder
    #expect(before.names.filter { $0.hasPrefix("map/") }.sorted() == ["map/0.js", "map/1.js", "map/2.js", "map/3.js"])
    try site.add("2 new title: New\n  <-content- n7\n")
    _ = try site.regenerate(&live)
    let written = site.folder.differences(from: before).filter { $0.hasPrefix("map/") }
    #expect(!written.isEmpty && written.count <= 2, "\(written)")
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
