import Notes
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("The text of a folder of notes where only notes that say so are published")
struct FolderTextTests {
  private static func source(_ path: String) -> Source {
    var source = Source(name: "n", path: path)
    source.withholdsByDefault = true
    return source
  }

  private static func facts(_ clone: Clone, history: Bool = true) throws -> LiveFacts {
    let folder = try TemporaryFolder()
    let drive = try ImportDrive(at: folder.file("n.sqlite"), of: source(clone.path), kind: "notes")
    _ = try NoteFolder(history: history).refresh(source(clone.path), into: drive)
    return try LiveFacts(drive.drive)
  }

  private static let told = "---\npublish: true\n---\n"

  @Test(
    "is not that of its folder, which is a way by its name alone, unless it says so itself", arguments: [true, false])
  func way(history: Bool) throws {
    var clone = try Clone()
    try clone.write("---\ntitle: SECRET\nx: SECRET\n---\nSECRET", to: "index.md")
    try clone.write("SECRET", to: "sub/README.md")
    try clone.write(Self.told + "a", to: "sub/a.md")
    try clone.write(Self.told + "own", to: "open/index.md")
    try clone.write("SECRET", to: "closed/index.md")
    try clone.commit()
    let facts = try Self.facts(clone, history: history)
    let published = Set(facts.facts.filter { $0.attribute == "publish" }.map(\.itemId))
    let ways = try ["sub", "sub/a.md", "open/index.md"].map { try #require(facts.item(at: $0)) }
    #expect(published == Set(ways + ["root"]))
    #expect(!facts.facts.contains { published.contains($0.itemId) && $0.value.contains("SECRET") })
    #expect(facts.value("title", at: "sub") == "sub" && facts.value("body", at: "open/index.md") == "own")
  }

  @Test("leaves no earlier state once it is withheld, and a drive that follows has what a first import has")
  func withheldAgain() throws {
    var clone = try Clone()
    let folder = try TemporaryFolder()
    let drive = try ImportDrive(at: folder.file("n.sqlite"), of: Self.source(clone.path), kind: "notes")
    let notes = NoteImport(of: Self.source(clone.path))
    try clone.write(Self.told + "a", to: "in/a.md")
    for text in ["SECRET", Self.told + "---\nSECRET", "SECRET again", Self.told + "open", "SECRET"] {
      try clone.write(text, to: "in/index.md")
      try clone.commit()
      _ = try notes.refresh(into: drive)
      let facts = try LiveFacts(drive.drive)
      #expect(try facts.lines == Self.facts(clone).lines)
      let item = facts.item(at: text.hasPrefix("---") ? "in/index.md" : "in")
      let isOpen = facts.facts.contains { $0.itemId == item && $0.value.contains("SECRET") }
      #expect(isOpen == text.contains("---\nSECRET"), "\(text)")
    }
    let last = try LiveFacts(drive.drive).facts.first { $0.value == "in" && $0.attribute == "title" }
    #expect(last?.timestamp.second == 1_700_000_010)
  }
}
