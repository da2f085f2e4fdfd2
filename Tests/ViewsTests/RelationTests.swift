import Testing

@Suite("A reference to one item alone")
struct RelationTests {
  private static let facts = """
    1 root type: list
      title: Home
      -content-> a
    1 a type: plant
      title: A
      mood: glad
      -grownBy-> b
      -content-> c
      -friend-> b
      -friend-> c
    1 b title: B
    1 c title: C

    """

  @Test("is a row among the attributes, where these are listed")
  func row() throws {
    let site = try SmallSite(Self.facts)
    #expect(
      try site.view("a").replacing(#/[a-z]-[a-z2-7]{12}/#, with: "x") == """
        <dl class="attributes">
        <dt>Mood</dt>
        <dd>glad</dd>
        <dt>Grown by</dt>
        <dd><a href="x.html">B</a></dd>
        </dl>

        """)
    let titles = try site.page("a").text.matches(of: #/<section class="children">\n<h2>([^<]*)/#).map { $0.output.1 }
    #expect(titles == ["Contents", "Friend"])
  }

  @Test("stays a list on pages that list no attributes")
  func list() throws {
    let site = try SmallSite(Self.facts + "2 a type: todo\n")
    let titles = try site.page("a").text.matches(of: #/<section class="children">\n<h2>([^<]*)/#).map { $0.output.1 }
    #expect(titles == ["Contents", "Friend", "Grown by"])
  }

  @Test("stays a list where there are many types")
  func many() throws {
    let references = (0..<30).map { "1 a -kind\($0)-> b\n" }.joined()
    let site = try SmallSite(Self.facts + references)
    #expect(try !site.view("a").contains("<dt>Kind"))
    #expect(try site.page("a").text.contains("<h2>Kind1</h2>"))
  }
}
