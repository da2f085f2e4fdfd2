import Diagnostics
import SettingsFiles
import Testing

@Suite("A setting that is left empty")
struct EmptySettingsTests {
  private static let nested = ["exclude.types", "exclude.attributes", "exclude.references", "exclude.drives"]

  @Test(
    "is as if it were not there, however it is left empty", arguments: SettingsFile.keys + nested, ["", " ~", " null"])
  func empty(_ key: String, _ value: String) throws {
    let names = key.split(separator: ".")
    let yaml = names.count == 1 ? "\(key):\(value)\n" : "\(names[0]):\n  \(names[1]):\(value)\n"
    let contents = try SettingsFile.contents(of: "# comment\n" + yaml, path: "offprint.yaml")
    #expect(String(describing: contents) == String(describing: SettingsFile.Contents()))
  }

  @Test("is named where a '#' made a comment of its value", arguments: ["accent: #a03050", "title:  #1 garden"])
  func comment(_ yaml: String) {
    #expect {
      try SettingsFile.contents(of: "root: a\n\(yaml)\n", path: "offprint.yaml")
    } throws: {
      ($0 as? Diagnostic)?.summary.contains("is empty: a '#' begins a comment in YAML") == true
    }
  }

  @Test(
    "is left out of lists of names and places",
    arguments: [
      ("exclude: {types: [~, diary, ], attributes: }", "exclude: {types: [diary]}"),
      ("views: {a: , b: canvas}", "views: {b: canvas}"), ("sources: {a: ~, b: notes}", "sources: {b: notes}"),
      ("timelines:\n-\n- garden", "timelines: [garden]"), ("macros: {\\a: }", ""), ("~", ""), ("null", ""),
      ("history: {default: , note: values}", "history: {note: values}"),
    ])
  func lists(_ yaml: String, _ same: String) throws {
    let texts = try [yaml, same].map { yaml in
      var contents = try SettingsFile.contents(of: yaml, path: "offprint.yaml")
      contents.places = [:]
      return String(describing: contents)
    }
    #expect(texts[0] == texts[1])
  }

  @Test("is still a mistake where it is misspelt", arguments: ["titel:", "exclude:\n  typs: ~", "nul: null"])
  func misspelt(_ yaml: String) {
    #expect(throws: Diagnostic.self) { try SettingsFile.contents(of: yaml, path: "offprint.yaml") }
  }

  @Test(
    "is a mistake where it is a path or an item in quotes, which would be the current folder",
    arguments: [
      "output", "templates", "attachments", "state", "store", "notes", "root", "home",
    ])
  func unnamed(_ key: String) {
    #expect {
      try SettingsFile.contents(of: "\(key): \"\"\n", path: "offprint.yaml")
    } throws: {
      ($0 as? Diagnostic)?.summary == "'\(key)' names nothing: it is empty"
    }
  }

  @Test("is a text where it is in quotes")
  func quotes() throws {
    let contents = try SettingsFile.contents(of: "title: '~'\nauthor: \"\"\n", path: "offprint.yaml")
    #expect(contents.settings.title == "~" && contents.settings.author == "")
  }
}
