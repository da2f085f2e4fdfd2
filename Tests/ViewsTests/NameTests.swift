import Testing

@testable import Views

@Suite("Names for people")
struct NameTests {
  static let names: [(String, attribute: String, type: String)] = [
    ("pagesRead", "Pages read", "pages read"), ("heightInMetres", "Height in metres", "height in metres"),
    ("height_in_metres", "Height in metres", "height in metres"),
    ("drafting-table", "Drafting table", "drafting table"),
    ("ISBN", "ISBN", "ISBN"), ("isbn13", "Isbn13", "isbn13"), ("URLOfPage", "URL of page", "URL of page"),
    ("homeURL", "Home URL", "home URL"), ("iOS", "iOS", "iOS"), ("xPosition", "X position", "x position"),
    ("Reading status", "Reading status", "Reading status"), ("was Tee kostet", "Was Tee kostet", "was Tee kostet"),
    ("größe", "Größe", "größe"), ("", "", ""), ("-", "-", "-"), ("_id", "_id", "_id"), ("a", "A", "a"), ("雪", "雪", "雪"),
    ("part2Of3", "Part2 of 3", "part2 of 3"), ("kilogramsIn2023", "Kilograms in 2023", "kilograms in 2023"),
  ]

  @Test("are what names are in words", arguments: names)
  func humanised(name: String, attribute: String, type: String) {
    #expect(HumanName.of(name, begins: true) == attribute)
    #expect(HumanName.of(name, begins: false) == type)
  }

  @Test("come from the words of the language, and numbers have its sign")
  func german() throws {
    let facts = """
      1 root type: plant
        title: Home
        heightInMetres: 4.25
        pagesRead: 3
        tall: true
      """
    let files = ["words/de.txt": "type.plant: Pflanze\nattribute.heightInMetres: Höhe in Metern\n"]
    let site = try SmallSite(facts, files: files) { $0.language = "de" }
    #expect(
      try site.view("root") == """
        <dl class="attributes">
        <dt>Höhe in Metern</dt>
        <dd>4,25</dd>
        <dt>Gelesene Seiten</dt>
        <dd>3</dd>
        <dt>Tall</dt>
        <dd>ja</dd>
        </dl>

        """)
    let other = try SmallSite("1 root -content-> a\n1 a type: plant\n", files: files) { $0.language = "de" }
    #expect(try other.page("a").text.contains("<span class=\"type\">Pflanze</span>"))
  }
}
