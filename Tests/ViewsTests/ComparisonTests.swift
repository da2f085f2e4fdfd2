import Diagnostics
import Pages
import Testing

@Suite("A template that compares")
struct ComparisonTests {
  private static let facts = """
    1  root  type: book
      title: Emma
      rating: 4
      half: 4.5
      shown: "5"
      state: in progress
      read: true
      author: =jane
      -author-> jane
    1  jane  type: person
      title: Jane

    """

  private static func says(_ name: String, _ facts: String = facts) throws -> Bool {
    let template = "{{#\(name)}}yes{{/\(name)}}{{^\(name)}}no{{/\(name)}}"
    let view = try SmallSite(facts, files: ["items/book.html": template]).view("root")
    #expect(view.contains("yes") != view.contains("no"))
    return view.contains("yes")
  }

  @Test(
    "finds what a value is, and is content with any",
    arguments: [
      ("rating.is.4", true), ("rating.is.4.0", true), ("rating.is.40", false), ("rating.is.four", false),
      ("half.is.4.5", true), ("shown.is.5", true), ("shown.is.5.0", false), ("state.is.in progress", true),
      ("state.is.In progress", false), ("state.is.in", false), ("read.is.true", true), ("read.is.false", false),
      ("read.is.yes", false), ("author.is.jane", true), ("author.is.Jane", false), ("nobody.is.x", false),
      ("rating.atLeast.4", true), ("rating.atLeast.3.5", true), ("rating.atLeast.4.1", false),
      ("rating.atLeast.-1", true), ("shown.atLeast.5", true), ("state.atLeast.0", false), ("read.atLeast.0", false),
      ("nobody.atLeast.0", false), ("item.is.book", true), ("item.is.boo", false), ("type.is.book", true),
    ])
  func value(name: String, answer: Bool) throws { #expect(try Self.says(name) == answer) }

  @Test("gives a book its stars")
  func stars() throws {
    let stars = (1...5).map {
      "{{#rating.atLeast.\($0)}}★{{/rating.atLeast.\($0)}}{{^rating.atLeast.\($0)}}☆{{/rating.atLeast.\($0)}}"
    }
    let site = try SmallSite(Self.facts, files: ["items/book.html": stars.joined()])
    #expect(try site.view("root").contains("★★★★☆"))
  }

  @Test("reads the attribute that it compares, withheld or not there")
  func reads() throws {
    let template = "{{#rating.is.4}}yes{{/rating.is.4}}"
    let site = try SmallSite(Self.facts, files: ["items/book.html": template]) { $0.exclude.attributes = ["rating"] }
    #expect(try !site.view("root").contains("yes"))
    let (rating, root) = (site.graph.graph.name("rating"), site.graph.item(withID: "root"))
    let key = ReadKey(.attribute, try #require(root), try #require(rating))
    #expect(try site.page("root").reads.contains(key))
  }

  @Test(
    "is refused where it shows a value, compares with no number or is none",
    arguments: [
      ("{{rating.is.4}}", "'rating.is.4' is a section: expected '{{#rating.is.4}}'"),
      ("{{#rating.atLeast.four}}{{/rating.atLeast.four}}", "'rating.atLeast.four' needs a number after 'atLeast.'"),
      ("{{#item.title.is.A}}{{/item.title.is.A}}", "Name 'item.title.is.A' is not known"),
      ("{{#page.title.is.A}}{{/page.title.is.A}}", "Name 'page.title.is.A' is not known"),
    ])
  func refusal(template: String, summary: String) {
    let failure = #expect(throws: Messages.self) {
      try SmallSite(Self.facts, files: ["items/book.html": template])
    }
    #expect(failure?.all.map(\.summary) == [summary])
  }

  @Test("knows which row of a list it is in")
  func rows() throws {
    let row = "{{#each.isFirst}}[{{/each.isFirst}}{{each.index}}/{{each.count}}{{#each.isLast}}]{{/each.isLast}} "
    let page = "{{#item.children}}{{#group.rows}}{{>*item.row}}{{/group.rows}}{{/item.children}}"
    let site = try SmallSite(
      """
      1  root  type: book
        title: Home
        -content-> a
        -content-> b
        -content-> c
      1  a  type: note
        title: A
      1  b  type: note
        title: B
      1  c  type: note
        title: C

      """, files: ["items/book.html": page, "rows/note.html": row])
    #expect(try site.view("root").contains("[1/3 2/3 3/3] "))
  }
}
