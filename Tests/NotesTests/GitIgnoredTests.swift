import Foundation
import Notes
import Providers
import TemporaryFolders
import Testing

@Suite("Notes that git ignores")
struct GitIgnoredTests {
  /// A folder that is imported again and again.
  private struct Desk {
    let place: TemporaryFolder
    let drive: ImportDrive
    let notes: NoteImport

    init(_ folder: String) throws {
      place = try TemporaryFolder()
      let source = Source(name: "n", path: folder)
      drive = try ImportDrive(at: place.file("n.sqlite"), of: source, kind: "notes")
      notes = NoteImport(of: source)
    }

    /// The paths of the existing notes, and the messages about those left out.
    func refresh() throws -> ([String], [String]) {
      var report = try notes.refresh(into: drive)
      if report.isUnsettled {
        Thread.sleep(forTimeInterval: 1.1)
        report = try notes.refresh(into: drive)
      }
      let facts = try LiveFacts(drive.drive).facts
      let hidden = Set(facts.filter { $0.attribute == "deleted" }.map(\.itemId))
      let paths = facts.filter { $0.attribute == "path" && $0.value.hasSuffix(".md") && !hidden.contains($0.itemId) }
      return (paths.map(\.value).sorted(), report.notes.filter { $0.identifier == "notes-ignored" }.map(\.summary))
    }
  }

  private static let files = [
    "a.md", "draft.tmp.md", "build/kept.md", "build/made.md", "deep/er/b.tmp.md", "deep/er/c.md", "only/er/d.tmp.md",
  ]

  private static func clone() throws -> Clone {
    var clone = try Clone()
    for file in files { try clone.write("Of \(file).", to: file) }
    try clone.run("git add -f build/kept.md")
    try clone.write("build/\n*.tmp.md\n", to: ".gitignore")
    try clone.commit()
    return clone
  }

  @Test("are left out with their number, but those that git keeps all the same; so they are when the lists change")
  func lists() throws {
    let clone = try Self.clone()
    let desk = try Desk(clone.path)
    let kept = ["a.md", "build/kept.md", "deep/er/c.md"]
    #expect(try desk.refresh() == (kept, ["Left out: 4 notes that git ignores"]))
    #expect(try desk.refresh() == (kept, ["Left out: 4 notes that git ignores"]))
    try clone.write("build/\n", to: ".gitignore")
    let all = Self.files.filter { $0 != "build/made.md" }.sorted()
    #expect(try desk.refresh() == (all, ["Left out: 1 note that git ignores"]))
    try clone.write("c.md\nd*\n", to: "deep/er/.gitignore")
    try clone.write("draft.*\n", to: ".git/info/exclude")
    // Git tracks `c.md`, so it is not left out.
    #expect(try desk.refresh() == (all.filter { $0 != "draft.tmp.md" }, ["Left out: 2 notes that git ignores"]))
  }

  @Test("are left out of a part of a clone, and published where the folder that is named is itself ignored")
  func parts() throws {
    let clone = try Self.clone()
    #expect(try Desk(clone.path + "/deep").refresh() == (["er/c.md"], ["Left out: 1 note that git ignores"]))
    #expect(try Desk(clone.path + "/only").refresh() == ([], ["Left out: 1 note that git ignores"]))
    try clone.write("*\n", to: ".git/info/exclude")
    #expect(try Desk(clone.path + "/only").refresh() == (["er/d.tmp.md"], []))
  }
}

private func == (one: ([String], [String]), other: ([String], [String])) -> Bool {
  one.0 == other.0 && one.1 == other.1
}
