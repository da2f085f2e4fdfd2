import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("A command that names no source")
struct ChosenSourceTests {
  private static func desk(_ settings: String? = nil) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let text = "5 root type: list\n  title: Home\n  -content-> a\n5 a type: note\n  title: A\n"
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    try FileManager.default.createDirectory(atPath: desk.file("notes"), withIntermediateDirectories: true)
    try Data("# Quince\n".utf8).write(to: URL(filePath: desk.file("notes/quince.md")))
    if let settings { try write(settings, "offprint.yaml", in: desk) }
    return desk
  }

  private static func write(_ text: String, _ name: String, in desk: TemporaryFolder) throws {
    try Data(text.utf8).write(to: URL(filePath: desk.file(name)))
  }

  private static func page(_ desk: TemporaryFolder) throws -> String {
    try String(contentsOfFile: desk.file("public/index.html"), encoding: .utf8)
  }

  @Test(
    "takes that of the settings in this folder, and says which it read",
    arguments: [("store: s.sqlite", "Home"), ("notes: notes", "Quince"), ("store: s.sqlite\nnotes: notes", "Home")])
  func settings(yaml: String, title: String) throws {
    let desk = try Self.desk(yaml + "\n")
    let outcome = try Program.run(["build"], in: desk)
    #expect(outcome.code == 0 && outcome.output.hasPrefix("offprint: settings: offprint.yaml\n"), "\(outcome)")
    #expect(try Self.page(desk).contains(title))
    for command in [["audit"], ["diff", "--from", "2024-02-09"], ["check"], ["items"]] {
      let outcome = try Program.run(command, in: desk)
      #expect([0, 2].contains(outcome.code) && !outcome.output.contains("settings:"), "\(command): \(outcome)")
      #expect(outcome.errors.contains("offprint: settings: offprint.yaml\n"))
    }
    #expect(try Program.run(["build", "--quiet"], in: desk).output == "")
  }

  @Test("says how to name one where there is none", arguments: [nil, "title: A\n"])
  func missing(settings: String?) throws {
    let outcome = try Program.run(["build"], in: Self.desk(settings))
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: No source is named\n"))
    // The folder has notes in a folder of it, and a store.
    for source in [".", "s.sqlite"] { #expect(outcome.errors.contains(": offprint build \(source)\n"), "\(outcome)") }
  }

  @Test("has an example of the command that was typed", arguments: ["serve", "items", "check", "audit"])
  func example(command: String) throws {
    let errors = try Program.run([command], in: TemporaryFolder()).errors
    #expect(errors.contains("such as: offprint \(command) notes/\n"), "\(errors)")
  }

  @Test("or one, takes the settings of this folder before those beside the source, and says of which a part counts")
  func order() throws {
    let desk = try Self.desk()
    try Self.write("title: Beside\n", "notes/offprint.yaml", in: desk)
    let beside = try Program.run(["build", "notes"], in: desk)
    #expect(beside.output.contains("settings: ") && beside.output.contains("/notes/offprint.yaml\n"))
    #expect(try Self.page(desk).contains("Beside"))
    try Self.write("title: Here\n", "offprint.yaml", in: desk)
    let here = try Program.run(["build", "notes"], in: desk)
    #expect(here.output.contains("settings: offprint.yaml\n"))
    let start = "offprint: two settings files: offprint.yaml of the current folder is used, and /"
    #expect(here.errors.hasPrefix(start) && here.errors.hasSuffix("/notes/offprint.yaml only for what it withholds\n"))
    #expect(try Program.run(["build", "notes", "--quiet"], in: desk).errors == here.errors)
    #expect(try Self.page(desk).contains("Here"))
    try Self.write("title: Named\n", "other.yaml", in: desk)
    #expect(
      try Program.run(["build", "notes", "-c", "other.yaml"], in: desk).output.contains("settings: other.yaml\n"))
    #expect(try Self.page(desk).contains("Named"))
  }

  @Test("withholds what the settings beside the source withhold, whichever others count", arguments: [nil, "notes"])
  func withheld(source: String?) throws {
    let desk = try Self.desk("notes: notes\n")
    try desk.write("CANARY\n", to: "notes/own/diary.md")
    try Self.write("---\nphone: CANARY\n---\nText\n", "notes/index.md", in: desk)
    try Self.write("exclude: {folders: [own], attributes: [phone]}\n", "notes/offprint.yaml", in: desk)
    let built = try Program.run(["build"] + [source].compactMap(\.self), in: desk)
    #expect(built.code == 0 && built.errors.contains("only for what it withholds"))
    let files = desk.allFiles("public")
    #expect(!files.isEmpty && files.values.allSatisfy { $0.range(of: Data("CANARY".utf8)) == nil })
  }
}
