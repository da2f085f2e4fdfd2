import Pages
import Testing

@Suite("The note Home.md")
struct HomeNoteTests {
  private static let note = """
      title: The garden
      path: Home.md
      aliases: Home
      body: Welcome
    """

  static let cases: [(name: String, facts: String, home: String?, isHome: Bool)] = [
    ("in a folder without a text", "1 root -content-> h\n1 h type: note\n\(note)\n", nil, true),
    ("in a folder with a text", "1 root body: Own\n  -content-> h\n1 h type: note\n\(note)\n", nil, false),
    ("in another folder", "1 root -content-> f\n1 f -content-> h\n1 h type: note\n\(note)\n", nil, false),
    ("if the settings name another item", "1 root -content-> h\n1 h type: note\n\(note)\n", "none", false),
    (
      "of another name",
      "1 root -content-> h\n1 h type: note\n\(note.replacing("path: Home", with: "path: Start"))\n", nil, false
    ),
    ("that is private", "1 root -content-> h\n1 h type: note\n\(note)\n  private: true\n", nil, false),
  ]

  @Test("is the text of the home page where nothing else is", arguments: cases)
  func home(name: String, facts: String, home: String?, isHome: Bool) throws {
    let site = try SmallSite(facts) { $0.home = home }
    let page = try site.page("root").text
    #expect(page.contains("<p>Welcome</p>") == isHome)
    if name != "that is private" { #expect(try site.page("h").text.contains("<p>Welcome</p>")) }
  }
}
