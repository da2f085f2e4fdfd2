import Foundation
import Site
import Testing
import Views

@Suite("Workbench's apps as views")
struct AppViewTests {
  private static func text(_ site: SiteBuilder, _ prefix: String) throws -> String {
    let name = try #require(site.folder.names.sorted().first { $0.hasPrefix(prefix) })
    return try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
  }

  /// The part of a page between two texts.
  private static func between(_ text: String, _ start: String, _ end: String) -> String {
    guard let first = text.range(of: start), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { return "" }
    return String(text[first.upperBound..<last.lowerBound])
  }

  private static func titles(_ text: String) -> [String] {
    text.matches(of: #/<a href="[^"]*">([^<]*)</a>/#).map { String($0.output.1) }
  }

  @Test(
    "are chosen by the item as Workbench writes it, by a name or an id",
    arguments: ["=canvas", "Canvas", "canvas", "\"CAN VAS\""])
  func choice(_ name: String) throws {
    let site = try SiteBuilder(
      "1 root type: list\n  lastItemViewId: \(name)\n  -content-> a  xPosition: 100 yPosition: 50 width: 60 height: 40\n"
        + "1 a type: note\n  title: A & <B>\n")
    #expect(try !site.build().hasErrors)
    let svg = Self.between(try Self.text(site, "index.html"), "<svg class=\"canvas\" ", "</svg>")
    #expect(svg.hasPrefix("viewBox=\"46 6 108 88\">"))
    #expect(
      svg.contains("<rect class=\"type-note\" x=\"70\" y=\"30\" width=\"60\" height=\"40\" rx=\"6\"/>")
        && svg.contains(">A &amp;…</text>"), "\(svg)")
  }

  @Test("are chosen by the settings where the store chooses none")
  func setting() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a\n1 a type: list\n  title: A\n  -content-> b\n1 b type: note\n  title: B\n")
    site.settings.views = ["a": "drafting-table", "gone": "canvas", "b": "nothing"]
    #expect(try !site.build().hasErrors)
    #expect(try Self.text(site, "items/a-").contains("<ul class=\"items tree\">"))
  }

  @Test("show a tree by the latest change at or below each row, and what is met again once")
  func tree() throws {
    let site = try SiteBuilder(
      """
      1 root type: list
        lastItemViewId: drafting-table
        -content-> a
        -content-> b
      1 a type: list
        title: A
        -content-> c
        -content-> d
      2 b type: list
        title: B
        -content-> root
      1 c type: note
        title: C
        -content-> a
      1 d type: note
        title: D
      9 c mood: late

      """)
    #expect(try !site.build().hasErrors)
    let list = Self.between(try Self.text(site, "index.html"), "<ul class=\"items tree\">", "</ul>")
    #expect(Self.titles(list) == ["A", "C", "D", "B"])
    #expect(list.matches(of: #/depth-(\d)/#).map { String($0.output.1) } == ["0", "1", "1", "0"])
    // A reader who hears the page or reads it in a terminal does not see the margin.
    #expect(list.matches(of: #/">Depth (\d): <\/span>/#).map { String($0.output.1) } == ["1", "1"])
    #expect(try !Self.text(site, "index.html").contains("<section class=\"children"))
  }

  @Test("tell what an item contains once, too, where the reference by which it is reached chooses them")
  func treeByReference() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a  itemViewId: drafting-table\n1 a type: list\n  title: A\n  -content-> b\n1 b type: note\n"
    )
    #expect(try !site.build().hasErrors)
    let page = try Self.text(site, "items/a-")
    #expect(page.contains("<ul class=\"items tree\">") && !page.contains("<section class=\"children"))
  }

  @Test("show what has a day, by the day")
  func agenda() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  lastItemViewId: agenda\n  -content-> a\n  -content-> b\n  -content-> c\n1 a type: event\n  title: A\n"
        + "  startDay: 2024-03-02\n1 b type: event\n  title: B\n  startDay: 2024-03-01\n1 c type: note\n  title: C\n")
    #expect(try !site.build().hasErrors)
    let page = try Self.text(site, "index.html")
    #expect(Self.titles(Self.between(page, "<h2>Agenda</h2>", "</ul>")) == ["B", "A"])
    #expect(Self.titles(Self.between(page, "<section class=\"children", "</section>")) == ["C"])
  }

  @Test("show attributes as a table, without those that are withheld")
  func explorer() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  lastItemViewId: item-explorer\n  -content-> a\n  -content-> s\n1 a type: note\n  title: A\n  mood: <b>\n"
        + "  phone: 1\n1 s type: note\n  title: Secret\n  private: true\n  hidden: x\n")
    site.settings.exclude.attributes = ["phone"]
    #expect(try !site.build().hasErrors)
    let table = Self.between(try Self.text(site, "index.html"), "<thead>", "</table>")
    #expect(
      table.matches(of: #/<th scope="col">([^<]*)</#).map { String($0.output.1) } == ["Title", "Mood"])
    #expect(table.matches(of: #/<td>([^<]*)</#).map { String($0.output.1) } == ["&lt;b&gt;"])
  }

  @Test("show the attributes first that most items have, and the type if there are several")
  func columns() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  lastItemViewId: item-explorer\n  -content-> a\n  -content-> b\n1 a type: plant\n  title: A\n  bed: 1\n"
        + "  edible: true\n1 b type: plant\n  title: B\n  edible: false\n")
    func heads() throws -> [String] {
      let table = Self.between(try Self.text(site, "index.html"), "<thead>", "</table>")
      return table.matches(of: #/<th scope="col">([^<]*)</#).map { String($0.output.1) }
    }
    _ = try site.build()
    #expect(try heads() == ["Title", "Edible", "Bed"])
    #expect(try Self.text(site, "index.html").contains("<td>yes</td><td>1</td>"))
    try site.add("2 b type: tree")
    _ = try site.build()
    #expect(try heads() == ["Title", "Edible", "Type", "Bed"])
  }

  @Test("show an item's facts of today to those who turn them on")
  func facts() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  lastItemViewId: fact-explorer\n  mood: glad\n  phone: 1\n  secret: =s\n2 root mood: <sad>\n1 s private: true\n"
    )
    site.settings.exclude.attributes = ["phone"]
    #expect(try !site.build().hasErrors)
    #expect(try !Self.text(site, "index.html").contains("<table"))
    site.settings.factExplorer = true
    #expect(try !site.build().hasErrors)
    let table = Self.between(try Self.text(site, "index.html"), "<tbody>", "</tbody>")
    #expect(table.contains("<th scope=\"row\">mood</th><td>&lt;sad&gt;</td><td>string</td><td><time"))
    #expect(!table.contains("glad") && !table.contains("phone") && !table.contains("secret"), "\(table)")
  }

  @Test("show links to read in files of which none has more than a stretch of them, and what is archived apart")
  func reading() throws {
    var facts = "1 root type: list\n  title: Home\n  lastItemViewId: reading-list\n"
    for number in 0..<700 {
      facts +=
        "\(2 + number) root -content-> w\(number)\n\(2 + number) w\(number) type: \(number % 2 == 0 ? "link" : "website")\n"
      facts += "  title: W\(number)\n  url: https://a.example/\n\(number % 100 == 0 ? "  archived: true\n" : "")"
    }
    let site = try SiteBuilder(facts + "2 root -content-> n\n2 n type: note\n  title: N\n")
    #expect(try !site.build().hasErrors)
    let files = site.folder.names.filter { $0.contains(".reading-list.") && $0.hasSuffix(".html") }
    #expect(files.count > 2)
    var found: [String] = []
    for file in ["index.html"] + files {
      let page = try String(contentsOfFile: site.output + "/" + file, encoding: .utf8)
      let list = Self.between(page, "<ul class=\"items reading\">", "</ul>")
      let rows = list.matches(of: #/<li class="row[^>]*><a href="[^"]*">(W\d+)</#).map { String($0.output.1) }
      #expect(rows.count <= 1000)
      found += rows
    }
    #expect(found.count == 693 && Set(found).count == 693 && found.first == "W699")
    let page = try Self.text(site, "index.html")
    let archive = page.components(separatedBy: "<h2>Archived</h2>").last ?? ""
    #expect(archive.matches(of: #/<a href="[^"]*">(W\d+)</#).count == 7)
    // An item that is not a link stays in the contents.
    #expect(Self.titles(Self.between(page, "<section class=\"children", "</section>")) == ["N"])
    for file in files {
      let script = try String(contentsOfFile: site.output + "/" + file.dropLast(4) + "js", encoding: .utf8)
      #expect(script.hasPrefix("offprintListing(\"") && !script.contains("<"))
    }
  }

  @Test("show a long table in files that a script can bring in, all with the same columns")
  func longTable() throws {
    let facts = (1...700).map { "1 root -content-> n\($0)\n1 n\($0) title: Note \($0)\n  mood: m\($0 % 7)\n" }
    let site = try SiteBuilder("1 root title: Home\n  lastItemViewId: item-explorer\n" + facts.joined())
    #expect(try !site.build().hasErrors)
    let scripts = site.folder.names.filter { $0.contains(".item-explorer.") && $0.hasSuffix(".js") }
    #expect(scripts.count > 2)
    var rows = try Self.text(site, "index.html").matches(of: #/<tr><th scope="row">/#).count
    for script in scripts {
      let text = try String(contentsOfFile: site.output + "/" + script, encoding: .utf8)
      #expect(text.hasPrefix("offprintListing(\"") && !text.contains("<"))
      let page = try Self.text(site, String(script.dropLast(2)) + "html")
      rows += page.matches(of: #/<tr><th scope="row">/#).count
      #expect(
        Self.between(page, "<thead>", "</thead>")
          == Self.between(try Self.text(site, "index.html"), "<thead>", "</thead>"))
    }
    #expect(rows == 700)
  }

  @Test("follow the reference by which an item is reached on pages that show nothing else of it")
  func reference() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a\n1 a type: list\n  title: A\n  -content-> b\n1 b type: note\n  title: B\n")
    site.templates = TemplateFiles(overriding: [
      .init(path: "pages/item.html", text: "{{#page.item}}{{>*item.view}}{{/page.item}}\n", shownPath: "item.html")
    ])
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let apps = ["canvas", "Canvas", "kanban", "canvas"]
    let steps = apps.map { "root-content->a itemViewId: \($0)\n" } + ["root-content->a deleted\n6 root -see-> a\n"]
    for (step, facts) in steps.enumerated() {
      try site.add("\(step + 2) \(facts)")
      _ = try site.regenerate(&live)
      #expect(try Self.text(site, "items/a-").contains("<svg") == [true, true, false, true, false][step])
      #expect(live.filesMade?.contains { $0.hasPrefix("items/a-") } == (step != 1), "\(facts)")
      #expect(try site.folder.differences(from: site.cleanFolder()) == [], "\(facts)")
    }
  }

  @Test("are made anew with what they show, and no more")
  func incremental() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a\n1 a type: list\n  title: A\n  lastItemViewId: canvas\n  -content-> b  xPosition: 5\n1 b type: note\n  title: B\n"
    )
    var live = LiveSite()
    _ = try site.regenerate(&live)
    for facts in [
      "2 a lastItemViewId: drafting-table\n", "3 b title: C\n", "4 b -content-> e\n4 e type: website\n  title: E\n",
      "5 a lastItemViewId: reading-list\n", "6 e archived: true\n", "7 a lastItemViewId: item-explorer\n",
      "8 e mood: x\n",
      "9 a lastItemViewId: agenda\n", "10 e startDay: 2024-01-01\n", "11 a lastItemViewId: null\n",
      "12 root-content->a itemViewId: canvas\n", "13 root -see-> a  order: 1 itemViewId: agenda\n",
      "14 root-see->a deleted\n", "15 root-content->a itemViewId: null\n",
    ] {
      try site.add(facts)
      _ = try site.regenerate(&live)
      #expect(try site.folder.differences(from: site.cleanFolder()) == [], "\(facts)")
    }
  }
}
