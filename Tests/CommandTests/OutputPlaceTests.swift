import Foundation
import TemporaryFolders
import Testing

@Suite("The folder that a site goes to")
struct OutputPlaceTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    for name in ["one", "two"] { try desk.write("# Note \(name)\n", to: "\(name)/index.md") }
    return desk
  }

  @Test("stays the one that a link leads to, and the link stays", arguments: ["empty", "absent", "chain"])
  func link(kind: String) throws {
    let desk = try Self.desk()
    try desk.makeFolder("web")
    if kind != "absent" { try desk.makeFolder("web/real") }
    try desk.link("middle", to: "web/real")
    try desk.link("site", to: kind == "chain" ? "middle" : desk.file("web/real"))
    for _ in 1...2 {
      #expect(
        try Program.run(["build", "one", "-o", "site", "--quiet"], in: desk) == .init(code: 0, output: "", errors: ""))
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: desk.file("site"))) != nil)
      #expect(desk.allFiles("web").keys.contains("real/index.html"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("web")) == ["real"])
    }
  }

  @Test("is not taken from the site of another source that is still there, unless a person names it")
  func another() throws {
    let desk = try Self.desk()
    func build(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(["build", "--quiet"] + arguments, in: desk)
    }
    for source in ["one", "one/", "one:notes", "./one"] { #expect(try build(source).code == 0) }
    let first = desk.allFiles("public")
    let refused = try build("two")
    #expect(
      refused.code == 1 && refused.errors.hasPrefix("public: error: Output folder has the site of another source\n"))
    #expect(refused.errors.contains("/one\n") && refused.errors.contains("--output public"))
    #expect(desk.allFiles("public") == first)
    #expect(try build("two", "-o", "other").code == 0)
    #expect(try build("two", "-o", "public").code == 0 && desk.allFiles("public") != first)
    #expect(try build("one").code == 1)
    // A renamed source does not count as another site.
    desk.rename("two", to: "three")
    #expect(try build("three").code == 0)
  }

  @Test("is never that of the notes, or one around it", arguments: ["vault", "."])
  func source(output: String) throws {
    let desk = try TemporaryFolder()
    try desk.write("# A", to: "vault/a.md")
    try desk.write("mine", to: "vault/index.html")
    try desk.write("", to: "vault/.offprint")
    try desk.write("", to: ".offprint")
    let outcome = try Program.run(["build", "vault", "-o", output], in: desk)
    #expect(outcome.code == 1 && outcome.errors.contains("The site would go to the folder that its source is in"))
    #expect(try String(contentsOfFile: desk.file("vault/index.html"), encoding: .utf8) == "mine")
  }
}
