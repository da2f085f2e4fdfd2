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
    """

  @Test(
    "means the page whose title it is",
    arguments: [
      ("Moss", "z +1"), ("Fern", "b +1"), ("fern", "lower +0"), ("FERN", "b +2"), ("New", "renamed +0"),
      ("Old", "nobody"), ("Secret", "withheld"), ("SECRET", "withheld"), ("Cafe\u{301}", "cafe +0"),
      ("CAFÉ", "cafe +0"), ("Straße nach Süden", "street +0"), ("STRASSE NACH SÜDEN", "street +0"),
      ("Shared", "open +0"), ("", "nobody"), ("# Moss", "nobody"), ("\t fErn\r\n", "b +2"), ("Fern\u{1C}", "nobody"),
    ])
  func answers(title: String, answer: String) throws {
    let facts = try FewFacts(Self.graph)
    var reader = GraphReader(facts.site)
    let found = Array(title.utf8).withUnsafeBufferPointer { reader.answer(forTitle: $0) }
    let text =
      switch found {
      case .page(let item, let others): "\(facts.id(item)) +\(others)"
      case .withheld: "withheld"
      case .nobody: "nobody"
      }
    #expect(text == answer)
    #expect(reader.reads.sorted.map(\.kind) == [.title])
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
