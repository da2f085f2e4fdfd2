import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("The program, comparing two moments")
struct DiffTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let facts = """
      2024-02-09T10:00:00Z root type: list
        title: Home
        -content-> a
      2024-02-09T10:00:00Z a type: note
        title: Quince
      2024-02-10T00:00:00Z a title: Medlar

      """
    let drive = try SQLiteDrive(creating: desk.file("s.sqlite"))
    try drive.insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    return desk
  }

  private static let arguments = ["diff", "s.sqlite", "--from", "2024-02-09", "--outputs", "items"]

  @Test("prints what differs, writes nothing and ends with 0")
  func text() throws {
    let desk = try Self.desk()
    let before = try desk.contents()
    let outcome = try Program.run(Self.arguments, in: desk)
    #expect(
      outcome
        == .init(
          code: 0,
          output: """
            items
              ~ Medlar (items/medlar-qkrkswfjx3hf.html): title
            pages
              ~ index.html: 'Medlar' changed in title, 'Medlar' has another address
              + items/medlar-qkrkswfjx3hf.html: 'Medlar' changed in title
              - items/quince-qkrkswfjx3hf.html: 'Medlar' has another address

            """, errors: ""))
    #expect(try desk.contents() == before)
    let same = try Program.run(Self.arguments + ["--to", "2024-02-09"], in: desk)
    #expect(same == .init(code: 0, output: "nothing differs\n", errors: ""))
  }

  @Test("counts the files that only scripts read, folder by folder")
  func folded() throws {
    let output = try Program.run(["diff", "s.sqlite", "--from", "2024-02-09"], in: Self.desk()).output
    #expect(output.contains("  ~ search/: ") && !output.contains("  ~ search/terms"), "\(output)")
  }

  @Test("wants the earlier day first")
  func order() throws {
    let outcome = try Program.run(
      ["diff", "s.sqlite", "--from", "2024-03-01", "--to", "2024-02-09"], in: Self.desk())
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: '--from' is later than '--to'. The earlier one goes to"), "\(outcome)")
    // Whether a day or a moment is earlier depends on the zone of the settings.
    let mixed = try Program.run(
      ["diff", "s.sqlite", "--from", "2024-03-01", "--to", "2024-02-09T10:00Z"], in: Self.desk())
    #expect(mixed.code == 1 && mixed.errors.hasPrefix("error: '--from' (2024-03-01) is later than '--to' (2024-02-09)"))
  }

  @Test("prints one object as JSON")
  func json() throws {
    let outcome = try Program.run(Self.arguments + ["--format", "json"], in: Self.desk())
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let pages = object?["pages"] as? [[String: Any]] ?? []
    #expect(pages.map { $0["change"] as? String } == ["changed", "new", "removed"])
    #expect(object?.keys.sorted() == ["items", "messages", "pages", "references"])
  }

  @Test("a moment that cannot be read, or none, is wrong usage")
  func usage() throws {
    let desk = try Self.desk()
    #expect(try Program.run(["diff", "s.sqlite"], in: desk).code == 64)
    #expect(try Program.run(["diff", "s.sqlite", "--from", "then"], in: desk).code == 64)
    #expect(try Program.run(["diff", "s.sqlite", "--from", "2024-02-09", "--root", "nobody"], in: desk).code == 1)
  }
}
