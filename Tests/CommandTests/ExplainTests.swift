import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("The program, explaining a page")
struct ExplainTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let facts = """
      2024-02-09T10:00:00Z root type: list
        title: Home
        -content-> a
        -content-> b
      2024-02-09T10:00:00Z a type: todo
        title: Quince
      2024-02-09T10:00:00Z b type: note
        title: Pear
        body: See [[Nobody]], itemid:unborn and [[Quince]].
      2024-02-09T10:00:00Z secret title: Withheld
        private: true

      """
    let drive = try SQLiteDrive(creating: desk.file("s.sqlite"))
    try drive.insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    return desk
  }

  private static let build = ["build", "s.sqlite", "--outputs", "items,index"]

  private static func explain(_ page: String, _ options: [String] = [], in desk: TemporaryFolder) throws
    -> Program.Outcome
  {
    try Program.run(build + ["--explain", page] + options, in: desk)
  }

  private static func page(_ name: String, in desk: TemporaryFolder) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.file("public/items"))
    return "items/" + (try #require(names.first { $0.hasPrefix(name) }))
  }

  @Test("tells what it read and which facts would touch it, and writes nothing")
  func text() throws {
    let desk = try Self.desk()
    _ = try Program.run(Self.build, in: desk)
    let page = try Self.page("pear", in: desk)
    let before = try desk.contents()
    let outcome = try Self.explain(page, in: desk)
    #expect(outcome.code == 0 && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "\(page): the page of 'Pear' (b)")
    for line in [
      "  'Pear' (b)", "    'body': facts of b named 'body'", "  'Quince' (a)", "    'title': facts of a named 'title'",
      "  which item has the title 'Nobody': facts by which an item gets or loses this title, or is no longer published",
      "  whether there is an item 'unborn': the first fact of unborn", "  items/note.html", "  author",
    ] { #expect(lines.contains(line), "\(line)\n\(outcome.output)") }
    // The page shows only the todo's title.
    #expect(!lines.contains("    'complete': facts of a named 'complete'"))
    #expect(try Self.explain("index.html", in: desk).output.contains("    'complete': facts of a named 'complete'"))
    #expect(try desk.contents() == before)
  }

  @Test("counts what a page read of many items, and names all with --verbose")
  func many() throws {
    let desk = try TemporaryFolder()
    let facts = "1 root title: Home\n" + (1...15).map { "1 x\($0) title: Item \($0)\n  <-content- root\n" }.joined()
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    _ = try Program.run(Self.build, in: desk)
    let outcome = try Self.explain("index.html", in: desk).output
    #expect(outcome.contains(" more items; --verbose names them\n") && outcome.contains("    'title': "), "\(outcome)")
    #expect(outcome.contains(" more in words/\n"))
    let whole = try Self.explain("index.html", ["--verbose"], in: desk).output
    #expect((1...15).allSatisfy { whole.contains("'Item \($0)' (x\($0))") } && !whole.contains("--verbose"), "\(whole)")
  }

  @Test("prints one object as JSON, the same for a page and for its item's id")
  func json() throws {
    let desk = try Self.desk()
    _ = try Program.run(Self.build, in: desk)
    let page = try Self.page("pear", in: desk)
    let outcome = try Self.explain("b", ["--format", "json"], in: desk)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?["page"] as? String == page && object?["item"] as? String == "b")
    let reads = object?["reads"] as? [[String: Any]] ?? []
    #expect(reads.contains { $0["kind"] as? String == "title" && $0["name"] as? String == "Nobody" })
    for name in [page, "./public/" + page, "/" + page + "#x"] {
      #expect(try Self.explain(name, ["--format", "json", "-o", "./public"], in: desk) == outcome)
    }
  }

  @Test("a fact that is told to touch a page makes it again, and one that is not does not")
  func facts() throws {
    let desk = try Self.desk()
    _ = try Program.run(Self.build, in: desk)
    let page = try Self.page("pear", in: desk)
    let changes = [
      ("a complete: true", false), ("root mood: calm", false), ("a title: Medlar", true), ("other title: Nobody", true),
      ("unborn title: Born", true),
    ]
    for (number, (change, touches)) in changes.enumerated() {
      let fact = "2024-02-1\(number)T10:00:00Z \(change)\n"
      let before = FileManager.default.contents(atPath: desk.file("public/" + page))
      let drive = try SQLiteDrive(path: desk.file("s.sqlite"))
      try drive.insert(facts: FactText.parse(fact, path: "f").map(Fact.init))
      _ = try Program.run(Self.build, in: desk)
      #expect((before != FileManager.default.contents(atPath: desk.file("public/" + page))) == touches, "\(fact)")
    }
  }

  @Test("says clearly when there is no such page, no site or no manifest")
  func mistakes() throws {
    let desk = try Self.desk()
    let none = try Self.explain("index.html", in: desk)
    #expect(none.code == 1 && none.errors.contains("There is no site of Offprint in this folder"))
    _ = try Program.run(Self.build, in: desk)
    #expect(
      try Self.explain("indx.html", in: desk)
        == .init(
          code: 1, output: "",
          errors: "error: No page of the site is at 'indx.html', and no item with a page has this id\n"
            + "  note: Did you mean 'index.html'?\n"))
    #expect(try Self.explain("secret", in: desk).errors.contains("There is an item of this id, which is not published"))
    try FileManager.default.removeItem(atPath: desk.file("public.offprint.sqlite"))
    let lost = try Self.explain("index.html", in: desk)
    #expect(lost.code == 1 && lost.errors.contains("There is no manifest of this version"))
  }
}
