import Foundation
import Pages
import Store
import TemporaryFolders
import Testing

@Suite("Where an item is asked for")
struct ItemNameTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let text = """
      5 root type: list
        title: Home
        -content-> q
      5 q type: note
        title: # The quince
        -content-> below
      5 below type: note
        title: Below
      5 one type: note
        title: Twin
      5 two type: note
        title: Twin
      """
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    return desk
  }

  private static let key = ItemKey(id: "q").text

  static let names = [
    "q", "itemid:q", "The quince", "the Quince", key, key.uppercased(), "items/the-quince-\(key).html",
    "the-quince-\(key)",
    "https://example.org/items/the-quince-\(key).html#part",
  ]

  @Test("its id, title, page or the twelve characters of its page do", arguments: names)
  func known(_ name: String) throws {
    let desk = try Self.desk()
    let site = ["--quiet", "--strict", "-o"]
    for (output, root) in [("by-id", "q"), ("by-name", name)] {
      #expect(
        try Program.run(
          ["build", "s.sqlite", "-r", root, "--timeline-of", root, "--view", "\(root)=drafting-table"] + site + [
            output
          ],
          in: desk) == .init(code: 0, output: "", errors: ""))
    }
    #expect(desk.allFiles("by-id") == desk.allFiles("by-name"))
    try Data("root: \"\(name)\"\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Program.run(["build", "s.sqlite"] + site + ["file"], in: desk).code == 0)
    #expect(desk.allFiles("file")["index.html"] != nil)
    #expect(try Program.run(["set", name, "mood=calm", "--store", "s.sqlite"], in: desk).output == "q  1 fact\n")
    #expect(try Program.run(["add", "x", "--under", name, "--store", "s.sqlite"], in: desk).code == 0)
  }

  @Test("several that fit are listed, and nothing is written")
  func several() throws {
    let desk = try Self.desk()
    for options in [["--root", "Twin"], ["--timeline-of", "twin"], ["--view", "Twin=canvas"]] {
      let outcome = try Program.run(["build", "s.sqlite"] + options, in: desk)
      #expect(outcome.code == 1 && outcome.output == "")
      #expect(
        outcome.errors == "error: 2 items are called '\(options[1].prefix { $0 != "=" })'\n"
          + "  note: Name one by its id:\n  note: one  note\n  note: two  note\n")
    }
    #expect(desk.allFiles("public").isEmpty)
  }

  @Test("a title that is near to one that is not there is suggested")
  func near() throws {
    let errors = try Program.run(["build", "s.sqlite", "--root", "The qince"], in: Self.desk()).errors
    #expect(errors.hasPrefix("error: There is no item 'The qince' to start from\n  note: Did you mean 'The quince'?\n"))
  }

  @Test("a page is explained by a title")
  func explain() throws {
    let desk = try Self.desk()
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk).code == 0)
    let byId = try Program.run(["build", "s.sqlite", "--explain", "q"], in: desk)
    #expect(byId.code == 0 && byId.output.hasPrefix("items/the-quince-"))
    for name in Self.names {
      #expect(try Program.run(["build", "s.sqlite", "--explain", name], in: desk) == byId, "\(name)")
    }
  }
}
