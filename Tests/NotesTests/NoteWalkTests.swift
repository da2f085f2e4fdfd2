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
  func names() throws {
    #expect(try walk(notes: 3, names: 5) == (2, ["Left out: some of the files beyond the first 5"]))
    #expect(try walk(notes: 3, names: 2) == (1, ["Left out: some of the files beyond the first 2"]))
  }
}
