import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("offprint add, set and delete")
struct EntryTests {
  private static func run(_ arguments: String..., in desk: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(arguments, in: desk)
  }

  /// `attribute value` of the items that have a title, in the order of insertion.
  private static func facts(_ desk: TemporaryFolder) throws -> [String] {
    var facts: [Fact] = []
    _ = try SQLiteDrive(path: desk.file("s.sqlite")).scan(after: .min, drive: 0) { facts.append(Fact($0)) }
    let titles = facts.filter { $0.attribute == "title" }
    return facts.filter { fact in
      fact.attribute != "created" && fact.attribute != "deleted" && titles.contains { $0.itemId == fact.itemId }
    }.map { "\($0.attribute) \($0.value)" }
  }

  @Test("append to the store that the settings name, which is made, and is built with what was added")
  func adding() throws {
    let desk = try TemporaryFolder()
    try Data("store: s.sqlite\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    let added = try Self.run("add", "- buy fleece", "A note", "-", "- ", in: desk)
    #expect(added.code == 2 && added.output.split(separator: "\n").count == 2, "\(added)")
    #expect(added.errors.hasPrefix("entry 3: warning: Todo has no text\n"), "\(added.errors)")
    #expect(try Self.run("add", "--under", "Buy fleece", "--at", "2024-02-09", "White", in: desk).code == 0)
    #expect(try Self.run("set", "white", "title=Fleece, white", "count=2", in: desk).code == 0)
    #expect(try Self.run("set", "buy fleece", "complete=true", in: desk).code == 0)
    let deleted = try Self.run("delete", "A note", "--successor", "Fleece, white", "--format", "json", in: desk)
    #expect(deleted.code == 0 && deleted.output.hasPrefix(#"{"item":""#))
    let facts = try Self.facts(desk)
    #expect(
      facts.prefix(9).joined(separator: "; ")
        == "type todo; title buy fleece; type note; title A note; type note; title White; title Fleece, white; count 2.0; "
        + "complete true")
    #expect(facts.count == 10 && facts.last?.hasPrefix("successor ") == true)
    #expect(try Self.run("build", "s.sqlite", "-o", "site", "--quiet", in: desk).code == 0)
    let pages = desk.allFiles("site").keys.filter { $0.hasPrefix("items/") && $0 != "items/index.html" }
    #expect(pages.contains { $0.hasPrefix("items/fleece-white-") } && !pages.contains { $0.hasPrefix("items/a-note-") })
  }

  @Test("take the store and the root from the settings that -c names, whatever entries look like")
  func config() throws {
    let desk = try TemporaryFolder()
    try Data("store: s.sqlite\nroot: Garden\n".utf8).write(to: URL(filePath: desk.file("my own.yaml")))
    #expect(try Self.run("add", "Garden", "--store", "s.sqlite", in: desk).code == 0)
    let added = try Self.run("add", "- clear beds", "-c", "my own.yaml", "-c d", "- sow carrots", in: desk)
    #expect(added.code == 0, "\(added)")
    #expect(try Self.run("set", "-c", "my own.yaml", "clear beds", "complete=true", in: desk).code == 0)
    #expect(try Self.run("delete", "-cmy own.yaml", "sow carrots", in: desk).code == 64)
    #expect(try Self.run("delete", "-c=my own.yaml", "sow carrots", in: desk).code == 0)
    #expect(
      try Self.facts(desk) == [
        "type note", "title Garden", "type todo", "title clear beds", "type note", "title -c d", "type todo",
        "title sow carrots", "complete true",
      ])
    #expect(try Self.run("add", "a", "-d", "-c", "my own.yaml", in: desk).errors.contains("Unknown option '-d'"))
    #expect(try Self.run("add", "- a b", "-c", "none.yaml", in: desk).errors.hasPrefix("none.yaml: error:"))
  }

  @Test("say how many items a deleted one leaves alone")
  func left() throws {
    let desk = try TemporaryFolder()
    for arguments in [["add", "Bed"], ["add", "Beans", "Peas", "--under", "Bed"], ["delete", "Peas"]] {
      let outcome = try Program.run(arguments + ["--store", "s.sqlite"], in: desk)
      #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
    }
    let outcome = try Program.run(["delete", "Bed", "--store", "s.sqlite"], in: desk)
    #expect(outcome.errors == "offprint: nothing else leads to 1 item that it holds\n", "\(outcome)")
  }

  @Test("say that an item is deleted, which only a new title brings back")
  func deleted() throws {
    let desk = try TemporaryFolder()
    let store = ["--store", "s.sqlite"]
    #expect(try Program.run(["add", "Bed"] + store, in: desk).code == 0)
    #expect(try Program.run(["delete", "root"] + store, in: desk).code == 0)
    let commands = [
      ["set", "root", "x=3"], ["add", "Beans"], ["add", "Beans", "--under", "root"],
      ["delete", "Bed", "--successor", "root"],
    ]
    for arguments in commands {
      let outcome = try Program.run(arguments + store, in: desk)
      #expect(outcome.code == 1 && outcome.errors.hasPrefix("error: Item is deleted since 20"), "\(outcome)")
    }
    #expect(try Program.run(["set", "root", "title=Home", "x=3"] + store, in: desk).output == "root  2 facts\n")
    #expect(try Program.run(["add", "Beans"] + store, in: desk).code == 0)
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk).code == 0)
  }

  @Test("write to no source that is only read, and to no folder")
  func sources() throws {
    let desk = try TemporaryFolder()
    try desk.write("# A\n", to: "notes/a.md")
    try desk.makeFolder("empty")
    let before = desk.allFiles(".")
    for arguments in [["add", "x"], ["set", "a", "b=c"], ["delete", "a"]] {
      let notes = try Program.run(arguments + ["--store", "notes"], in: desk)
      #expect(notes.code == 1 && notes.errors.hasPrefix("notes: error: Offprint only reads notes, "), "\(notes)")
      let empty = try Program.run(arguments + ["--store", "empty"], in: desk)
      #expect(empty.code == 1 && empty.errors.hasPrefix("empty: error: A folder is no store\n"), "\(empty)")
    }
    #expect(desk.allFiles(".") == before)
  }

  @Test("say what is wrong, and write nothing then")
  func mistakes() throws {
    let desk = try TemporaryFolder()
    #expect(try Self.run("add", "x", in: desk).errors.hasPrefix("error: No store is named\n"))
    try desk.write("store: s.sqlite\n", to: "offprint.yml")
    #expect(try Self.run("add", "x", in: desk).errors.hasPrefix("offprint: 'offprint.yml' is not read. Did you mean"))
    try desk.remove("offprint.yml")
    #expect(
      try Self.run("set", "a", "b=c", "--store", "s.sqlite", in: desk).errors
        .hasPrefix("s.sqlite: error: There is no store"))
    #expect(desk.allFiles(".").keys.filter { !$0.hasPrefix(".") } == [])
    #expect(try Self.run("add", "a", "a", "--store", "s.sqlite", in: desk).code == 0)
    let before = FileManager.default.contents(atPath: desk.file("s.sqlite"))
    let table: [([String], Int32, String)] = [
      (["add", "--undr", "root", "x"], 64, "Unknown option '--undr'"),
      (["add", "-", "buy", "fleece"], 64, "error: Put the entry in quotes"),
      (["set", "a", "b=c"], 1, "2 items are called"),
      (["set", "a"], 64, "Missing expected argument"), (["set", "a", "b:nubmer=1"], 64, "Did you mean 'b:number=1'?"),
      (["set", "a", "complete=perhaps"], 1, "2 items"), (["delete", "nobody"], 1, "No item has the id or title"),
      (["delete", "root", "--successor", "root"], 1, "An item cannot be its own successor"),
      (["add", "x", "--under", "nobody"], 1, "No item has the id or title"),
      (["add", "x", "--under", "aa"], 1, "Did you mean 'a'?"),
      (["add", "x", "--at", "soon"], 64, "Write a day"),
    ]
    for (arguments, code, words) in table {
      let outcome = try Program.run(arguments + ["--store", "s.sqlite"], in: desk)
      #expect(outcome.code == code && outcome.errors.contains(words), "\(arguments): \(outcome)")
    }
    #expect(FileManager.default.contents(atPath: desk.file("s.sqlite")) == before)
  }
}
