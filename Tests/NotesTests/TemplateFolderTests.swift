import Foundation
import Notes
import Providers
import TemporaryFolders
import Testing

@Suite("The folder of templates of Obsidian")
struct TemplateFolderTests {
  private static let templater = ".obsidian/plugins/templater-obsidian/data.json"

  static let cases: [(path: String, settings: String, withheld: [String])] = [
    (".obsidian/templates.json", "{\"folder\": \"Templates\"}", ["Templates/a.md", "Templates/deep/b.md"]),
    (".obsidian/templates.json", "{\"folder\": \"/Notes/Templates/\"}", ["Notes/Templates/c.md"]),
    (templater, "{\"templates_folder\": \"Templates\"}", ["Templates/a.md", "Templates/deep/b.md"]),
    (".obsidian/templates.json", "{\"folder\": \"/\"}", []),
    (".obsidian/templates.json", "{\"folder\": \"\"}", []),
    (".obsidian/templates.json", "{\"folder\": \"../Templates\"}", []),
    (".obsidian/templates.json", "{\"folder\": \"None\"}", []),
    (".obsidian/templates.json", "{", []),
  ]

  @Test("is withheld, and the report says how many notes it holds", arguments: cases)
  func withheld(path: String, settings: String, withheld: [String]) throws {
    let folder = try TemporaryFolder()
    let notes = ["Home.md", "Templates/a.md", "Templates/deep/b.md", "Notes/Templates/c.md"]
    for note in notes { try folder.write(Data("Text".utf8), to: note) }
    try folder.write(Data(settings.utf8), to: path)
    let source = Source(name: "notes", path: folder.path)
    let drive = try ImportDrive(at: folder.file(".drive.sqlite"), of: source, kind: "notes")
    let report = try NoteFolder().refresh(source, into: drive)
    let facts = try LiveFacts(drive.drive).facts
    let hidden = Set(facts.filter { $0.attribute == "private" }.map(\.itemId))
    let found = facts.filter { $0.attribute == "path" && notes.contains($0.value) && hidden.contains($0.itemId) }
    #expect(found.map(\.value).sorted() == withheld)
    let said = report.notes.filter { $0.identifier == "templates-withheld" }.map(\.summary)
    let text = withheld.count == 1 ? "Left out: 1 template" : "Left out: \(withheld.count) templates"
    #expect(said == (withheld.isEmpty ? [] : [text]))
    #expect(report.notes.count == said.count)
  }
}
