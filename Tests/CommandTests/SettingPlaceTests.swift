import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("A message about a value of the settings")
struct SettingPlaceTests {
  private static func desk(_ settings: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let facts = """
      1 root type: list
        title: Home
        -content-> a
      1 a type: note
        title: Mend the fence and the gate 🌱
      1 c type: note
        title: Compost
      """
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: FactText.parse(facts, path: "t").map(Fact.init))
    try Data(settings.utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    return desk
  }

  @Test(
    "has its line, and what may be meant",
    arguments: [
      ("timeZone: Berlin", "1:11: error: Time zone 'Berlin' is not known", "Europe/Berlin"),
      ("timeZone: Europe/Berln", "1:11: error: Time zone 'Europe/Berln' is not known", "Europe/Berlin"),
      ("title: A\nroot: compst", "2:7: error: There is no item 'compst' to start from", "Compost"),
      (
        "root: Mend the fence and the gate", "1:7: error: There is no item 'Mend the fence and the gate' to start from",
        "Mend the fence and the gate 🌱"
      ),
      (
        "home: compst", "1:7: warning: Item 'compst' is named under 'home', but no item has this id, title or page",
        "Compost"
      ),
      (
        "timelines: [compst]",
        "1:13: warning: Item 'compst' is named under 'timelines', but no item has this id, title or page", "Compost"
      ),
      (
        "views: {compst: canvas}",
        "1:9: warning: Item 'compst' is named under 'views', but no item has this id, title or page", "Compost"
      ),
      ("views: {a: canvs}", "1:12: warning: View 'canvs' is named under 'views', but there is no such view", "canvas"),
      ("theme: mos", "1:8: warning: There is no theme 'mos'", "moss"),
      ("exclude: {types: [nte]}", "1:19: warning: Type 'nte' is excluded, but no item has it", "note"),
      ("default: withold", "1:10: error: 'default' is 'publish' or 'withhold'", "withhold"),
      ("history: {note: vales}", "1:17: error: A word of 'history' is one of none, times, values", "values"),
      ("changes: {form: 2024-02-09}", "1:11: error:", "from"),
      ("base_url: https://example.org", "1:1: error: Setting 'base_url' is not known", "baseURL"),
      ("colour: red", "1:1: error: Setting 'colour' is not known", "accent"),
    ])
  func place(settings: String, message: String, meant: String) throws {
    let errors = try Program.run(["build", "s.sqlite"], in: Self.desk(settings)).errors
    #expect(errors.contains("offprint.yaml:\(message)"), "\(errors)")
    #expect(errors.contains("\n  note: Did you mean '\(meant)'?\n"), "\(errors)")
  }

  @Test(
    "about a path that leads to nothing has the line, too",
    arguments: [
      ("templates: s.sqlite", "1:12: error: Templates are in a folder, and this is a file"),
      ("attachments: s.sqlite", "1:14: error: Attachments are in a folder, and this is a file"),
      ("drives: {x: no.sqlite}", "1:13: error: There is no store at this path"),
      ("sources:\n  x: no", "2:6: error: There is no file or folder at this path"),
      ("title: A\n---\ntitle: B", "2:1: error: A second document begins here, and settings are one"),
    ])
  func path(settings: String, message: String) throws {
    let errors = try Program.run(["build", "s.sqlite"], in: Self.desk(settings)).errors
    #expect(errors.contains("offprint.yaml:\(message)\n"), "\(errors)")
  }

  @Test("has none if an option says something else")
  func option() throws {
    let outcome = try Program.run(["build", "s.sqlite", "--root", "compst"], in: Self.desk("root: a"))
    #expect(
      outcome.errors.hasPrefix("error: There is no item 'compst' to start from\n  note: Did you mean 'Compost'?\n"))
  }

  @Test("is not given for a language as other programs write it")
  func language() throws {
    let desk = try Self.desk("language: de_DE")
    #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk) == .init(code: 0, output: "", errors: ""))
    #expect(try String(contentsOfFile: desk.file("public/index.html"), encoding: .utf8).contains("lang=\"de-DE\""))
    #expect(try Program.run(["build", "s.sqlite", "--language", ""], in: desk).code == 64)
  }
}
