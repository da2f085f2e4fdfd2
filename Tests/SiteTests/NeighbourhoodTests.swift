import Foundation
import Site
import Testing

@Suite("The picture of a neighbourhood")
struct NeighbourhoodTests {
  private static let garden = """
    1 root type: list
      title: Home
      -content-> a
      -content-> b
      -content-> lone
    1 a type: note
      title: A & <B>
      body: See itemid:c and [[Bee]].
      -friend-> b
    1 b type: event
      title: Bee
    1 c type: note
      title: Sea
      <-content- b
    1 lone type: note
      title: Lone
    """

  private static func picture(_ site: SiteBuilder, _ prefix: String) throws -> String {
    let name = try #require(site.folder.names.sorted().first { $0.hasPrefix(prefix) })
    let text = try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
    guard let start = text.range(of: "<nav class=\"around\""),
      let end = text.range(of: "</nav>", range: start.upperBound..<text.endIndex)
    else { return "" }
    return String(text[start.lowerBound..<end.lowerBound])
  }

  private static func titles(_ picture: String) -> [String] {
    picture.matches(of: #/<title>([^<]*)</title>/#).map { String($0.output.1) }
  }

  @Test("shows what leads to an item and what it leads to, by what, and the ties between these")
  func whole() throws {
    let site = try SiteBuilder(Self.garden)
    #expect(try !site.build().hasErrors)
    let picture = try Self.picture(site, "items/a-")
    #expect(
      Self.titles(picture) == ["Home (Contents)", "Bee (Friend)", "Sea (in its text)"])
    #expect(picture.contains("<svg direction=\"ltr\" viewBox=\"0 0 340 60\" font-size=\"13\">"))
    #expect(
      picture.contains(
        "<path d=\"M170 30C156 30 156 30 142 30M170 30C184 30 184 15 198 15M170 30C184 30 184 45 198 45\"/>"))
    // The list has both the event and the note, and the event contains an item that the note names.
    #expect(picture.contains("<path class=\"tie\" d=\"M142 30L198 15M198 15Q180 30 198 45\"/>"))
    #expect(
      picture.contains(
        "<circle class=\"type-event\" cx=\"198\" cy=\"15\" r=\"5\"/><text x=\"206\" y=\"19\">Bee</text></a>"))
    #expect(try Self.titles(Self.picture(site, "items/sea-")) == ["Bee (Contents)", "A &amp; &lt;B&gt; (in its text)"])
  }

  @Test("gives the longer names of one side the room that those of the other do not need", arguments: ["en", "ar"])
  func room(language: String) throws {
    let site = try SiteBuilder(Self.garden + "\n2 b title: Views and letters of a\n")
    site.settings.language = language
    #expect(try !site.build().hasErrors)
    let picture = try Self.picture(site, "items/a-")
    #expect(picture.contains(">Views and letters of a</text>") && picture.contains(">Home</text>"))
    #expect(!picture.contains("M170 30"))
  }

  @Test("is mirrored where pages run from right to left")
  func mirrored() throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.language = "ar"
    #expect(try !site.build().hasErrors)
    let picture = try Self.picture(site, "items/a-")
    #expect(picture.contains("cx=\"142\" cy=\"15\" r=\"5\"/><text text-anchor=\"end\" x=\"134\" y=\"19\">Bee</text>"))
  }

  @Test("is left out where there is nothing, where all is the list above it, and where nobody asked for it")
  func none() throws {
    let site = try SiteBuilder("1 root title: Home\n")
    #expect(try !site.build().hasErrors)
    #expect(try Self.picture(site, "index.html") == "")
    let other = try SiteBuilder(Self.garden)
    #expect(try !other.build().hasErrors && Self.picture(other, "items/lone-") == "")
    let without = try SiteBuilder(Self.garden)
    without.outputs.remove(.neighbourhood)
    #expect(try !without.build().hasErrors)
    #expect(without.folder.holding("class=\"around\"") == [])
  }

  @Test("has room for twelve, and says how many more there are")
  func many() throws {
    let facts =
      "1 root title: Home\n"
      + (10...40).map { "  -content-> n\($0)\n1 n\($0) title: Note \($0)\n1 root type: list\n" }.joined()
    let site = try SiteBuilder(facts + "  -content-> x\n1 x title: X\n  -content-> root\n")
    #expect(try !site.build().hasErrors)
    let picture = try Self.picture(site, "index.html")
    #expect(Self.titles(picture).count == 12)
    // Only X links here, and it is counted among the items that this page links to.
    #expect(picture.contains(">and 20 more</text>"), "\(picture)")
  }

  @Test("has no trace of what is withheld, not in a count or a tie")
  func withheld() throws {
    let site = try SiteBuilder(
      Self.garden
        + "\n  -content-> secret\n1 secret title: Secret\n  private: true\n  -content-> c\n1 a body: See itemid:secret.\n2 c private: true\n"
    )
    #expect(try !site.build().hasErrors)
    #expect(try Self.titles(Self.picture(site, "items/a-")) == ["Home (Contents)", "Bee (Friend)"])
    #expect(try Self.picture(site, "items/lone-") == "")
  }

  @Test("shows how neighbours are tied where a new process makes it of a few items")
  func part() throws {
    let site = try SiteBuilder(
      """
      1 root type: list
        title: Home
      2 note type: note
        title: Note
        body: Words.
        <-content- root
      3 other type: note
        title: Other
        body: See itemid:note
        <-content- root

      """)
    try PartTests.check(site, after: "20 note body: Other words.", true)
    #expect(try Self.picture(site, "items/note-").contains("class=\"tie\""))
  }

  @Test(
    "is drawn anew when what it shows is otherwise, and only then",
    arguments: [
      ("2 b title: Wasp", true), ("2 c title: Ocean", true), ("2 b body: See [[Home]].", false),
      ("2 c body: See [[Home]].", true), ("2 b mood: glad", false), ("2 a body: Nothing.", true),
      ("2 root -friend-> c", true), ("2 lone title: Only", false), ("2 b type: note", true),
    ])
  func changes(_ fact: String, _ isOther: Bool) throws {
    let site = try SiteBuilder(Self.garden + "\n")
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let before = try Self.picture(site, "items/a-")
    try site.add(fact + "\n")
    _ = try site.regenerate(&live)
    #expect(try (Self.picture(site, "items/a-") != before) == isOther)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
