import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("The program, as of an earlier moment")
struct AsOfTests {
  /// A store whose root is renamed at midnight UTC.
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let facts = """
      2024-02-09T10:00:00Z root type: list
        title: Before
      2024-02-10T00:00:00Z root title: After
      2024-02-12T00:00:00Z root remove title

      """
    let drive = try SQLiteDrive(creating: desk.file("s.sqlite"))
    try drive.insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    return desk
  }

  @Test(
    "a day ends in the configured zone, a moment is where it is",
    arguments: [
      (["--as-of", "2024-02-09"], "Before"), (["--as-of", "2024-02-09", "--time-zone", "America/New_York"], "Before"),
      (["--as-of", "2024-02-10T00:00:00Z", "--as-was"], "After"), (["--as-of", "2024-02-10"], "Before"),
      (["--as-of", "2024-02-09", "--as-was"], "Before"),
      (["--as-of", "2024-02-09", "--as-was", "--time-zone", "America/New_York"], "After"),
      (["--as-of", "2024-02-10T01:59+02:00", "--as-was"], "Before"),
      (["--as-of", "2024-02-09T19:00", "--as-was", "--time-zone", "America/New_York"], "After"),
    ])
  func titles(flags: [String], title: String) throws {
    let desk = try Self.desk()
    let outcome = try Program.run(["build", "s.sqlite", "--quiet", "-o", "out"] + flags, in: desk)
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("removed or withheld after") == flags.contains("--as-was"))
    let page = try String(contentsOfFile: desk.file("out/index.html"), encoding: .utf8)
    #expect(page.contains("<title>\(title)</title>"))
  }

  @Test("before the first fact there is nothing, which says so")
  func early() throws {
    let outcome = try Program.run(["build", "s.sqlite", "--as-of", "2024-02-08"], in: Self.desk())
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.errors == "error: There is nothing yet at that time: the first facts are of 2024-02-09\n")
  }

  @Test("a note that did not exist yet is no fault of its folder")
  func later() throws {
    let desk = try TemporaryFolder()
    try desk.write("---\ncreated: 2024-02-01\n---\nold", to: "n/old.md")
    try desk.write("new", to: "n/new.md")
    let outcome = try Program.run(["build", "n", "--quiet", "--as-of", "2024-02-09", "-o", "out"], in: desk)
    #expect(outcome.code == 0 && !outcome.errors.contains("leads to no item"), "\(outcome)")
  }

  @Test("the store is only read")
  func untouched() throws {
    let desk = try Self.desk()
    let before = try desk.contents()
    #expect(try Program.run(["build", "s.sqlite", "--as-of", "2024-02-09", "-o", "out"], in: desk).code == 0)
    #expect(try desk.contents()["s.sqlite"] == before["s.sqlite"])
  }
}
