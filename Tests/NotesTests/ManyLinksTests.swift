import Notes
import Providers
import TemporaryFolders
import Testing

@Suite("A note with many links that is written again and again")
struct ManyLinksTests {
  private static let names = (0..<20).map { "n\($0)" }
  private static let links = names.map { "[[\($0)]]" }.joined(separator: " ")

  /// What is done before a commit, and how the end of the note is then written.
  private static let steps: [(command: String, end: String)] = [
    ("mkdir x y z; echo >x/A.md; echo >n20.md; printf ' [[A]]' >>links.md", " [[A]]"),
    // A name that was clear may become unclear, and be clear again.
    ("echo >y/A.md; printf ' [[n20]]' >>links.md", " [[x/A|A]] [[n20]]"),
    ("rm y/A.md; printf ' [[n1]]' >>links.md", " [[A]] [[n20]] [[n1]]"),
    ("printf ' ![[n1]] [to [[n1]]](b)' >>links.md", " [[A]] [[n20]] [[n1]] ![[n1]] [to [[n1]]](b)"),
    ("echo >z/n20.md", " [[A]] [n20](itemid:n20.md) [[n1]] ![[n1]] [to [[n1]]](b)"),
    ("git mv n20.md m20.md; printf ' [[m20]]' >>links.md", " [[A]] [[n20]] [[n1]] ![[n1]] [to [[n1]]](b) [[m20]]"),
    // What is near is another note in another folder.
    (
      "git mv links.md y/links.md; echo >y/A.md; printf ' .' >>y/links.md",
      " [[y/A|A]] [[n20]] [[n1]] ![[n1]] [to [[n1]]](b) [[m20]] ."
    ),
  ]

  @Test("its links are written as those of a note that is read for the first time")
  func steps() throws {
    var clone = try Clone()
    for name in Self.names { try clone.write("", to: name + ".md") }
    try clone.write(Self.links, to: "links.md")
    let source = Source(name: "n", path: clone.path)
    let folder = try TemporaryFolder()
    let drive = try ImportDrive(at: folder.file("a.sqlite"), of: source, kind: "notes")
    var now = ContinuousClock.now
    let notes = NoteImport(of: source, history: true) { now }
    for (number, step) in Self.steps.enumerated() {
      try clone.run(step.command)
      try clone.commit()
      // It waits for files that are gone.
      if try notes.refresh(into: drive).isUnsettled {
        now += .seconds(1)
        _ = try notes.refresh(into: drive)
      }
      let fresh = try ImportDrive(at: folder.file("\(number).sqlite"), of: source, kind: "notes")
      _ = try NoteFolder().refresh(source, into: fresh)
      for drive in [drive, fresh] {
        let facts = try LiveFacts(drive.drive)
        let body = facts.value("body", at: "links.md") ?? facts.value("body", at: "y/links.md")
        let paths = facts.facts.filter { $0.attribute == "path" }
        #expect(paths.reduce(body ?? "") { $0.replacing($1.itemId, with: $1.value) } == Self.links + step.end)
      }
    }
  }
}
