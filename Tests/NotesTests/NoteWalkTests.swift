import Foundation
import Providers
import TemporaryFolders
import Testing

@testable import Notes

@Suite("A walk through a folder of notes")
struct NoteWalkTests {
  private func walk(notes: Int, names: Int) throws -> (notes: Int, told: [String]) {
    let folder = try TemporaryFolder()
    for name in ["a.md", "b.png", "c/d.md", "c/e.png", "f.md"] { try folder.write("x", to: name) }
    let walk = try NoteWalk(folder.path, notes: notes, names: names)
    return (walk.notes.count, walk.skipped.map(\.summary))
  }

  @Test("counts notes alone among those that it takes in")
  func notes() throws {
    #expect(try walk(notes: 3, names: 6) == (3, []))
    #expect(try walk(notes: 2, names: 6) == (2, ["Left out: some of the notes beyond the first 2"]))
    #expect(try walk(notes: 1, names: 6) == (1, ["Left out: some of the notes beyond the first 1"]))
  }

  @Test("looks at no more than so many files and folders")
  func bounds() throws {
    #expect(try walk(notes: 3, names: 5) == (2, ["Left out: some of the files beyond the first 5"]))
    #expect(try walk(notes: 3, names: 2) == (1, ["Left out: some of the files beyond the first 2"]))
  }

  @Test("leaves out repositories within the folder, and says so in a line")
  func repositories() throws {
    let folder = try TemporaryFolder()
    for name in [
      "a.md", "tool/b.md", "tool/.git/config", "sub/module/c.md", "sub/module/.git", "sub/d.md", ".git/config",
    ] {
      try folder.write("x", to: name)
    }
    let walk = try NoteWalk(folder.path)
    #expect(walk.notes.map(\.path) == ["a.md", "sub/d.md"] && !walk.admits("tool/b.md"))
    #expect(walk.messages.map(\.summary) == ["Left out: 2 folders are repositories of their own"])
    #expect(walk.messages.first?.notes.first == "Others are tool")
    let other = try NoteWalk(folder.path, excluded: FolderPatterns(["tool"]))
    #expect(other.messages.map(\.summary) == ["Left out: folder is a repository of its own"])
  }

  @Test("says of each name that is no UTF-8 that it is left out")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a.md")
    let path = Array(folder.file("").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)]
    guard mkdir(path + [0], 0o700) == 0 else { return }
    defer { rmdir(path + [0]) }
    #expect(try NoteWalk(folder.path).skipped.map(\.summary) == ["Left out: its name is not UTF-8"])
  }

  @Test("may be over before a note gives way to a link, which is not read then")
  func links() throws {
    let folder = try TemporaryFolder()
    for name in ["home/a.md", "home/sub/b.md", "home/sub/c.md"] { try folder.write("x", to: name) }
    for name in ["out/a.md", "out/b.md", "out/c.md"] { try folder.write("secret", to: name) }
    let walk = try NoteWalk(folder.file("home"))
    for name in ["home/a.md", "home/sub"] { try folder.remove(name) }
    try folder.link("home/a.md", to: "../out/a.md")
    try folder.link("home/sub", to: "../out")
    let working = WorkingNotes(walk, in: folder.file("home")) { _, _, _ in nil }
    #expect(working.changed.isEmpty)
    #expect(working.skipped.map(\.summary) == Array(repeating: "Left out: cannot be read", count: 3))
  }
}
