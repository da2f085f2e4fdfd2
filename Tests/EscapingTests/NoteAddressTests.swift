import Escaping
import Testing

@Suite("The address of a note's file")
struct NoteAddressTests {
  @Test(
    "is a relative one that ends as Markdown's files do",
    arguments: [
      ("note.md", "note.md", nil), ("My%20note.MD", "My note.MD", nil),
      ("../a/note.markdown", "../a/note.markdown", nil),
      ("note.md#A%20b", "note.md", "A b"), ("note.md?x#b", "note.md", "b"), ("note%2emd", "note.md", nil),
      ("C%23.md#a.md", "C#.md", "a.md"), ("50%.md", "50%.md", nil), ("/note.md", "/note.md", nil),
      ("note.md#", "note.md", ""),
      ("a/b:c.md", "a/b:c.md", nil), ("ä.md", "ä.md", nil),
    ] as [(String, String, String?)])
  func notes(address: String, path: String, heading: String?) throws {
    let note = try #require(NoteAddress(Array(address.utf8)))
    #expect(String(decoding: note.path, as: UTF8.self) == path)
    #expect(note.heading.map { String(decoding: $0, as: UTF8.self) } == heading)
  }

  @Test(
    "is none that leads elsewhere, or to another file",
    arguments: [
      "", "md", ".md", "a/.md", "note", "note.mdx", "note.html#x.md", "#note.md", "?note.md", "https://a.b/note.md",
      "//a.b/note.md", "\\\\a.b/note.md", "mailto:a.md", "c:note.md", "note.md/",
    ])
  func others(address: String) {
    #expect(NoteAddress(Array(address.utf8)) == nil)
  }
}
