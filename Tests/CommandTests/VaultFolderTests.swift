import Foundation
import TemporaryFolders
import Testing

@Suite("The folders of a folder of notes")
struct VaultFolderTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try desk.write(
      "[[Diary]] [[diary]] [x](Own/Deep/CANARY-name.md) ![](Own/bee.png) ![](img/fly.png)\n", to: "v/index.md")
    try desk.write("# Diary\n\nCANARY\n", to: "v/Own/Diary.md")
    try desk.write("---\nmood: CANARY\ntype: CANARY\n---\nCANARY [[index]]\n", to: "v/Own/Deep/CANARY-name.md")
    for name in ["Own/bee", "img/fly"] { try desk.write("picture", to: "v/\(name).png") }
    return desk
  }

  @Test(
    "are withheld with all that is in them where they are excluded", arguments: ["Own", "/own/", "O*/**", "**/Own"])
  func excluded(pattern: String) throws {
    let desk = try Self.desk()
    // Files that were published earlier are removed.
    let plain = try Program.run(["build", "v", "-o", "site", "--quiet"], in: desk)
    #expect(plain.code == 0 && desk.allFiles("site").keys.contains { $0.hasPrefix("attachments/bee-") })
    for output in ["site", "fresh"] {
      let built = try Program.run(
        [
          "build", "v", "-o", output, "--exclude-folder", pattern, "--history", "values", "--include-deleted",
          "--quiet",
        ], in: desk)
      #expect(built.code == 0, "\(built)")
      let files = desk.allFiles(output)
      #expect(files.keys.contains { $0.hasPrefix("attachments/fly-") } && !files.keys.contains { $0.contains("bee-") })
      for (name, bytes) in files {
        #expect(bytes.range(of: Data("CANARY".utf8)) == nil && !name.lowercased().contains("canary"), "\(name)")
      }
    }
    #expect(desk.allFiles("site") == desk.allFiles("fresh"))
    try desk.write("exclude: {folders: ['\(pattern)']}\n", to: "v/offprint.yaml")
    let set = try Program.run(
      ["build", "v", "-o", "set", "--history", "values", "--include-deleted", "--quiet"], in: desk)
    #expect(set.code == 0 && desk.allFiles("set") == desk.allFiles("fresh"))
  }

  @Test("are withheld in a store that was imported without them")
  func imported() throws {
    let desk = try Self.desk()
    let imported = try Program.run(
      ["import", "v", "--into", "d.sqlite", "--exclude-folder", "Own", "--name", "v"], in: desk)
    #expect(imported.code == 0, "\(imported)")
    #expect(try Program.run(["build", "d.sqlite", "-o", "site", "--quiet"], in: desk).code == 0)
    let files = desk.allFiles("site")
    #expect(files.keys.contains("index.html"))
    for (name, bytes) in files { #expect(bytes.range(of: Data("CANARY".utf8)) == nil, "\(name)") }
  }

  @Test("are named where there is none that was to be withheld, before anything is written where it is strict")
  func misspelt() throws {
    let desk = try Self.desk()
    let warned = try Program.run(["build", "v", "-o", "site", "--exclude-folder", "Owm", "--quiet"], in: desk)
    #expect(
      warned.code == 0 && warned.errors.contains("v: warning: Folder 'Owm' is excluded, but there is no such folder"))
    #expect(warned.errors.contains("Did you mean 'Own'?"))
    let strict = try Program.run(["build", "v", "-o", "other", "--exclude-folder", "Owm", "--strict"], in: desk)
    #expect(strict.code == 1 && strict.errors.contains("v: error: Folder 'Owm'") && desk.allFiles("other").isEmpty)
  }

  @Test(
    "are withheld by a path that leads into the notes, from the current folder or from the settings",
    arguments: ["./v/Own", "v/Own/", "x/../v/Own", "/Own", "./Own"])
  func path(_ folder: String) throws {
    let desk = try Self.desk()
    #expect(try Program.run(["build", "v", "-o", "name", "--exclude-folder", "Own", "--quiet"], in: desk).code == 0)
    let option = try Program.run(["build", "v", "-o", "option", "--exclude-folder", folder, "--quiet"], in: desk)
    #expect(option.code == 0 && !option.errors.contains("is excluded"), "\(option)")
    try desk.write("exclude: {folders: [\"\(folder)\"]}\n", to: "offprint.yaml")
    #expect(try Program.run(["build", "v", "-o", "file", "--quiet"], in: desk).code == 0)
    let names = Set(desk.allFiles("name").keys)
    #expect(Set(desk.allFiles("option").keys) == names && Set(desk.allFiles("file").keys) == names)
  }

  @Test("lead to published notes by their names alone, where only what says so is published")
  func ways() throws {
    let desk = try TemporaryFolder()
    for name in ["index", "sub/README", "sub/closed/closed"] {
      try desk.write("# CANARY\n\nCANARY\n", to: "v/\(name).md")
    }
    try desk.write("---\npublish: true\n---\nOpen [[sub]]\n", to: "v/sub/a.md")
    let options = ["--default", "withhold", "--history", "values", "--quiet"]
    // What an earlier build published is gone.
    #expect(try Program.run(["build", "v", "-o", "site", "--quiet"], in: desk).code == 0)
    for output in ["site", "fresh"] {
      let built = try Program.run(["build", "v", "-o", output] + options, in: desk)
      #expect(built.code == 0, "\(built)")
      #expect(desk.allFiles(output).keys.contains { $0.hasPrefix("items/a-") })
      for (name, bytes) in desk.allFiles(output) { #expect(bytes.range(of: Data("CANARY".utf8)) == nil, "\(name)") }
    }
    #expect(desk.allFiles("site") == desk.allFiles("fresh"))
  }

  @Test("are named where a path leads out of the notes", arguments: ["..", "../Own", "v/../Own", "."])
  func elsewhere(_ folder: String) throws {
    let desk = try Self.desk()
    let strict = try Program.run(["build", "v", "-o", "other", "--exclude-folder", folder, "--strict"], in: desk)
    #expect(strict.code == 1 && strict.errors.contains("error: Folder '\(folder)'"), "\(strict)")
    #expect(desk.allFiles("other").isEmpty)
  }

  @Test("have the files that notes refer to, of a source that is mounted as well")
  func mounted() throws {
    let desk = try Self.desk()
    try desk.write("1 root title: Home\n  -content-> a\n1 a title: A\n", to: "s.facts")
    let built = try Program.run(
      ["build", "s.facts", "--source", "v=v", "-o", "site", "--quiet"], in: desk)
    #expect(built.code == 0 && !built.errors.contains("fly.png"), "\(built)")
    #expect(desk.allFiles("site").keys.contains { $0.hasPrefix("attachments/fly-") })
  }

  @Test("are imported beside a source, in a folder that no repository takes in")
  func kept() throws {
    let desk = try Self.desk()
    #expect(try Program.run(["build", "v", "-o", "site", "--quiet"], in: desk).code == 0)
    #expect(desk.allFiles(".offprint-imports").keys.sorted() == [".gitignore", ".v.offprint-import.sqlite"])
    #expect(desk.allFiles(".offprint-imports")[".gitignore"] == Data("*\n".utf8))
    try desk.remove(".offprint-imports")
    try desk.makeFolder("elsewhere")
    try desk.link(".offprint-imports", to: "elsewhere")
    #expect(try Program.run(["build", "v", "-o", "site", "--quiet"], in: desk).code == 1)
    #expect(desk.allFiles("elsewhere").isEmpty)
  }

  @Test(
    "and what is kept of their import stay as they are under a command that only tells something",
    arguments: [
      "build --dry-run", "build --explain index.html", "audit", "check", "diff --from 2024-02-09", "items", "export",
    ])
  func unwritten(_ command: String) throws {
    let desk = try Self.desk()
    let words = command.split(separator: " ").map(String.init) + ["v"]
    let settings = ["--time-zone", "Asia/Tokyo"] + (words[0] == "items" ? [] : ["--exclude-folder", "Own"])
    let arguments = words[0] == "export" ? words : words + settings
    let before = desk.allFiles(".")
    let first = try Program.run(arguments, in: desk)
    // A page is explained once it is built.
    #expect([0, 2].contains(first.code) || command.contains("--explain"), "\(first)")
    #expect(!first.errors.contains("kept in"))
    #expect(desk.allFiles(".") == before)
    #expect(try Program.run(["build", "v", "-o", "site", "--exclude-folder", "img", "--quiet"], in: desk).code == 0)
    try desk.write("# New\n", to: "v/new.md")
    let built = desk.allFiles(".")
    let second = try Program.run(arguments + (words[0] == "build" ? ["-o", "site"] : []), in: desk)
    #expect([0, 2].contains(second.code), "\(second)")
    #expect(desk.allFiles(".") == built)
    if words[0] == "items" { #expect(second.output.contains("  New\n"), "\(second)") }
  }

  @Test("are exported as facts")
  func export() throws {
    let desk = try Self.desk()
    let outcome = try Program.run(["export", "v", "--to", "facts", "-o", "v.facts"], in: desk)
    #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
    for (source, output) in [("v", "one"), ("v.facts", "two")] {
      #expect(try Program.run(["build", source, "-o", output, "--quiet", "--attachments", "v"], in: desk).code == 0)
    }
    let (one, two) = (desk.allFiles("one"), desk.allFiles("two"))
    #expect(Set(one.keys) == Set(two.keys) && one["items/diary-"] == two["items/diary-"])
  }
}
