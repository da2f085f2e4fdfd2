import Notes
import Providers
import TemporaryFolders
import Testing

@Suite("When notes were created")
struct NoteCreationTests {
  @Test("a note was created with its first commit, unless it says when; it stays so when it says no more")
  func creation() throws {
    var clone = try Clone()
    for text in ["Text", "---\nrating: 2\n---\nText", "---\ncreated: 2020-01-02\n---\nText", "Text again"] {
      try clone.write(text, to: "a.md")
      try clone.commit()
    }
    let folder = try TemporaryFolder()
    let source = Source(name: "n", path: clone.path)
    let drive = try ImportDrive(at: folder.file("d.sqlite"), of: source, kind: "notes")
    _ = try NoteFolder().refresh(source, into: drive)
    let facts = try LiveFacts(drive.drive)
    let item = try #require(facts.item(at: "a.md"))
    let told = facts.facts.filter { $0.itemId == item && $0.attribute == "created" }.map {
      "\($0.timestamp.second.map { $0 - 1_700_000_000 } ?? 0) \($0.value)"
    }
    #expect(told == ["10 1700000010.0", "30 1577923200.0"])
  }
}
