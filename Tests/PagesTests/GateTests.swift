import Graph
import Pages
import Testing

@Suite("The gate")
struct GateTests {
  @Test(
    "withholds for anything but false and null in private",
    arguments: [
      ("false", true), ("null", true), ("true", false), ("\"false\"", false), ("\"\"", false), ("0", false),
      ("\"no\"", false), ("@2024-01-01", false), ("=root", false),
    ])
  func privateForms(value: String, isPublished: Bool) throws {
    let facts = try FewFacts("1  root  type: list\n2  a  type: note\n  <-content- root\n3  a  private: \(value)\n")
    #expect(facts.published == (isPublished ? ["root", "a"] : ["root"]))
  }

  private static let reasons = """
    1  root  type: list
    2  gone  type: note
      <-content- root
    3  gone  deleted
    4  hidden  type: note
      <-content- root
      private: true
    5  diary  type: diary
      <-content- root
    6  open  type: note
      <-content- root
    7  both  type: note
      private: true
    8  both  deleted
    """

  @Test(
    "gives the reason why an item is withheld",
    arguments: [
      ("gone", Gate.Reason.deleted), ("hidden", .private), ("diary", .excludedType), ("root-content->open", .reference),
      ("open", nil), ("root", nil), ("both", .deleted),
    ])
  func reasons(id: String, reason: Gate.Reason?) throws {
    let facts = try FewFacts(Self.reasons) { $0.exclude.types = ["diary"] }
    #expect(try facts.site.gate.reason(against: facts.item(id), in: facts.site.graph) == reason)
  }

  @Test("calls an item that is only pointed at missing")
  func missing() throws {
    let facts = try FewFacts("1  root  type: list\n  -content-> nowhere\n")
    #expect(try facts.site.gate.reason(against: facts.item("nowhere"), in: facts.site.graph) == .missing)
    #expect(facts.site.diagnostics.map(\.summary) == ["Reference to 'nowhere' leads to no item"])
  }

  @Test(
    "does not cross a reference that is withheld",
    arguments: [
      ("2  root-content->a  private: true", []), ("2  root-content->a  private: false", ["a"]),
      ("2  root-content->a  private: \"\"", []), ("2  root-content->a  deleted", []),
      ("2  root-content->a  type: diary", []), ("2  root-content->a  referenceType: secret", []),
      ("2  root-content->a  referenceType: other", ["a"]),
    ])
  func references(line: String, below: [String]) throws {
    let facts = try FewFacts("1  root  type: list\n1  a  type: note\n  <-content- root\n\(line)\n") {
      $0.exclude.types = ["diary"]
      $0.exclude.references = ["secret"]
    }
    #expect(facts.published == ["root"] + below)
  }

  @Test("hides an excluded attribute, from titles and times too")
  func attributes() throws {
    let facts = try FewFacts(
      "1  root  type: list\n1  a  type: note\n  <-content- root\n2  a  title: Secret\n  name: Open\n"
    ) {
      $0.exclude.attributes = ["title"]
    }
    var reader = GraphReader(facts.site)
    let item = try facts.item("a")
    #expect(String(decoding: reader.title(of: item), as: UTF8.self) == "Open")
    #expect(reader.value(.title, of: item) == nil)
    #expect(facts.site.path(of: item).hasPrefix("items/open-"))
  }
}
