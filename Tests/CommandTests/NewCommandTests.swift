import Foundation
import Pages
import Store
import TemporaryFolders
import Testing

@Suite("offprint init, items, check, templates, open, version and clean")
struct NewCommandTests {
  private static func desk() throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    let text = """
      2024-02-09 root type: list
        title: Home
        body: Some words.
        -content-> a
      2024-02-10 a type: note
        title: # Quince
        body: See itemid:none, [[Nothing]], ![x](no.png).\\n\\n![[Home#Nowhere]]
      2024-02-11 lost type: note
        title: Lost
      2024-02-12 lost title: Lost again
      2024-02-12 secret type: note
        title: Secret
        private: true
      """
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(
      facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    return desk
  }

  @Test("items lists id, type, date and title, and finds words")
  func items() throws {
    let desk = try Self.desk()
    let all = try Program.run(["items", "s.sqlite"], in: desk)
    #expect(
      all.code == 0
        && all.output == """
          root    list  2024-02-09  Home
          lost    note  2024-02-11  Lost again
          a       note  2024-02-10  Quince
          secret  note  2024-02-12  Secret

          """,
      "\(all)")
    #expect(try Program.run(["items", "s.sqlite", "note", "QUI"], in: desk).output == "a  note  2024-02-10  Quince\n")
    #expect(
      try Program.run(["items", "s.sqlite", "quince", "--format", "json"], in: desk).output
        == #"{"items":[{"date":"2024-02-10","id":"a","title":"Quince","type":"note"}],"messages":[]}"# + "\n")
    #expect(
      try Program.run(["items", "s.sqlite", "nothing"], in: desk)
        == .init(code: 0, output: "", errors: "Nothing found\n"))
    let key = ItemKey(id: "a").text
    for name in ["itemid:a", key, key.uppercased(), "items/quince-\(key).html"] {
      #expect(try Program.run(["items", "s.sqlite", name], in: desk).output == "a  note  2024-02-10  Quince\n")
    }
    for word in ["quince", "s.sqlit"] {
      let unnamed = try Program.run(["items", word, "note"], in: desk)
      let start = "\(word): error: There is no file or folder of this name, and the settings name no source\n"
      #expect(unnamed.code == 1 && unnamed.errors.hasPrefix(start), "\(unnamed)")
      #expect(unnamed.errors.contains("Did you mean 's.sqlite'?") == (word == "s.sqlit"), "\(unnamed)")
    }
    try Data("store: s.sqlite\n".utf8).write(to: URL(filePath: desk.file("offprint.yaml")))
    #expect(try Program.run(["items", "quince"], in: desk).output == "a  note  2024-02-10  Quince\n")
    let none = try Program.run(["items", "t.sqlite"], in: desk)
    #expect(none.code == 0 && none.errors.hasSuffix("offprint: there is no file or folder 't.sqlite'\nNothing found\n"))
  }

  @Test("check finds links, files and embeds that are missing, and items that nothing leads to")
  func check() throws {
    let desk = try Self.desk()
    let before = desk.allFiles(".")
    try FileManager.default.createDirectory(atPath: desk.file("files"), withIntermediateDirectories: true)
    let outcome = try Program.run(["check", "s.sqlite", "--attachments", "files"], in: desk)
    #expect(outcome.code == 2 && outcome.output.contains("  Lost again (lost)\n"), "\(outcome)")
    #expect(!outcome.output.contains("Secret") && outcome.output.hasSuffix("5 problems found\n"), "\(outcome)")
    for part in ["'none'", "Nothing", "no.png", "Nowhere"] { #expect(outcome.output.contains(part), "\(outcome)") }
    #expect(outcome.errors == "" && outcome.output.contains("1 item that the root does not lead to\n"))
    let json = try Program.run(["check", "s.sqlite", "--attachments", "files", "--format", "json"], in: desk)
    #expect(json.code == 2 && json.errors == "" && json.output.hasPrefix(#"{"messages":[{"#))
    #expect(json.output.hasSuffix(#""orphans":[{"id":"lost","title":"Lost again"}],"problems":5}"# + "\n"), "\(json)")
    #expect(try Program.run(["check", "s.sqlite", "--root", "nobody"], in: desk).code == 1)
    #expect(desk.allFiles(".") == before)
    let fine = try Program.run(["check", "s.sqlite", "--root", "lost", "--exclude-type", "list"], in: desk)
    #expect(fine.code == 2 && fine.errors == "")
  }

  @Test("clean removes what Offprint wrote and nothing else")
  func clean() throws {
    let desk = try Self.desk()
    let build = { try Program.run(["build", "s.sqlite", "-o", "site"], in: desk) }
    #expect(try build().code == 0)
    let count = desk.allFiles("site").count
    let dry = try Program.run(["clean", "-o", "site", "-n"], in: desk)
    #expect(dry.code == 0 && dry.output.split(separator: "\n").count == count && desk.allFiles("site").count == count)
    for name in ["site/CNAME", "site/items/mine.html"] { try Data("x".utf8).write(to: URL(filePath: desk.file(name))) }
    let first = try Program.run(["clean", "-o", "site"], in: desk)
    #expect(first.output == "site: \(count) files removed; 2 files that Offprint did not write are still there\n")
    #expect(desk.allFiles("site").keys.sorted() == ["CNAME", "items/mine.html"])
    #expect(FileManager.default.fileExists(atPath: desk.file("s.sqlite")))
    #expect(!FileManager.default.fileExists(atPath: desk.file("site.offprint.sqlite")))
    let again = try Program.run(["clean", "-o", "site"], in: desk)
    #expect(
      again.code == 1 && again.errors.contains("There is no manifest, so Offprint does not know which files it wrote"))
    #expect(!again.errors.contains("Build this site again"))
    try FileManager.default.removeItem(atPath: desk.file("site"))
    #expect(try build().code == 0)
    #expect(try Program.run(["clean", "-o", "site"], in: desk).output == "site: \(count) files removed\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path) == ["s.sqlite"])
    #expect(try build().code == 0)
    try desk.remove("site.offprint.sqlite")
    #expect(try Program.run(["clean", "-o", "site"], in: desk).errors.contains("note: Build this site again"))
    #expect(try build().code == 0)
    #expect(try Program.run(["clean", "-o", "site"], in: desk).output == "site: \(count) files removed\n")
  }

  @Test("clean leaves what is not a site of Offprint's")
  func foreign() throws {
    let desk = try Self.desk()
    try FileManager.default.createDirectory(atPath: desk.file("public"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: desk.file("public/index.html")))
    let before = desk.allFiles(".")
    for options in [[], ["--manifest", "s.sqlite"], ["-o", "nowhere"]] {
      let outcome = try Program.run(["clean"] + options, in: desk)
      #expect(outcome.code == 1 && outcome.output == "" && desk.allFiles(".") == before, "\(outcome)")
    }
    let nowhere = try Program.run(["clean", "-o", "nowhere"], in: desk).errors
    #expect(nowhere.hasPrefix("nowhere: error: There is no folder at this path\n"), "\(nowhere)")
  }

  @Test("templates are listed, shown, and copied where nothing is yet")
  func templates() throws {
    let desk = try TemporaryFolder()
    let names = try Program.run(["templates", "list"], in: desk).output.split(separator: "\n").map(String.init)
    #expect(names.contains("items/note.html") && names.contains("assets/style.css") && names == names.sorted())
    let shown = try Program.run(["templates", "show", "items/note.html"], in: desk).output
    #expect(try Program.run(["templates", "copy", "items/note.html", "--to", "mine"], in: desk).code == 0)
    #expect(try String(contentsOfFile: desk.file("mine/items/note.html"), encoding: .utf8) == shown && !shown.isEmpty)
    let form = ["--format", "json"]
    #expect(
      try Program.run(["templates", "list"] + form, in: desk).output.hasPrefix(
        #"{"messages":[],"templates":["404.js","#))
    let object = try Program.run(["templates", "show", "items/link.html"] + form, in: desk).output
    #expect(object.hasPrefix(#"{"messages":[],"name":"items/link.html","text":""#), "\(object)")
    let copied = try Program.run(["templates", "copy", "items/link.html"] + form, in: desk)
    #expect(copied.output == #"{"copied":["templates/items/link.html"],"messages":[]}"# + "\n", "\(copied)")
    let again = try Program.run(["templates", "copy", "items/note.html", "--to", "mine"], in: desk)
    #expect(again.code == 1 && again.errors.contains("which is not replaced"))
    let wrong = try Program.run(["templates", "show", "items/note.htm"], in: desk)
    #expect(wrong.code == 1 && wrong.errors.contains("Did you mean 'items/note.html'?"))
  }

  @Test("version names what the program is built on, and open says what is missing")
  func version() throws {
    let desk = try TemporaryFolder()
    let text = try Program.run(["version"], in: desk).output
    for name in ["Offprint ", "cmark-gfm ", "SQLite 3.", "time zones "] { #expect(text.contains(name), "\(text)") }
    let json = try Program.run(["version", "--format", "json"], in: desk).output
    #expect(json.contains(#""sqlite":"3."#) && json.hasPrefix("{") && json.hasSuffix("}\n"))
    let outcome = try Program.run(["open"], in: desk)
    #expect(outcome.code == 1 && outcome.errors.hasPrefix("public/index.html: error: There is no site to open\n"))
    let object = try Program.run(["open", "--format", "json"], in: desk)
    #expect(object.code == 1 && object.errors == "" && object.output.contains(#""identifier":"no-site""#), "\(object)")
  }

  @Test("init writes settings that build the site, and never replaces them")
  func initialize() throws {
    let desk = try Self.desk()
    let title = "Ada's: #1 \"site\"\n"
    let written = try Program.run(["init", "s.sqlite", "-t", title, "-r", "Quince", "--language", "de"], in: desk)
    #expect(written.code == 0, "\(written)")
    let before = FileManager.default.contents(atPath: desk.file("offprint.yaml"))
    let object = try Program.run(["init", "s.sqlite", "-c", "c.yaml", "--format", "json"], in: desk)
    #expect(object == .init(code: 0, output: #"{"messages":[],"settings":"c.yaml"}"# + "\n", errors: ""))
    let exported = try Program.run(["export", "s.sqlite", "--to", "facts", "--format", "json"], in: desk).output
    #expect(exported.hasPrefix(#"{"facts":"#) && exported.contains(#""text":""#), "\(exported.prefix(200))")
    let again = try Program.run(["init", "s.sqlite"], in: desk)
    #expect(again.code == 1 && again.errors.contains("not replaced"))
    #expect(FileManager.default.contents(atPath: desk.file("offprint.yaml")) == before)
    #expect(try Program.run(["build", "--quiet"], in: desk).code == 0)
    let page = try String(contentsOfFile: desk.file("public/index.html"), encoding: .utf8)
    #expect(page.contains("<html lang=\"de\"") && page.contains("Ada") && page.contains("Quince"))
  }

  @Test(
    "init refuses a source, an item, a language, a zone and a theme that are not there",
    arguments: [
      (["nosuch"], 1, "nosuch: error: There is no file or folder at this path\n"),
      (["text.txt"], 1, "text.txt: error: Offprint cannot read this file"),
      (["s.sqlite", "--root", "Quinse"], 1, "Did you mean 'Quince'?"),
      (["--time-zone", "Mars/Base"], 64, "Time zone 'Mars/Base' is not known"),
      (["--language", "Europe/Berlin"], 64, ": A language is a tag such as en"),
      (["--language", "Berln"], 64, ": A language is a tag such as en"), (["--theme", "mos"], 64, "'moss'"),
    ])
  func refusing(arguments: [String], code: Int32, words: String) throws {
    let desk = try Self.desk()
    try desk.write("words\n", to: "text.txt")
    let outcome = try Program.run(["init"] + arguments, in: desk)
    #expect(outcome.code == code && outcome.errors.contains(words), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: desk.file("offprint.yaml")))
  }

  @Test("init takes an author, a theme and a store that 'add' makes later")
  func later() throws {
    let desk = try TemporaryFolder()
    let written = try Program.run(["init", "own.sqlite", "--author", "Ada", "--theme", "moss"], in: desk)
    #expect(written.code == 0 && written.output.contains("'offprint add' makes the store"), "\(written)")
    let text = try String(contentsOfFile: desk.file("offprint.yaml"), encoding: .utf8)
    #expect(text.contains("\nauthor: Ada\n") && text.contains("\ntheme: moss\n"), "\(text)")
    #expect(try Program.run(["add", "- buy fleece"], in: desk).code == 0)
    #expect(try Program.run(["build", "--quiet"], in: desk).code == 0)
  }

  /// Runs a command with a terminal as its input, on which some lines are typed.
  private static let typing = """
    import os, pty, subprocess, sys
    ours, theirs = pty.openpty()
    run = subprocess.Popen(sys.argv[2:], stdin=theirs)
    os.write(ours, sys.argv[1].encode())
    sys.exit(run.wait())
    """

  @Test("init asks on a terminal, again for what is not there, and takes what it suggests for an answer that is empty")
  func asking() throws {
    let desk = try Self.desk()
    try desk.makeFolder("notes")
    let process = try Program.prepare(["init", "--language", "de"], in: desk)
    let program = try #require(process.executableURL).path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", "-c", Self.typing, "nots\ns.sqlite\nMy site\nAda\nQuinse\n\nBerln\n\n", program]
      + (process.arguments ?? [])
    var environment = ProcessInfo.processInfo.environment
    environment["TZ"] = "Europe/Berlin"
    process.environment = environment
    process.standardOutput = try Program.end(desk.file(".out"))
    process.standardError = try Program.end(desk.file(".err"))
    try process.run()
    process.waitUntilExit()
    let asked = try String(contentsOfFile: desk.file(".err"), encoding: .utf8)
    #expect(process.terminationStatus == 0)
    let missed = "nots: error: There is no file or folder at this path\n  note: Did you mean 'notes'?\n"
    #expect(asked.hasPrefix("Store, file or folder to publish: " + missed), "\(asked)")
    let (root, zone) = ("Item that the site starts from [root]: ", "Time zone [Europe/Berlin]: ")
    #expect(
      asked.contains(
        "\nStore, file or folder to publish: Name of the site: Author, named on every page: \(root)"
          + "error: No item has the id or title 'Quinse'\n  note: Did you mean 'Quince'?\n"), "\(asked)")
    #expect(asked.contains("\n\(root)\(zone)error: Time zone 'Berln' is not known\n"), "\(asked)")
    #expect(asked.hasSuffix("\n\(zone)"), "\(asked)")
    let text = try String(contentsOfFile: desk.file("offprint.yaml"), encoding: .utf8)
    for line in [
      "store: s.sqlite", "title: My site", "author: Ada", "#root: root", "language: de", "timeZone: Europe/Berlin",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
  }

  #if os(Linux)
    @Test("open hands the site's first page to the browser")
    func opening() throws {
      let desk = try Self.desk()
      #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk).code == 0)
      try FileManager.default.createDirectory(atPath: desk.file("bin"), withIntermediateDirectories: true)
      let place = desk.file("opened")
      try Data("#!/bin/sh\necho \"$1\" > '\(place)'\n".utf8).write(to: URL(filePath: desk.file("bin/xdg-open")))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: desk.file("bin/xdg-open"))
      let path = desk.file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      let outcome = try Program.run(["open"], in: desk, within: 60, environment: ["PATH": path])
      #expect(outcome == .init(code: 0, output: "public/index.html\n", errors: ""))
      // The program does not wait for the browser to start.
      for _ in 0..<1_000 where (FileManager.default.contents(atPath: place) ?? Data()).isEmpty {
        Thread.sleep(forTimeInterval: 0.01)
      }
      let opened = String(decoding: FileManager.default.contents(atPath: place) ?? Data(), as: UTF8.self)
      #expect(opened.hasPrefix("file:///") && opened.hasSuffix("/public/index.html\n"), "\(opened)")
    }

    @Test("open fails with the address where there is no browser, or nothing that opens one", arguments: [true, false])
    func withoutBrowser(hasOpener: Bool) throws {
      let desk = try Self.desk()
      #expect(try Program.run(["build", "s.sqlite", "--quiet"], in: desk).code == 0)
      try desk.makeFolder("bin")
      if hasOpener {
        try desk.write("#!/bin/sh\nexit 3\n", to: "bin/xdg-open")
        try desk.giveRights(0o755, to: "bin/xdg-open")
      }
      let outcome = try Program.run(["open"], in: desk, within: 60, environment: ["PATH": desk.file("bin")])
      #expect(outcome?.code == 1 && outcome?.output == "", "\(String(describing: outcome))")
      let start = "error: No browser could be opened\n  note: Open this address yourself: file:///"
      #expect(outcome?.errors.hasPrefix(start) == true, "\(String(describing: outcome))")
    }
  #endif
}
