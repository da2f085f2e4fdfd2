import Foundation
import TemporaryFolders
import Testing

@Suite("A source with its kind behind its path")
struct SourceKindTests {
  @Test(
    "has the settings and the attachments that it has without",
    arguments: ["notes", "notes/", "notes:notes", "notes/:notes", "notes:notes-without-history"])
  func kinds(_ source: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    try folder.write("---\ntype: secret\n---\nCANARY", to: "notes/a.md")
    try folder.write("![](bee.png)", to: "notes/b.md")
    try folder.write("picture", to: "notes/bee.png")
    try folder.write("exclude: {types: [secret]}\n", to: "notes/offprint.yaml")
    let built = try Program.run(["build", source, "-o", "site", "--quiet"], in: folder)
    #expect(built == .init(code: 0, output: "", errors: ""))
    let files = folder.allFiles("site")
    #expect(!files.keys.contains { $0.hasPrefix("items/a-") })
    #expect(!files.values.contains { $0.range(of: Data("CANARY".utf8)) != nil })
    #expect(files.keys.contains { $0.hasPrefix("attachments/bee-") })
  }

  @Test("that it is not is refused, and stands in the way of nothing")
  func wrong() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "notes/a.md")
    let refused = try Program.run(["build", "notes/:csv", "-o", "site"], in: folder)
    #expect(
      refused.code == 1
        && refused.errors.hasPrefix("notes/: error: A source of this kind is a file, and this is a folder\n"))
    #expect(try Program.run(["build", "notes", "-o", "site", "--quiet"], in: folder).code == 0)
  }
}
