import Diagnostics
import Pages
import Testing

@Suite("A publication")
struct PublicationTests {
  @Test("goes round a cycle once")
  func cycle() throws {
    let facts = try FewFacts(
      "1  root  type: list\n1  a  type: list\n  <-content- root\n  -content-> root\n  -related-> a\n")
    #expect(facts.published == ["root", "a"])
    #expect(try facts.way(to: "a") == ["root", "a"])
    #expect(try facts.way(to: "root") == ["root"])
  }

  @Test("does not enter a withheld item")
  func notEntered() throws {
    let facts = try FewFacts(
      "1  root  type: list\n1  a  type: list\n  <-content- root\n  private: true\n1  b  type: note\n  <-content- a\n")
    #expect(facts.published == ["root"])
    #expect(try !facts.site.publication.contains(facts.item("b")))
  }

  @Test("reaches an item by the shortest way")
  func shortest() throws {
    let facts = try FewFacts(
      """
      1  root  type: list
      1  a  type: list
        <-content- root  order: 1
      1  b  type: list
        <-content- a
      1  c  type: note
        <-content- b
        <-content- root  order: 2
      """)
    #expect(facts.published == ["root", "a", "b", "c"])
    #expect(try facts.way(to: "c") == ["root", "c"])
    #expect(try facts.way(to: "b") == ["root", "a", "b"])
  }

  @Test(
    "needs a root that may be shown",
    arguments: [
      ("", "There is no item 'root' to start from"),
      ("1  root  private: true", "Root item 'root' cannot be published: its attribute 'private' is set"),
      ("1  root  type: list\n2  root  deleted", "Root item 'root' cannot be published: it is deleted"),
    ])
  func roots(text: String, summary: String) {
    let failure = #expect(throws: Diagnostic.self) { try FewFacts(text + "\n1  other  type: note\n") }
    #expect(failure?.summary == summary)
  }
}
