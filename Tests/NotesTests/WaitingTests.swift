import Foundation
import Notes
import Providers
import Store
import TemporaryFolders
import Testing

@Suite("Notes that are about to be written")
struct WaitingTests {
  private final class Clock {
    var now = ContinuousClock.now
  }

  /// A note with one text, imported once, with its history if requested.
  private struct Watched {
    let clone: Clone
    let drive: ImportDrive
    let notes: NoteImport
    let clock = Clock()

    init(hasHistory: Bool) throws {
      var clone = try Clone()
      try clone.write("One", to: "a.md")
      try clone.commit()
      try clone.write("Two", to: "a.md")
      let source = Source(name: "n", path: clone.path)
      drive = try ImportDrive(at: clone.folder.file("drive.sqlite"), of: source, kind: "notes")
      notes = NoteImport(of: source, history: hasHistory) { [clock] in clock.now }
      self.clone = clone
      _ = try notes.refresh(into: drive)
    }

    /// The text of the note at a path after some time, and whether the import waits for more.
    ///
    /// - Parameter isOpen: Whether a program has the note's file open, if the system reports that.
    func look(after time: Duration, at path: String = "a.md", isOpen: Bool? = nil) throws -> String {
      clock.now += time
      let written = WrittenFiles(isOpen.map { [clone.path + "/" + path: $0] } ?? [:])
      let isUnsettled = try notes.refresh(into: drive.waiting(for: written)).isUnsettled
      return (try LiveFacts(drive.drive).value("body", at: path) ?? "none") + (isUnsettled ? " …" : "")
    }
  }

  @Test("a note that is gone or empty for less than a second is as it was", arguments: [true, false])
  func waiting(hasHistory: Bool) throws {
    for command in ["rm a.md", ": > a.md"] {
      let watched = try Watched(hasHistory: hasHistory)
      try watched.clone.run(command)
      #expect(try watched.look(after: .zero) == "Two …")
      #expect(try watched.look(after: .milliseconds(900)) == "Two …")
      try watched.clone.write("Three", to: "a.md")
      #expect(try watched.look(after: .milliseconds(90)) == "Three")
    }
  }

  @Test("a note that is gone or empty for a second is so", arguments: [true, false])
  func settled(hasHistory: Bool) throws {
    for (command, text) in [("rm a.md", "none"), (": > a.md", hasHistory ? "" : "none")] {
      let watched = try Watched(hasHistory: hasHistory)
      try watched.clone.run(command)
      #expect(try watched.look(after: .zero) == "Two …")
      #expect(try watched.look(after: .seconds(1)) == text)
    }
  }

  @Test("a note that is being written is as it was until it is closed", arguments: [true, false])
  func open(hasHistory: Bool) throws {
    let watched = try Watched(hasHistory: hasHistory)
    try watched.clone.write("Three, and", to: "a.md")
    #expect(try watched.look(after: .zero, isOpen: true) == "Two …")
    try watched.clone.write("Three, and more,", to: "a.md")
    #expect(try watched.look(after: .milliseconds(900), isOpen: true) == "Two …")
    #expect(try watched.look(after: .milliseconds(900), isOpen: true) == "Two …")
    #expect(try watched.look(after: .zero, isOpen: false) == "Three, and more,")
    // The file stays open as long as its program runs.
    try watched.clone.write("Four", to: "a.md")
    #expect(try watched.look(after: .zero, isOpen: true) == "Three, and more, …")
    #expect(try watched.look(after: .seconds(1), isOpen: true) == "Four")
  }

  @Test(
    "a note that ends within a comment or front matter is as it was for a second",
    arguments: ["Three <!-- s", "Three\n\n%% s", "Three %% s", "---\ntitle: T\n", "---\nti", "---\n", "--"],
    [true, false])
  func unclosed(text: String, hasHistory: Bool) throws {
    let watched = try Watched(hasHistory: hasHistory)
    try watched.clone.write(text, to: "a.md")
    #expect(try watched.look(after: .zero, isOpen: false) == "Two …")
    #expect(try watched.look(after: .milliseconds(900), isOpen: false) == "Two …")
    try watched.clone.write("Four", to: "a.md")
    #expect(try watched.look(after: .zero, isOpen: false) == "Four")
    try watched.clone.write(text, to: "a.md")
    #expect(try watched.look(after: .zero, isOpen: false) == "Four …")
    #expect(try watched.look(after: .seconds(1), isOpen: false) != "Four …")
  }

  @Test("a note whose marks of comments are closed, or code, counts at once")
  func closed() throws {
    let watched = try Watched(hasHistory: false)
    for text in ["A <!-- b --> %%c%%", "`<!--` and\n\n```\n%%\n```", "---\n\nText below a rule"] {
      try watched.clone.write(text, to: "a.md")
      #expect(try watched.look(after: .zero, isOpen: false) == text)
    }
  }

  @Test("a new note that is being written is there when it is closed", arguments: [true, false])
  func new(hasHistory: Bool) throws {
    let watched = try Watched(hasHistory: hasHistory)
    try watched.clone.write("New, and", to: "b.md")
    #expect(try watched.look(after: .zero, at: "b.md", isOpen: true) == "none …")
    try watched.clone.write("New, and more", to: "b.md")
    #expect(try watched.look(after: .zero, at: "b.md", isOpen: false) == "New, and more")
    try watched.clone.write("C", to: "c.md")
    #expect(try watched.look(after: .zero, at: "c.md", isOpen: true) == "none …")
    #expect(try watched.look(after: .seconds(1), at: "c.md", isOpen: true) == "C")
    // The file is removed before it is closed.
    try watched.clone.write("D", to: "d.md")
    #expect(try watched.look(after: .zero, at: "d.md", isOpen: true) == "none …")
    try watched.clone.run("rm d.md")
    #expect(try watched.look(after: .zero, at: "d.md") == "none")
  }

  @Test("a later run of the program reads the notes again before one of them changes", arguments: [true, false])
  func again(hasHistory: Bool) throws {
    let watched = try Watched(hasHistory: hasHistory)
    let source = Source(name: "n", path: watched.clone.path)
    let notes = NoteImport(of: source, history: hasHistory) { [clock = watched.clock] in clock.now }
    let reports = try (0..<3).map { _ in try notes.refresh(into: watched.drive) }
    #expect(reports.map(\.wait) == [.zero, nil, nil])
    #expect(reports.map(\.facts) == [0, 0, 0])
    #expect(reports.map(\.unchanged) == [2, 2, 2])
  }

  @Test("a note that is at another path has moved, and is not waited for", arguments: [true, false])
  func moved(hasHistory: Bool) throws {
    let watched = try Watched(hasHistory: hasHistory)
    try watched.clone.run("mv a.md b.md")
    #expect(try watched.look(after: .zero, at: "b.md") == "Two")
    #expect(try watched.look(after: .zero) == "none")
  }
}
