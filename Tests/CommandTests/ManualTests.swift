import Foundation
import SettingsFiles
import TemporaryFolders
import Testing
import Typeset

@Suite("The manual")
struct ManualTests {
  @Test("lists every command and option once, as the program tells them")
  func options() throws {
    let help = try Program.run(["--experimental-dump-help"], in: TemporaryFolder())
    let text = OptionsPage(try JSONDecoder().decode(CommandLineDump.self, from: Data(help.output.utf8))).text
    if ProcessInfo.processInfo.environment["OFFPRINT_GOLDENS"] == "overwrite" {
      try Data(text.utf8).write(to: ManualPage.folder.appending(path: "options.md"))
    }
    let page = try ManualPage.named("options.md")
    #expect(page.text == text)
    let heads = ["| option | what it does | commands |", "| option | what it does |"]
    #expect(heads.allSatisfy { page.text.contains($0) })
  }

  @Test("describes every setting once")
  func settings() throws {
    let cells = try ManualPage.named("settings.md").firstCells(below: "| key | value | what it does |")
    #expect(cells.sorted() == SettingsFile.keys.sorted())
  }

  @Test("has examples of settings that can be read")
  func examples() throws {
    let pages = try ["settings.md", "texts.md"].map(ManualPage.named)
    let examples = pages.flatMap(\.blocks).filter { $0.language == "yaml" }
    #expect(examples.count == 3)
    for example in examples { _ = try SettingsFile.contents(of: example.text, path: "offprint.yaml") }
  }

  @Test("describes every file of the templates once")
  func templates() throws {
    let folder = ManualPage.repository.appending(path: "Templates").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }
    let cells = try ManualPage.named("templates.md").firstCells(below: "| file | what it is |")
    #expect(cells.sorted() == files.sorted())
  }

  @Test("describes every exit code once, and the program ends with each")
  func exitCodes() throws {
    let desk = try TemporaryFolder()
    try Data("5 root type: note\n  body: See itemid:none.\n".utf8).write(to: URL(filePath: desk.file("s.facts")))
    let runs = ["s.facts -o a", "none.facts -o b", "s.facts -o c --strict", "s.facts --no-such-option"]
    let codes = try runs.map { options in
      try Program.run(["build"] + options.split(separator: " ").map(String.init), in: desk).code
    }
    let page = try ManualPage.named("command-line.md")
    #expect(codes.map { "\($0)" } == page.firstCells(below: "| code | meaning |"))
  }

  @Test(
    "is published without a warning",
    .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
  func build() throws {
    let desk = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: ManualPage.folder.path, toPath: desk.file("docs"))
    let built = try Program.run(["build", "docs", "--strict", "--quiet"], in: desk)
    #expect(built == .init(code: 0, output: "", errors: ""))
  }

  @Test("has a picture of less than 200 kB, and a README of 6 kB at most")
  func sizes() throws {
    #expect(try Data(contentsOf: ManualPage.repository.appending(path: "README.md")).count <= 6_144)
    for file in try FileManager.default.contentsOfDirectory(atPath: ManualPage.folder.path) where file.hasSuffix(".png")
    {
      #expect(try Data(contentsOf: ManualPage.folder.appending(path: file)).count < 200_000, "\(file)")
    }
  }

  @Test("is linked from the README, and its home names every page")
  func links() throws {
    let readme = try String(contentsOf: ManualPage.repository.appending(path: "README.md"), encoding: .utf8)
    for link in readme.matches(of: /\]\((?<path>[^):#]+)\)/) {
      let path = ManualPage.repository.appending(path: String(link.output.path)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link.output.path)")
    }
    let home = try ManualPage.named("index.md")
    #expect(ManualPage.all.filter { $0.name != home.name && !home.text.contains("](\($0.name))") }.map(\.name) == [])
  }
}
