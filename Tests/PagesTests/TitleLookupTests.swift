import Pages
import Testing

@Suite("A title between brackets")
struct TitleLookupTests {
  private static let graph = """
    1  root  type: list
    2  z  type: note
      <-content- root
      title: Moss
    3  a  type: note
      <-content- root
      title: Moss
    3  b  type: note
      <-content- root
      title: Fern
    3  c  type: note
      <-content- root
      title: Fern
    4  lower  type: note
      <-content- root
      title: fern
    5  renamed  type: note
      <-content- root
      title: Old
    6  renamed  title: New
    7  hidden  type: note
      <-content- root
      title: Secret
      private: true
    8  cafe  type: note
      <-content- root
      title: "# Caf\u{E9}"
    9  street  type: note
      <-content- root
      title: Straße  nach   Süden
    9  open  type: note
      <-content- root
      title: Shared
    9  closed  type: note
      private: true
      title: Shared
    9  oak  type: note
      <-content- root
      title: Oak
      aliases: "Quercus, \\"Oak, English\\", Fern, [[x]], Twice, twice"
    9  ash  type: note
      <-content- root
      title: Ash
      alias: "[quercus, 'Ash tree', Concealed, Known/Ash]"
    9  part  type: note
      <-content- root
      title: Known/Part
    9  md  type: note
      <-content- root
      title: readme.md
    9  spy  type: note
      private: true
      title: Spy
      aliases: "Mole, Concealed, Sleeper"
    9  late  type: note
      title: Late
      aliases: Belated
    10  late  deleted
    """

  @Test(
    "means the page whose title it is",
    arguments: [
      ("Moss", "z +1"), ("Fern", "b +1"), ("fern", "lower +0"), ("FERN", "b +2"), ("New", "renamed +0"),
      ("Old", "nobody"), ("Secret", "withheld"), ("SECRET", "withheld"), ("Cafe\u{301}", "cafe +0"),
      ("CAFÉ", "cafe +0"), ("Straße nach Süden", "street +0"), ("STRASSE NACH SÜDEN", "street +0"),
      ("Shared", "open +0"), ("# Moss", "nobody"), ("\t fErn\r\n", "b +2"), ("Fern\u{1C}", "nobody"),
    ])
  func answers(title: String, answer: String) throws {
    let found = try Self.answer(title)
    #expect(found.text == answer)
    #expect(found.keys.map(\.kind) == [.title])
  }

  @Test(
    "means, where it is nobody's title, whose other name it is, or whose name is the last part of its path",
    arguments: [
      ("Quercus", "ash +1"), ("quercus", "ash +1"), ("oak, english", "oak +0"), ("Ash tree", "ash +0"),
      ("Twice", "oak +0"), ("Fern", "b +1"), ("[[x]]", "oak +0"), ("Concealed", "ash +0"), ("Mole", "withheld"),
      ("Late", "withheld"), ("Belated", "withheld"),
      ("folder/Oak", "oak +0"), ("a/b/oak", "oak +0"), ("../Oak", "oak +0"), ("./Oak.md", "oak +0"),
      ("/Oak", "oak +0"), ("Oak.MD", "oak +0"), ("trees/Ash.markdown", "ash +0"), ("trees/Quercus", "ash +1"),
      ("a/Moss", "z +1"), ("Known/Part", "part +0"), ("x/Known/Part", "nobody"), ("Part", "nobody"),
      ("known/ash", "ash +0"), ("readme.md", "md +0"), ("docs/readme.md", "md +0"), ("readme", "nobody"),
      ("folder/Mole", "withheld"), ("folder/Spy.md", "withheld"), ("folder/", "nobody"), (".md", "nobody"),
      ("folder/.md", "nobody"), ("Moss.md.md", "nobody"), ("Oak#a/b", "nobody"), ("x/C#/Oak", "nobody"),
    ])
  func names(name: String, answer: String) throws {
    #expect(try Self.answer(name).text == answer)
  }

  @Test(
    "is looked up name by name until somebody has one, and each name is noted",
    arguments: [
      ("Oak", 1), ("Nobody", 1), ("Oak.md", 2), ("folder/Oak", 2), ("folder/Oak.md", 4), ("folder/Nobody", 2),
      ("folder/Nobody.md", 4), ("Known/Part", 1),
      // A link to an empty name asks nothing; if it did, any untitled item would change its answer.
      ("", 0), (" \t", 0), ("\u{A0}", 0), ("folder/", 1),
    ])
  func asked(name: String, count: Int) throws {
    #expect(try Self.answer(name).keys.count == count)
  }

  @Test("of an attribute that is excluded is none")
  func excluded() throws {
    let facts = try FewFacts(Self.graph) { $0.exclude.attributes = ["aliases"] }
    for (name, answer) in [("Twice", "nobody"), ("Mole", "nobody"), ("Ash tree", "ash +0")] {
      #expect(Self.text(of: name, in: facts).text == answer)
    }
  }

  private static func answer(_ name: String) throws -> (text: String, keys: [ReadKey]) {
    text(of: name, in: try FewFacts(graph))
  }

  private static func text(of name: String, in facts: FewFacts) -> (text: String, keys: [ReadKey]) {
    var reader = GraphReader(facts.site)
    let found = Array(name.utf8).withUnsafeBufferPointer { reader.answer(forTitle: $0) }
    let keys = reader.reads.sorted
    switch found {
    case .page(let item, let others): return ("\(facts.id(item)) +\(others)", keys)
    case .withheld: return ("withheld", keys)
    case .nobody: return ("nobody", keys)
    }
  }

  @Test("has one hash for all titles that could answer each other")
  func hashes() {
    let hashes = ["Straße", "STRASSE", "strasse", " Straße "].map { title in
      Array(title.utf8).withUnsafeBufferPointer { TitleLookup.hash(of: $0) }
    }
    #expect(Set(hashes).count == 1)
  }

  @Test(
    "counts white space once, in ASCII as elsewhere",
    arguments: ["two Words", "Two\u{A0}WORDS", " \ttwo \r\n\u{B}words "])
  func spaces(title: String) {
    let hashes = [title, "Two words"].map { Array($0.utf8).withUnsafeBufferPointer { TitleLookup.hash(of: $0) } }
    #expect(Set(hashes).count == 1)
  }
}
