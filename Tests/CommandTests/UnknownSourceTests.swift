import Foundation
import Store
import TemporaryFolders
import Testing

@Suite("What is no source")
struct UnknownSourceTests {
  private static let start = "Offprint cannot read this file: it looks like "

  @Test(
    "is told by what it looks like, with what could be read",
    arguments: [
      ("page.html", "<!DOCTYPE html><p>a", start + "a web page", ""), ("page.htm", "a", start + "a web page", ""),
      ("dates.ics", "name,day\na,b\n", start + "a table (CSV)", "name its kind: dates.ics:csv"),
      ("one.txt", "{\"a\": 1}", start + "JSON", "one.txt:json"), ("feed", "<?xml version='1.0'?>", start + "XML", ""),
      ("a.md", "# A\n", start + "a single note", "Name the folder"),
      ("paper.pdf", "%PDF-1.4\n", start + "a PDF", ""), ("b.bin", "a\0b", start + "a binary file", ""),
      ("text", "abc", start + "plain text", ""),
      ("nothing.txt", "", "File is empty", ""), ("folder/.hidden", "x", "The folder has only hidden files", ""),
      ("folder/x.png", "x", "Folder has no Markdown note, no calendar and no .facts file", ""),
    ])
  func looks(name: String, text: String, summary: String, note: String) throws {
    let desk = try TemporaryFolder()
    try desk.write(text, to: name)
    let source = name.hasPrefix("folder") ? "folder" : name
    for command in [["build", source], ["export", source, "--to", "facts"]] {
      let outcome = try Program.run(command, in: desk)
      #expect(outcome.code == 1 && outcome.errors.hasPrefix("\(source): error: \(summary)"), "\(command): \(outcome)")
      #expect(note.isEmpty || outcome.errors.contains(note))
      #expect(outcome.errors.contains("Offprint reads stores, folders of Markdown notes"))
    }
  }

  @Test("is a folder with a store, which is named; another database in it is not")
  func store() throws {
    let desk = try TemporaryFolder()
    try desk.makeFolder("folder")
    let other = Data("SQLite format 3\0".utf8) + Data(count: 200)
    try other.write(to: URL(filePath: desk.file("folder/a.sqlite")))
    _ = try SQLiteDrive(creating: desk.file("folder/b.sqlite"))
    let errors = try Program.run(["build", "folder"], in: desk).errors
    #expect(errors.contains("  note: Name the store in it: /") && errors.contains("/folder/b.sqlite\n"), "\(errors)")
    #expect(!errors.contains("a.sqlite"))
  }

  @Test("is a folder with nothing but a built site", arguments: ["calendar.ics", "items/a.md"])
  func site(file: String) throws {
    let desk = try TemporaryFolder()
    for name in [file, ".offprint"] { try desk.write("BEGIN:VCALENDAR\n", to: "folder/public/\(name)") }
    let outcome = try Program.run(["build", "folder"], in: desk)
    #expect(outcome.code == 1 && outcome.errors.hasPrefix("folder: error: Folder has no Markdown note"), "\(outcome)")
    try desk.remove("folder/public/.offprint")
    #expect(try !Program.run(["build", "folder"], in: desk).errors.contains("Folder has no"))
  }

  @Test("is an empty folder")
  func empty() throws {
    let desk = try TemporaryFolder()
    try desk.makeFolder("folder")
    for source in ["folder", "folder/"] {
      #expect(try Program.run(["build", source], in: desk).errors.hasPrefix("\(source): error: Folder is empty\n"))
    }
  }
}
