import Graph
import Pages
import Store
import Testing

@Suite("A text that links to withheld items")
struct WithheldLinksTests {
  private static let hidden = """
    1  root  type: note
      -content-> open
      -content-> hidden
    1  open  type: note
      title: Open
    1  hidden  type: note
      title: Secret
      private: true

    """

  @Test(
    "is shown without these links",
    arguments: [
      ("See [it](itemid:hidden).", "See it."),
      ("See [Secret](itemid:hidden).", "See unpublished item."),
      ("See [the SECRET one](itemid:hidden).", "See unpublished item."),
      ("See itemid:hidden.", "See unpublished item."),
      ("See <itemid:hidden>", "See <unpublished item>"),
      ("See [it](itemid:%68idden)", "See it"),
      ("See [[Secret]] and [[secret|this]]", "See unpublished item and this"),
      ("| [[Secret\\|this]] |", "| this |"),
      ("See [it](itemid:open), [[Open]], itemid:nobody", "See [it](itemid:open), [[Open]], itemid:nobody"),
      ("[[ and [[Open]] and [[Secret]]", "[[ and [[Open]] and unpublished item"),
    ])
  func shown(text: String, shown: String) throws {
    #expect(try Self.value("body", text) == shown)
  }

  @Test("takes time in proportion to its length, whatever stands in it")
  func bounded() throws {
    let brackets = String(repeating: "[[", count: 100_000)
    #expect(try Self.value("body", brackets) == brackets)
    let long = "itemid:hidden." + String(repeating: "x", count: 5_000)
    #expect(try Self.value("body", long)?.contains("hidden") == false)
  }

  @Test("does not give it away in a former address")
  func former() throws {
    let facts = Self.hidden + "2  open  title: [[Secret]]\n3  open  title: Now\n"
    let site = try FewFacts(facts) { $0.redirects = .formerTitles }
    let item = try site.item("open")
    let paths = site.site.formerPaths(of: item)
    #expect(paths.count == 2)
    #expect(!paths.contains { $0.contains("secret") })
  }

  /// What is shown of an attribute of the root.
  private static func value(_ attribute: String, _ text: String) throws -> String? {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let facts = try FewFacts(hidden + "2  root  \(attribute): \"\(quoted)\"\n")
    var reader = GraphReader(facts.site)
    let name = facts.site.graph.name(attribute)
    let item = try facts.item("root")
    return try reader.value(#require(name), of: item).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
