import Diagnostics
import SettingsFiles
import Testing

/// Errors for which the YAML parser reports grammar terms, often at a line far from the mistake.
@Suite("Settings that are no YAML")
struct YAMLMistakeTests {
  @Test(
    "are told with the place and the likely cause",
    arguments: [
      ("exclude:\n\ttypes: [a]", 2, 1, "Line begins with a tab"),
      ("exclude:\n  types: [a]\n\tattributes: [b]", 3, 1, "Line begins with a tab"),
      ("title:Garden", 1, 7, "There is no space after 'title:'"),
      ("title: A\nauthor:Ada\nlanguage: de", 2, 8, "There is no space after 'author:'"),
      ("exclude:\n  types:[a]\n  attributes: [b]", 2, 9, "There is no space after 'types:'"),
      ("title: \"A garden\nauthor: Ada", 1, 8, "Quotation mark is never closed"),
      ("title: 'A garden\nauthor: 'Ada'", 1, 8, "Quotation mark is never closed"),
      ("title: A\n  author: Ada", 2, 1, "Line is indented, though the line before has a value already"),
      ("exclude:\n  types: [a]\n attributes: [b]", 3, 2, "Line is not indented as those around it"),
      ("timelines:\n  - a\n - b", 3, 2, "Line is not indented as those around it"),
      ("title: A\nauthor: B\ntitle: C", 3, 1, "Key 'title' is there twice"),
      ("exclude:\n  types: [a]\n  attributes: [b]\n  types: [c]", 4, 3, "Key 'types' is there twice"),
      ("title: Garden: a diary", 1, 14, "Text with a colon and a space in it needs quotation marks"),
      ("title: @home", 1, 8, "Text that begins with '@' needs quotation marks"),
      ("title: *home", 1, 8, "Text that begins with '*' needs quotation marks"),
      ("title: `home`", 1, 8, "Text that begins with '`' needs quotation marks"),
      ("timelines: [a, b\ntitle: A", 1, 12, "List in brackets does not end"),
      ("timelines: [", 1, 12, "List in brackets does not end"),
      ("views: {a: canvas\ntitle: A", 1, 8, "Group in brackets does not end"),
      ("title: \"C:\\qa\"", 1, 11, "Backslash has a meaning of its own between double quotation marks"),
      ("title: A\nauthor Ada\nlanguage: de", 2, 1, "Line has no colon"),
    ])
  func cause(yaml: String, line: Int, column: Int, summary: String) throws {
    let text = yaml.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    let problem = #expect(throws: Diagnostic.self) { try SettingsFile.contents(of: yaml, path: "offprint.yaml") }
    #expect(problem?.summary == summary)
    #expect(problem?.place == .file(path: "offprint.yaml", line: line, column: column, text: String(text)))
    #expect(problem?.identifier == "settings-yaml")
  }

  @Test("say what to write instead")
  func notes() {
    let problem = #expect(throws: Diagnostic.self) {
      try SettingsFile.contents(of: "title: A\ntitle: B", path: "offprint.yaml")
    }
    #expect(
      problem?.text
        == "offprint.yaml:2:1: error: Key 'title' is there twice\n  2 | title: B\n      ^\n  note: The first one is in line 1"
    )
  }
}
