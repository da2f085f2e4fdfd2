import Notes
import Providers
import TemporaryFolders
import Testing

@Suite("The history of a folder of notes that cannot be read for a moment")
struct UnreadableHistoryTests {
  @Test("leaves all notes as they were, and is told")
  func held() throws {
    var clone = try Clone()
    try clone.write("one", to: "a.md")
    try clone.commit()
    let folder = try TemporaryFolder()
    let source = Source(name: "n", path: clone.path)
    let drive = try ImportDrive(at: folder.file("d.sqlite"), of: source, kind: "notes")
    _ = try NoteFolder().refresh(source, into: drive)
    // Git no longer recognises it as a repository.
    try clone.run("mv .git/HEAD ../HEAD")
    let report = try NoteFolder().refresh(source, into: drive)
    #expect(report.text == "2 unchanged, 1 skipped")
    #expect(report.skipped.map(\.identifier) == ["source-held"])
    try clone.run("mv ../HEAD .git/HEAD")
    #expect(try NoteFolder().refresh(source, into: drive).facts == 0)
    // Users who need only the files can say so.
    try clone.run("mv .git/HEAD ../HEAD")
    #expect(try NoteFolder(history: false).refresh(source, into: drive).facts > 0)
  }
}
