import Testing

@Suite("Lists on a page")
struct ListTests {
  /// A list as lines: a row's title, indented by depth, with `>` before folded rows and `…` where more is on another page.
  private static func outline(_ html: String) -> [String] {
    var lines: [String] = []
    var depth = 0
    var isFolded = false
    var rest = html[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let tag = rest[open...close]
      rest = rest[rest.index(after: close)...]
      let text = String(rest.prefix { $0 != "<" })
      if tag == "<ul class=\"items\">" { depth += 1 }
      if tag == "</ul>" { depth -= 1 }
      if tag.hasPrefix("<details") { isFolded = true }
      if tag == "</details>" { isFolded = false }
      let lead = String(repeating: "  ", count: max(0, depth - 1)) + (isFolded ? "> " : "")
      if tag.hasPrefix("<h2") { lines.append("# " + text) }
      if tag == "<span class=\"kind\">" { lines.append(lead + "(" + text + ")") }
      if tag.hasPrefix("<a "), !tag.contains("rel=") { lines.append(lead + text) }
    }
    return lines
  }

  private static func groups(_ site: SmallSite, of id: String) throws -> [String] {
    let page = try site.page(id).text
    return page.components(separatedBy: "<section class=\"").dropFirst().flatMap { part in
      outline(part.components(separatedBy: "</section>")[0])
    }
  }

  private static func notes(_ ids: [String]) -> String {
    ids.map { "1  \($0)  type: note\n  title: \($0)\n" }.joined()
  }

  @Test("group references by type: contents first, then by name, then those without a type")
  func groups() throws {
    let site = try SmallSite(
      """
      1  root  type: list
        title: Home
        -tag-> t
        -content-> c1
        --> plain
        -author-> au
        -content-> c2

      """ + Self.notes(["t", "c1", "plain", "au", "c2"]))
    #expect(
      try Self.groups(site, of: "root") == [
        "# Contents", "c2", "c1", "# Author", "au", "# Tags", "t", "# Refers to", "plain",
      ])
  }

  @Test("show the newest first, those with an order before, and what rows contain the oldest first")
  func order() throws {
    let site = try SmallSite(
      """
      1  root  type: list
        title: Home
      \(Self.notes(["a", "b", "c", "d", "x", "y", "z"]))2  root  -content-> a
      3  root  -content-> b
      4  root  -content-> c  order: 2
      5  root  -content-> d  order: 1
      2  a  -content-> x
      3  a  -content-> y
      4  a  -content-> z  order: 1

      """)
    #expect(
      try Self.groups(site, of: "root") == ["# Contents", "d", "c", "b", "a", "  z", "  x", "  y"])
    #expect(try Self.groups(site, of: "a").prefix(4) == ["# Contents", "z", "y", "x"])
  }

  @Test("fold the third level, and leave the fourth to the items' own pages")
  func depth() throws {
    let site = try SmallSite(
      "1  root  type: list\n  title: Home\n  -content-> a\n1  a  -content-> b\n1  b  -content-> c\n1  c  -content-> d\n"
        + Self.notes(["a", "b", "c", "d"]))
    #expect(try Self.groups(site, of: "root") == ["# Contents", "a", "  b", "    > c"])
    #expect(try Self.groups(site, of: "a").prefix(4) == ["# Contents", "b", "  c", "    > d"])
  }

  @Test("show below their rows what a page has room for")
  func room() throws {
    let lists = (1...60).map { "list\($0)" }
    let leaves = (1...12).map { "leaf\($0)" }
    let inner = (1...12).map { "inner\($0)" }
    let contents = { (from: [String], to: [String]) in
      from.map { item in "1  \(item)  type: list\n  title: \(item)\n" + to.map { "  -content-> \($0)\n" }.joined() }
        .joined()
    }
    let site = try SmallSite(
      contents(["root"], lists) + contents(lists, inner) + contents(inner, leaves) + Self.notes(leaves))
    let rows = try Self.groups(site, of: "root").dropFirst().prefix { !$0.hasPrefix("#") }
    let depths = Dictionary(grouping: rows) { $0.hasPrefix("    >") ? 2 : $0.hasPrefix("  ") ? 1 : 0 }.mapValues(
      \.count)
    // With twelve rows each, 42 lists exceed 500.
    #expect(depths == [0: 60, 1: 504, 2: 504])
  }

  @Test("end where they come back to the page's own item")
  func cycles() throws {
    let site = try SmallSite(
      "1  root  type: list\n  title: root\n  -content-> a\n1  a  -content-> b\n1  b  -content-> root\n1  b  -content-> a\n1  a  -content-> a\n"
        + Self.notes(["a", "b"]))
    #expect(
      try Self.groups(site, of: "root") == [
        "# Contents", "a", "  b", "    > root", "    > a", "  a", "    > b", "    > a", "# Linked from",
        "(Also in)", "b",
      ])
  }

  @Test("show twelve rows below a row, and lead on to the rest", arguments: [(11, 11), (12, 12), (13, 13)])
  func more(count: Int, lines: Int) throws {
    let ids = (1...count).map { "n\($0)" }
    let site = try SmallSite(
      "1  root  type: list\n  title: Home\n  -content-> a\n" + Self.notes(["a"] + ids)
        + ids.enumerated().map { "\($0.offset + 2)  a  -content-> \($0.element)\n" }.joined())
    let outline = try Self.groups(site, of: "root")
    #expect(outline == ["# Contents", "a"] + ids.prefix(12).map { "  " + $0 } + (count > 12 ? ["  More…"] : []))
    let page = try site.page("root").text
    let path = try site.graph.path(of: #require(site.graph.item(withID: "a")))
    #expect(page.contains("<li class=\"more\"><a href=\"\(path)\">More…</a></li>") == (count > 12))
  }

  @Test("name what refers to an item with the kind of each reference, the newest first")
  func backlinks() throws {
    let site = try SmallSite(
      """
      1  root  type: list
        title: Home
        -content-> a
        -content-> b
      \(Self.notes(["a", "b"]))2  b  -tag-> a
      3  b  -seen-> a
      4  b  --> a

      """)
    #expect(
      try Self.groups(site, of: "a") == [
        "# Linked from", "b", "(Seen)", "b", "(Tags)", "b",
      ])
  }

  @Test(
    "name the lists that an item is in besides the one that leads to it, and that one where its text names the item")
  func lists() throws {
    let site = try SmallSite(
      """
      1  root  type: list
        title: Home
        -content-> a
        -content-> b
      \(Self.notes(["a", "b"]))2  b  -content-> a
      3  root  body: See [a](itemid:a)

      """)
    let groups = try Self.groups(site, of: "a").prefix { $0 != "# History" }
    #expect(groups == ["# Linked from", "(Also in)", "b", "Home"])
  }

  @Test("have no trace of what is withheld: no row, no group, no count, no kind")
  func withheld() throws {
    let site = try SmallSite(
      """
      1  root  type: list
        title: Home
        -content-> a
        -secretly-> b
      \(Self.notes(["a", "b"]))1  b  private: true
        -content-> a
      2  a  -tag-> b

      """)
    #expect(try Self.groups(site, of: "root") == ["# Contents", "a"])
    #expect(try Self.groups(site, of: "a") == [])
  }
}
