import Foundation
import Pages
import Site
import Store
import TemporaryFolders
import Testing
import Views

@Suite("The example of the library")
struct LibraryExampleTests {
  @Test("in the manual builds a site, and is what is tried here")
  func example() throws {
    let desk = try TemporaryFolder()
    let path = desk.file("own.sqlite")
    let folder = desk.file("public")

    // As in docs/library.md, from here
    let drive = try SQLiteDrive(creating: path)
    let time = Moment(microseconds: 1_707_503_143_000_000)  // 2024-02-09T18:25:43Z
    try drive.insert(facts: [
      Fact(itemId: "root", attribute: "type", value: .string("note"), timestamp: time),
      Fact(itemId: "root", attribute: "title", value: .string("Hello"), timestamp: time),
    ])

    var settings = Settings()
    settings.author = "Ada Example"
    let build = Build(settings: settings, templates: TemplateFiles(), output: OutputFolder(path: folder))
    let report = try build.run(from: ItemStore(userDrive: drive))
    for problem in report.diagnostics { print(problem.summary) }
    // to here

    #expect(report.items == 1 && FileManager.default.fileExists(atPath: folder + "/index.html"))
    #expect(try Self.manual().contains(Self.tried()))
  }

  private static func manual() throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: tests.deletingLastPathComponent().appending(path: "docs/library.md"), encoding: .utf8)
  }

  /// The lines above, without their indentation.
  private static func tried() throws -> String {
    let lines = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).components(separatedBy: "\n")
    return lines.drop { $0 != "    // As in docs/library.md, from here" }.dropFirst().prefix { $0 != "    // to here" }
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }.joined(separator: "\n")
  }
}
