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
    #expect(outcome.output.contains("  not to be published: 1\n    Pear (c): front matter: \(rule)\n"))
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
            Published: 2 items, 1 reference, 11 values
            Withheld: 1 item, 1 reference, 1 value
            The root is Home (root). Items that no rule names are published (default: publish).

            Drives
              the store (s.sqlite): 2 items published, 1 withheld

            Withheld items: 1
              private: 1
                Medlar (b): private = true

            Withheld references: 1
              from or to what is withheld: 1
                Home -content-> Medlar: 'Medlar' is withheld: private = true

            Withheld values: 1
              of an excluded attribute: 1
                phone of Quince (exclude.attributes: phone)

            Published items: 2
              list: 1
                Home (root), index.html; attributes: created, title, type
              note: 1
                Quince (a), items/quince-qkrkswfjx3hf.html, by Home; attributes: created, title, type

            Published references: 1
              content: 1
                Home -content-> Quince; attributes: created

            """, errors: ""))
    #expect(try desk.contents() == before)
  }

  @Test("names a source by its place, a deleted item by its last title, and counts items that have no facts")
  func names() throws {
    let desk = try Self.desk(
      "1 a title: Quince\n  <-content- root\n1 b title: Medlar\n  <-content- root\n2 b deleted\n")
    let store = try Program.run(["audit", "s.sqlite"], in: desk).output
    #expect(store.contains("Published: 2 items") && store.contains("    Medlar (b): deleted\n"), "\(store)")
    #expect(store.contains("1 item published, 1 withheld\n  none: 1 item published, known by references alone\n"))
    try desk.write("---\na: [\n---\n# Pear\n", to: "notes/deep/pear.md")
    let notes = try Program.run(["audit", "notes/"], in: desk)
    #expect(notes.output.contains("  the source (notes/): ") && !notes.errors.contains("//"), "\(notes)")
    // An audit keeps nothing of what it imports.
    #expect(try Program.run(["import", "notes/"], in: desk).code != 1)
    try FileManager.default.removeItem(atPath: desk.file("notes/deep/pear.md"))
    try desk.write("# Fig\n", to: "notes/fig.md")
    let deleted = try Program.run(["audit", "notes/"], in: desk).output
    #expect(deleted.contains("  deleted: 4\n    4 without a title\n"), "\(deleted)")
  }

  @Test("names the attachments that texts refer to, and some of the items without titles; numbers are of values")
  func attachments() throws {
    let desk = try TemporaryFolder()
    try desk.write("---\nphone: 1\n---\n[[Fig]], ![[bee.png]]\n", to: "notes/index.md")
    try desk.write("---\nphone: 2\n---\n# Fig\n", to: "notes/Fig.md")
    for name in ["bee.png", "other.png"] { try desk.write("abc", to: "notes/pics/\(name)") }
    let outcome = try Program.run(["audit", "notes", "--exclude-attribute", "phone"], in: desk).output
    #expect(outcome.contains("\nPublished attachments: 1\n  pics/bee.png, attachments/bee-"), "\(outcome)")
    #expect(outcome.contains(".png, 3 bytes\n") && outcome.contains(", 1 attachment\n"))
    #expect(outcome.contains("of an excluded attribute: 2\n    phone of "))
    let facts = "1 root title: Home\n" + (1...5).map { "1 x\($0) type: note\n" }.joined()
    let untitled = try Program.run(["audit", "s.sqlite"], in: Self.desk(facts)).output
    #expect(untitled.contains("  not reached from the root: 5\n    x1: "))
    #expect(untitled.contains("    2 without a title\n") && !untitled.contains("    x4: "), "\(untitled)")
  }

  @Test("warns of an exclusion that nothing matches")
  func unmatched() throws {
    let outcome = try Program.run(["audit", "s.sqlite", "--exclude-type", "nota"], in: Self.desk(Self.garden))
    #expect(outcome.code == 0 && outcome.errors.contains("'nota'") && outcome.errors.contains("'note'"), "\(outcome)")
  }

  @Test("prints one object as JSON")
  func json() throws {
    let outcome = try Program.run(["audit", "s.sqlite", "--format", "json"], in: Self.desk(Self.garden))
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(
      object?.keys.sorted() == [
        "attachments", "counts", "default", "drives", "items", "messages", "references", "root", "withheld",
      ])
    let items = (object?["withheld"] as? [String: Any])?["items"] as? [[String: String]]
    #expect(items == [["id": "b", "reason": "private", "rule": "private = true", "title": "Medlar"]])
  }
}
