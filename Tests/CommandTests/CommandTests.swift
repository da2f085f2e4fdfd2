import Foundation
import TemporaryFolders
import Testing
import Typeset

@Suite("The program")
struct CommandTests {
  /// A folder with a store, and with files that are not stores.
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let made = try Program.run(["demo", "--quiet", "--store", "s.sqlite", "--output", "site"], in: desk)
    try #require(made.code == 0)
    for folder in ["theirs", "mine/items"] {
      try FileManager.default.createDirectory(atPath: desk.file(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: desk.file("site.offprint.sqlite"), toPath: desk.file("other.sqlite"))
    let texts = [
      "theirs/x": "x", "text.txt": "x", "bad.yaml": "title: A\ntimezone: UTC\n",
      "mine/items/note.html": "{{#item.childern}}x{{/item.childern}}\n",
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: desk.file(name))) }
    return desk
  }

  private static func names(in desk: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
  }

  @Test("a mistake is named with the way out, and nothing is created")
  func mistakes() throws {
    let desk = try Self.desk()
    let before = try Self.names(in: desk)
    for mistake in Mistake.all {
      let outcome = try Program.run(mistake.arguments, in: desk)
      #expect(
        outcome == .init(code: mistake.code, output: mistake.output, errors: mistake.errors),
        "\(mistake.testDescription)")
      #expect(try Self.names(in: desk) == before, "\(mistake.testDescription)")
    }
  }

  @Test("a quiet build prints nothing to stdout, and a warning counts only under --strict")
  func strictness() throws {
    let desk = try Self.desk()
    let quiet = try Program.run(["build", "s.sqlite", "--quiet", "-o", "q"], in: desk)
    #expect(quiet.code == 0 && quiet.output == "")
    let strict = try Program.run(["build", "s.sqlite", "--quiet", "--strict", "-o", "q"], in: desk)
    #expect(strict.code == (quiet.errors.isEmpty ? 0 : 2) && strict.errors == quiet.errors)
  }

  @Test("a flag wins over offprint.yaml beside the store")
  func settings() throws {
    let desk = try Self.desk()
    try Data("title: From the file\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    for (flags, title) in [([], "From the file"), (["--title", "From the flag"], "From the flag")] {
      let outcome = try Program.run(["build", "s.sqlite", "-o", "q"] + flags, in: desk)
      #expect(outcome.code == 0)
      let page = try String(contentsOfFile: desk.file("q/index.html"), encoding: .utf8)
      #expect(page.contains(title))
    }
  }

  @Test("feeds need a base URL, from the file or a flag, and who asks for them by name is told")
  func feeds() throws {
    let desk = try Self.desk()
    let missed = "offprint: no feeds: they need the address of the site, as --base-url or baseURL\n"
    let asked = try Program.run(["build", "s.sqlite", "-o", "a", "--only", "items,feeds"], in: desk)
    #expect(asked.code == 0 && asked.output.contains(missed))
    let without = try Program.run(["build", "s.sqlite", "-o", "q"], in: desk)
    #expect(without.code == 0 && !without.output.contains("feeds"))
    #expect(
      try Self.names(in: desk).filter { $0.hasPrefix("q/feed") || $0.hasSuffix("calendar.ics") } == [
        "q/calendar.ics", "site/calendar.ics",
      ])
    let flag = try Program.run(["build", "s.sqlite", "-o", "q", "--base-url", "https://example.org"], in: desk)
    try Data("baseURL: https://example.org\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    let file = try Program.run(["build", "s.sqlite", "-o", "f", "--outputs", "feeds,tags"], in: desk)
    #expect(flag.code == 0 && file.code == 0 && !(flag.output + file.output).contains("no feeds"))
    for name in ["feed.xml", "feed.json"] {
      let feed = FileManager.default.contents(atPath: desk.file("q/" + name))
      #expect(feed != nil && feed == FileManager.default.contents(atPath: desk.file("f/" + name)), "\(name)")
    }
  }

  @Test("help names every option")
  func help() throws {
    let outcome = try Program.run(["build", "--help"], in: TemporaryFolder())
    let options = [
      "drive", "root", "output", "templates", "config", "title", "author", "description", "language", "time-zone",
      "base-url", "manifest", "jobs", "outputs", "format", "unsafe-html", "strict", "quiet",
      "history", "include-deleted",
      "as-of", "as-was", "full", "dry-run",
    ]
    #expect(outcome.code == 0 && options.filter { !outcome.output.contains("--" + $0) } == [])
  }

  @Test(
    "the committed site is what a fresh build of the demo gives",
    .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
  func committedSite() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let committed = root.appending(path: "public").path
    guard FileManager.default.fileExists(atPath: committed) else {
      return print("SKIPPED committed site: there is no \(committed)")
    }
    let desk = try TemporaryFolder()
    #expect(try Program.run(["demo", "--quiet", "-o", "site"], in: desk).code == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: committed).sorted()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: desk.file("site")).sorted() == names)
    let differing = names.filter {
      FileManager.default.contents(atPath: desk.file("site/" + $0))
        != FileManager.default.contents(atPath: committed + "/" + $0)
    }
    #expect(differing == [])
  }
}
