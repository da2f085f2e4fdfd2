import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Warnings of one kind")
struct WarningGroupTests {
  /// A store with a text of some broken links, and some such texts below it.
  private static func desk(links: Int, texts: Int) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let body = (0..<links).map { "[[None \($0)]]" }.joined(separator: " ")
    var text = "5 root type: list\n  title: Home\n  body: \(body)\n"
    for number in 0..<texts {
      text += "6 root -content-> a\(number)\n6 a\(number) type: note\n  title: A\n  body: [[Nothing \(number)]] [[B]]\n"
    }
    for number in 0..<2 { text += "7 root -content-> b\(number)\n7 b\(number) type: note\n  title: B\n" }
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    return desk
  }

  private static func errors(_ options: String, in desk: TemporaryFolder) throws -> [Substring] {
    let options = options.split(separator: " ").map(String.init)
    return try Program.run(["build", "s.sqlite", "--quiet"] + options, in: desk).errors.split(separator: "\n")
  }

  @Test("of more than three, one line tells how many there are and three places; others stand one by one")
  func grouped() throws {
    let errors = try Self.errors("", in: Self.desk(links: 1_200, texts: 3))
    #expect(
      errors.map { $0.replacing(/fact [-0-9A-F]+/, with: "…").replacing(/[0-9]+' in/, with: "N' in") } == [
        "warning: 103 links name titles that no item has: 'None N' in 'Home' (body), 'Nothing N' in 'A' (body), "
          + "'Nothing N' in 'A' (body), …",
        "warning: Only the first 100 messages about one text are shown ('Home')",
        "warning: Title 'B' is that of 2 items; the oldest is taken ('A', body)",
        "warning: Title 'B' is that of 2 items; the oldest is taken ('A', body)",
        "warning: Title 'B' is that of 2 items; the oldest is taken ('A', body)",
        "note: --verbose prints every warning",
      ])
  }

  @Test("of as many as three, each has its line", arguments: [1, 3])
  func few(count: Int) throws {
    let errors = try Self.errors("", in: Self.desk(links: count, texts: 0))
    #expect(errors.count == count && errors.allSatisfy { $0.hasPrefix("warning: Link to 'None ") })
  }

  @Test(
    "each has its line with --verbose", arguments: ["--verbose", "-v", "--all-warnings"])
  func all(options: String) throws {
    #expect(try Self.errors(options, in: Self.desk(links: 7, texts: 2)).count == 11)
  }

  @Test("a build of nothing new repeats them, and --strict counts them")
  func repeated() throws {
    let desk = try Self.desk(links: 5, texts: 0)
    let first = try Program.run(["build", "s.sqlite", "--quiet", "--strict"], in: desk)
    let second = try Program.run(["build", "s.sqlite", "--quiet", "--strict"], in: desk)
    #expect(first == second && first.code == 2)
    #expect(
      first.errors.replacing(/[0-9]+' in/, with: "N' in")
        == "warning: 5 links name titles that no item has: 'None N' in 'Home' (body), …\n"
        + "note: --verbose prints every warning\n")
  }

  @Test("their count has its digits in groups, however many there are")
  func digits() throws {
    let errors = try Self.errors("", in: Self.desk(links: 1, texts: 1_233))
    let expected: String =
      "warning: 1,234 links name titles that no item has: 'None N' in 'Home' (body), "
      + "'Nothing N' in 'A' (body), 'Nothing N' in 'A' (body), …"
    #expect(errors.map { String($0.replacing(/[0-9]+' in/, with: "N' in")) }.first == expected)
    #expect(errors.count == 3)
  }
}
