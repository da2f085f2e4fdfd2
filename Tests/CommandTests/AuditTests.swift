import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("The program, auditing a store")
struct AuditTests {
  private static func desk(_ facts: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    return desk
  }

  private static let garden = """
    2024-02-09 root type: list
      title: Home
      -content-> a
      -content-> b
    2024-02-09 a type: note
      title: Quince
      phone: 555
    2024-02-09 b title: Medlar
      private: true
    """

  @Test("names the front matter that keeps an item", arguments: ["draft: true", "publish: false", "private: true"])
  func frontMatter(rule: String) throws {
    let desk = try Self.desk(
      Self.garden + "\n  -content-> c\n2024-02-09 c title: \"---\\n\(rule)\\n---\\nPear\"\n  <-content- root\n")
    let outcome = try Program.run(["audit", "s.sqlite"], in: desk)
    #expect(outcome.output.contains("  Pear (c): unpublished: front matter: \(rule)\n"))
  }

  @Test("says what leaves and what stays, with why, and writes nothing")
  func text() throws {
    let desk = try Self.desk(Self.garden)
    let before = try desk.contents()
    let outcome = try Program.run(["audit", "s.sqlite", "--exclude-attribute", "phone"], in: desk)
    #expect(
      outcome
        == .init(
          code: 0,
          output: """
            from 'root', default: publish
            leave: 2 items, 1 references, 11 attributes
            stay: 1 items, 1 references, 1 attributes

            drives
              the store (s.sqlite): items of it that leave: 2, that stay: 1

            items that leave
              Quince (a), items/quince-qkrkswfjx3hf.html, by Home; attributes: created, title, type
              Home (root), index.html; attributes: created, title, type

            references that leave
              Home -content-> Quince; attributes: created, fromItemId, referenceType, toItemId, type

            items that stay
              Medlar (b): private: private = true

            references that stay
              Home -content-> Medlar: end-withheld: 'b' is withheld: private = true

            values that stay
              phone: excluded-attribute: exclude.attributes: phone; of Quince

            """, errors: ""))
    #expect(try desk.contents() == before)
  }

  @Test("prints one object as JSON")
  func json() throws {
    let outcome = try Program.run(["audit", "s.sqlite", "--format", "json"], in: Self.desk(Self.garden))
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(
      object?.keys.sorted() == ["counts", "default", "drives", "items", "messages", "references", "root", "withheld"])
    let items = (object?["withheld"] as? [String: Any])?["items"] as? [[String: String]]
    #expect(items == [["id": "b", "reason": "private", "rule": "private = true", "title": "Medlar"]])
  }
}
