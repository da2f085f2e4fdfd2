import Testing

/// `fact-store.md`, "What the app's own views use": the reference's `itemViewId`, or the item's `lastItemViewId`, or its type, or
/// the generic view.
@Suite("The view of an item")
struct ViewChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reference = ""
    var item = "type: note"
    /// The row in the root's list, with `U` for the item's address.
    let row: String
    /// The text that only the chosen view shows on the item's own page.
    var page = "<p>Text</p>"
    var messages: [String] = []
  }

  private static let plain = "<a href=\"U\">A</a>"
  private static let box = "<input type=\"checkbox\" disabled aria-label=\"Open\"> "
  private static let state = "<p class=\"state\">"
  private static let list = "<dl class=\"attributes\">"

  static let cases = [
    Case(testDescription: "is that of its type", row: plain),
    Case(testDescription: "is the generic one without a type", item: "mood: calm", row: plain, page: list),
    Case(
      testDescription: "is the generic one of an unknown type", item: "type: plant\n  mood: calm", row: plain,
      page: list),
    Case(
      testDescription: "is what it was last shown as", item: "type: note\n  lastItemViewId: todo", row: box + plain,
      page: state),
    Case(testDescription: "is what its reference says, in that list", reference: "itemViewId: todo", row: box + plain),
    Case(
      testDescription: "is what its reference says before what it was last shown as", reference: "itemViewId: note",
      item: "type: event\n  lastItemViewId: todo", row: plain, page: state),
    Case(
      testDescription: "is not chosen by null", reference: "itemViewId: null",
      item: "type: todo\n  lastItemViewId: null",
      row: box + plain, page: state),
    Case(
      testDescription: "is not chosen by nothing", reference: "itemViewId: \"\"",
      item: "type: todo\n  lastItemViewId: \"\"",
      row: box + plain, page: state),
    Case(
      testDescription: "falls through an unknown choice to the next rule", reference: "itemViewId: kanban",
      item: "type: note\n  lastItemViewId: todo", row: box + plain, page: state,
      messages: ["View 'kanban' is not known: there is no such template"]),
    Case(
      testDescription: "falls through two unknown choices to its type", reference: "itemViewId: ../page",
      item: "type: todo\n  lastItemViewId: items/todo", row: box + plain, page: state,
      messages: [
        "View '../page' is not known: there is no such template",
        "View 'items/todo' is not known: there is no such template",
      ]),
    Case(
      testDescription: "does not know case", item: "type: Todo\n  lastItemViewId: NOTE\n  mood: glad", row: plain,
      page: list,
      messages: ["View 'NOTE' is not known: there is no such template"]),
  ]

  @Test("is chosen by the reference, the item and its type", arguments: cases)
  func choice(item: Case) throws {
    let site = try SmallSite(
      "1  root  type: list\n  title: Home\n  -content-> a  \(item.reference)\n2  a  \(item.item)\n  title: A\n  body: Text\n"
    )
    let path = try site.graph.path(of: #require(site.graph.item(withID: "a")))
    // The home page also shows the first words of each item.
    let section = try site.section("children", of: "root").replacing(" <span class=\"excerpt\">Text</span>", with: "")
    #expect(section.contains(">\(item.row.replacing("U", with: path))</li>"), "\(section)")
    let view = try site.view("a")
    #expect(view.contains(item.page), "\(view)")
    #expect(
      view.contains(Self.state) == (item.page == Self.state) && view.contains(Self.list) == (item.page == Self.list))
    #expect(try Self.summaries(site.page("root").messages) == item.messages)
  }

  @Test("that is not there is told with its item, attribute and fact")
  func message() throws {
    let site = try SmallSite("1  root  type: note\n  lastItemViewId: kanban\n")
    #expect(
      try site.page("root").messages == [
        "warning: View 'kanban' is not known: there is no such template (item root, lastItemViewId, row \(site.rows))"
      ])
  }

  @Test(
    "is on its own page the app that the reference names by which it is reached",
    arguments: [
      ("-content-> a  itemViewId: canvas", "", true),
      ("-content-> a  itemViewId: Canvas", "lastItemViewId: agenda", true),
      ("-content-> a", "lastItemViewId: canvas", true),
      ("-content-> a  itemViewId: kanban", "lastItemViewId: canvas", true),
      ("-content-> a  itemViewId: null", "", false), ("-content-> b  itemViewId: canvas\n  -content-> a", "", false),
      ("-content-> b\n  -content-> a\n2  b  type: list\n  -content-> a  itemViewId: canvas", "", false),
      ("-content-> a  order: 2\n  -see-> a  order: 1 itemViewId: canvas", "", true),
    ])
  func app(references: String, own: String, isCanvas: Bool) throws {
    let site = try SmallSite(
      "1  root  type: list\n  \(references)\n2  a  type: note\n  \(own)\n  -content-> c\n3  c  type: note\n  title: C\n"
    )
    #expect(try site.view("a").contains("<svg class=\"canvas\"") == isCanvas)
  }

  @Test("may be a template of one's own")
  func own() throws {
    let site = try SmallSite(
      "1  root  type: note\n  lastItemViewId: canvas\n", files: ["items/canvas.html": "<b>own {{title}}</b>\n"])
    #expect(try site.view("root") == "<b>own </b>\n")
  }

  @Test("shows the facts of an item only if the setting turns that on, also without a section around them")
  func facts() throws {
    let (facts, files) = ("1  root  mood: glad\n", ["items/generic.html": "<{{{item.facts}}}>\n"])
    #expect(try SmallSite(facts, files: files).view("root") == "<>\n")
    let shown = try SmallSite(facts, files: files) { $0.factExplorer = true }.view("root")
    #expect(shown.contains("<tr><th scope=\"row\">mood</th><td>glad</td>"), "\(shown)")
  }

  @Test("of the home page is titled as the site is")
  func siteTitle() throws {
    for (title, shown) in [("My <site>", "My &lt;site&gt;"), (nil, "Home")] {
      let page = try SmallSite("1  root  title: Home\n") { $0.title = title }.page("root").text
      #expect(page.contains("<title>\(shown)</title>"))
      #expect(page.contains("<meta property=\"og:title\" content=\"\(shown)\">"))
      #expect(page.contains("<h1 class=\"p-name\">\(shown)</h1>"))
    }
  }

  private static func summaries(_ messages: [String]) -> [String] {
    messages.map { String($0.dropFirst("warning: ".count).prefix { $0 != "(" }.dropLast()) }
  }

  @Test("the canvas breaks a title into lines that its box holds, of wide letters, too")
  func wideLetters() throws {
    let title = String(repeating: "庭の水を静かに流れる朝", count: 8)
    let site = try SmallSite(
      "1  root  type: list\n  title: Home\n  lastItemViewId: canvas\n  -content-> a\n1  a  type: note\n  title: \(title)\n"
    )
    let lines = try site.view("root").matches(of: /font-size="18" text-anchor="middle">([^<]*)</).map(\.output.1)
    #expect(lines.count > 1 && lines.joined() == title && lines.allSatisfy { $0.count * 18 < 650 })
  }
}
