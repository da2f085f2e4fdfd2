import Foundation
import TemporaryFolders
import Testing

/// A store's own files are in a folder next to it: `garden.files` next to `garden.sqlite`.
@Suite("The files of a store")
struct StoreFilesTests {
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"><path d=\"M0 0h8v4z\"/></svg>"

  private static func desk(_ folder: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: desk.file(folder), withIntermediateDirectories: true)
    try Data("5 root type: note\n  cover: bee.svg\n".utf8).write(to: URL(filePath: desk.file("s.facts")))
    try Data(picture.utf8).write(to: URL(filePath: desk.file(folder + "/bee.svg")))
    return desk
  }

  private static func attachments(in desk: TemporaryFolder, _ options: String...) throws -> [String] {
    let built = try Program.run(["build", "s.facts", "--quiet", "-o", "site"] + options, in: desk)
    try #require(built.code == 0, "\(built.errors)")
    return (try? FileManager.default.contentsOfDirectory(atPath: desk.file("site/attachments"))) ?? []
  }

  @Test("are found beside it, and those that it refers to are copied")
  func beside() throws {
    let names = try Self.attachments(in: Self.desk("s.files"))
    #expect(names.count == 1 && names[0].hasPrefix("bee-"), "\(names)")
  }

  @Test("are not those of another folder, nor looked at where a folder is named")
  func elsewhere() throws {
    #expect(try Self.attachments(in: Self.desk("t.files")) == [])
    let desk = try Self.desk("s.files")
    try FileManager.default.createDirectory(atPath: desk.file("none"), withIntermediateDirectories: true)
    #expect(try Self.attachments(in: desk, "--attachments", "none") == [])
  }

  @Test("come with the demo, and one that is there already is left as it is")
  func demo() throws {
    let desk = try TemporaryFolder()
    let first = try Program.run(["demo", "-o", "site"], in: desk)
    #expect(first.code == 0 && first.output.contains("demo.files: the pictures of the demo\n"), "\(first.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.file("demo.files")).sorted()
    #expect(names.contains("quince.svg") && names.count > 20)
    try Data().write(to: URL(filePath: desk.file("demo.files/quince.svg")))
    let again = try Program.run(["demo", "-o", "site"], in: desk)
    #expect(again.output.contains("demo.files: was there already and is not changed\n"), "\(again.output)")
    #expect(FileManager.default.contents(atPath: desk.file("demo.files/quince.svg")) == Data())
    // The folders of its store are made.
    #expect(try Program.run(["demo", "-o", "site", "--store", "a/b/s.sqlite"], in: desk).code == 0)
    #expect(FileManager.default.fileExists(atPath: desk.file("a/b/s.sqlite")))
  }
}
