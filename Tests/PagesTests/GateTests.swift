import Diagnostics
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

  @Test(
    "wants publish = true of items where nothing else is told to publish them",
    arguments: [
      ("true", true, true), ("false", false, false), ("null", true, false), ("\"true\"", true, false),
      ("1", true, false), ("=root", true, false), ("", true, false),
    ])
  func publishForms(value: String, byDefault: Bool, ifWithheld: Bool) throws {
    let line = value.isEmpty ? "" : "3  a  publish: \(value)\n"
    let text = "1  root  publish: true\n2  a  type: note\n  <-content- root\n" + line
    #expect(try FewFacts(text).published == (byDefault ? ["root", "a"] : ["root"]))
    let withholding = try FewFacts(text) { $0.unlessTold = .withhold }
    #expect(withholding.published == (ifWithheld ? ["root", "a"] : ["root"]))
  }

  @Test("publishes a root without facts, and refuses one that was not told to be seen")
  func root() throws {
    let text = "2  a  publish: true\n  <-content- root\n"
    #expect(try FewFacts(text) { $0.unlessTold = .withhold }.published.sorted() == ["a", "root"])
    for (line, words, help) in [
      ("title: Home", "whatever does not say 'publish' = true", "Give it 'publish' = true; in a folder of notes"),
      (
        "path: index.md", "whatever does not say 'publish' = true",
        "Add 'publish: true' to the front matter of index.md"
      ),
      ("publish: false", "its 'publish' is not true", "Give it 'publish' = true, or choose"),
    ] {
      #expect {
        try FewFacts(text + "3  root  \(line)\n") { $0.unlessTold = .withhold }
      } throws: {
        let error = $0 as? Diagnostic
        return error?.summary.hasSuffix(words) == true && error?.notes.first?.hasPrefix(help) == true
      }
    }
  }

  @Test(
    "lets whatever withholds win",
    arguments: [
      ("private: true", Gate.Reason.private), ("type: diary", .excludedType), ("deleted", .deleted),
      ("publish: false", .unpublished),
    ])
  func precedence(line: String, reason: Gate.Reason) throws {
    for unlessTold in Settings.Default.allCases {
      let facts = try FewFacts("1  a  publish: true\n  type: note\n  <-content- root\n2  a  \(line)\n") {
        $0.unlessTold = unlessTold
        $0.exclude.types = ["diary"]
      }
      #expect(facts.published == ["root"])
      #expect(try facts.site.gate.reason(against: facts.item("a"), in: facts.site.graph) == reason)
    }
  }

  @Test("withholds an item of which an excluded drive holds any fact, and references likewise")
  func drives() throws {
    let user = """
      1  root  type: list
        -content-> a
        -content-> b
        -content-> c
      1  a  title: A
      1  b  title: B
      1  c  title: C
      """
    let drive = "1  a  mood: calm\n1  root-content->b  order: 1\n1  d  title: D\n  <-content- root\n"
    #expect(try Set(FewFacts(user, drive: drive).published) == ["root", "a", "b", "c", "d"])
    let facts = try FewFacts(user, drive: drive) { $0.exclude.drives = ["drive1"] }
    #expect(facts.published == ["root", "c"])
    #expect(try facts.site.gate.reason(against: facts.item("a"), in: facts.site.graph) == .excludedDrive)
  }

  @Test("knows the drives that are mounted, so that a misspelt name publishes nothing")
  func misspelt() throws {
    #expect {
      _ = try FewFacts("1  root  type: list\n", drive: "1  a  title: A\n") { $0.exclude.drives = ["drive2"] }
    } throws: {
      ($0 as? Diagnostic)?.notes == ["Did you mean 'drive1'?"]
    }
  }

  @Test("tells nothing of what was replaced before an item was meant to be seen")
  func before() throws {
    let facts = try FewFacts(
      "1  root  publish: true\n1  a  title: CANARY\n  <-content- root\n2  a  title: Open\n3  a  publish: true\n4  a  title: More\n"
    ) {
      $0.unlessTold = .withhold
      $0.history = .init(.values)
    }
    var reader = GraphReader(facts.site)
    let told = try reader.history(of: facts.item("a")).compactMap { change in
      change.before.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(told == ["Open"])
  }
}
