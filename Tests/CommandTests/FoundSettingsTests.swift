import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("Settings that came with a source")
struct FoundSettingsTests {
  /// A user's vault, with private files next to it.
  private static func desk(_ settings: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    for name in ["vault/inner/a.md", "vault/b.md"] { try desk.write("[key](key.txt)", to: name) }
    try desk.write("CANARY", to: "other/key.txt")
    try desk.write("1 root title: CANARY", to: "other/c.facts")
    try desk.write("<p>CANARY</p>", to: "other/page.html")
    try desk.link("vault/link", to: "../other")
    try desk.link("vault/c.txt", to: "../other/c.facts")
    try desk.write(settings, to: "vault/offprint.yaml")
    return desk
  }

  static let outside = [
    "attachments: ../other", "attachments: /etc", "attachments: link", "attachments: link/.",
    "attachments: none/../../other",
    "templates: ../other", "output: ../site", "output: .", "output: ../vault", "output: link/site", "state: ../kept",
    "store: ../own.sqlite", "sources: {c: ../other/c.facts}", "sources: {c: 'c.txt:facts'}",
    "sources: {c: c.txt}", "drives: {d: ../other/d.sqlite}", "title: A\nattachments: \"link\\0/..\"",
  ]

  @Test("name no place outside of their folder", arguments: outside)
  func bounds(yaml: String) throws {
    let desk = try Self.desk(yaml + "\n")
    let before = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    let key = yaml.split(separator: "\n").last?.prefix { $0 != ":" } ?? ""
    for (source, place) in [("vault", "."), (".", "vault"), ("..", "vault/inner")] {
      if place == "vault/inner" {
        try FileManager.default.copyItem(
          atPath: desk.file("vault/offprint.yaml"), toPath: desk.file("vault/inner/offprint.yaml"))
        try desk.link("vault/inner/link", to: "../../other")
        try desk.link("vault/inner/c.txt", to: "../../other/c.facts")
      }
      let outcome = try Program.run(["build", source], in: desk, at: place)
      #expect(outcome.code == 1 && outcome.output.isEmpty, "\(source): \(outcome)")
      #expect(outcome.errors.contains("'\(key)' names a place outside of the folder of this file"), "\(outcome)")
      #expect(
        outcome.errors.contains("offprint.yaml:\(yaml.contains("\n") ? 2 : 1):") && outcome.errors.contains("--config"))
    }
    for name in ["offprint.yaml", "link", "c.txt"] { try desk.remove("vault/inner/\(name)") }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted() == before)
  }

  @Test(
    "name places within it",
    arguments: ["attachments: inner", "templates: ./own", "output: site", "sources: {d: 'd.txt:facts'}"])
  func within(yaml: String) throws {
    let desk = try Self.desk(yaml + "\n")
    try desk.write("<p>own</p>", to: "vault/own/unused.txt")
    try desk.write("1 d title: D", to: "vault/d.txt")
    let outcome = try Program.run(["build", "vault", "--quiet"], in: desk)
    #expect([0, 2].contains(outcome.code) && !outcome.errors.contains("error"), "\(outcome)")
  }

  @Test("name any place where a person names them, the place, or works beside the source")
  func trusted() throws {
    let yaml = "attachments: ../other\n"
    for arguments in [["vault", "-c", "vault/offprint.yaml"], ["vault", "--attachments", "other"]] {
      let desk = try Self.desk(yaml)
      #expect(try Program.run(["build"] + arguments + ["-o", "site", "--quiet"], in: desk).code == 0)
      #expect(desk.allFiles("site").keys.contains { $0.hasPrefix("attachments/key-") })
    }
    let desk = try Self.desk("")
    try desk.remove("vault/offprint.yaml")
    try desk.write(
      "attachments: other\noutput: ../\(desk.path.split(separator: "/").last ?? "")/site\n", to: "offprint.yaml")
    #expect(try Program.run(["build", "vault", "--quiet"], in: desk).code == 0)
    #expect(desk.allFiles("site").keys.contains { $0.hasPrefix("attachments/key-") })
  }

  @Test("may name other notes anywhere where the source is named, since those are not used")
  func unused() throws {
    let desk = try Self.desk("notes: ..\n")
    #expect(try Program.run(["build", "vault", "-o", "site", "--quiet"], in: desk).code == 0)
    #expect(!desk.allFiles("site").values.contains { String(decoding: $0, as: UTF8.self).contains("CANARY") })
    let outcome = try Program.run(["build"], in: desk, at: "vault")
    #expect(outcome.code == 1 && outcome.errors.contains("'notes' names a place outside"), "\(outcome)")
  }

  @Test("are no link to a file that is elsewhere")
  func link() throws {
    let desk = try Self.desk("")
    try desk.write("title: CANARY\nCANARY\n", to: "secret.yaml")
    try desk.remove("vault/offprint.yaml")
    try desk.link("vault/offprint.yaml", to: "../secret.yaml")
    let outcome = try Program.run(["build", "vault"], in: desk)
    #expect(outcome.code == 1 && !outcome.errors.contains("CANARY"))
    #expect(outcome.errors.contains("error: Settings are a link to a file outside of their folder"), "\(outcome)")
    try desk.write("title: Mine\n", to: "vault/mine.yaml")
    try desk.remove("vault/offprint.yaml")
    try desk.link("vault/offprint.yaml", to: "mine.yaml")
    #expect(try Program.run(["build", "vault", "--quiet"], in: desk).code == 0)
  }

  @Test("have no template that is a link to a file elsewhere")
  func templates() throws {
    let desk = try Self.desk("templates: own\n")
    try desk.makeFolder("vault/own/assets")
    try desk.link("vault/own/assets/key.txt", to: "../../../other/key.txt")
    let outcome = try Program.run(["build", "vault"], in: desk)
    #expect(outcome.code == 1 && outcome.errors.contains("Template is a link to a file outside"), "\(outcome)")
    #expect(try Program.run(["build", "vault", "--templates", "vault/own", "--quiet"], in: desk).code == 0)
  }
}
