import Foundation
import Store
import TemporaryFolders
import Testing

/// The output when everything that a store, path, template or setting may name contains terminal commands.
@Suite("What reaches a terminal")
struct TerminalTests {
  /// Terminal commands, and characters that reorder a line or are invisible.
  static let hostile = [
    "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{1B}P1$q\u{1B}\\", "\u{9B}2J", "\u{9D}52;c;x\u{9C}", "\r", "\u{8}", "\u{202E}",
    "\u{2066}",
    "\u{200F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{E0041}",
  ]

  private static let garden = """
    2024-02-09 root type: list
      title: Home
      -content-> a
    2024-02-09 a type: note
      title: Quince
    """

  /// Writes the texts to every field that a message may name, with a visible and a private item for each.
  private static func write(to path: String) throws {
    let drive = try SQLiteDrive(creating: path)
    try drive.insert(facts: FactText.parse(garden, path: "s").map(Fact.init))
    for (number, text) in hostile.enumerated() {
      for id in ["\(number)\(text)", "p\(number)\(text)"] {
        let item: [(String, TypedValue)] = [
          ("title", .string("A \(text)")), ("type", .string(text)), (text, .string(text)), ("startTime", .string(text)),
          ("endTime", .string(text)), ("url", .string("https://x.example/\(text)")), ("lastItemViewId", .string(text)),
          (
            "body",
            .string(
              "[[A \(text)x]] itemid:\(text) ![[\(text).png]] ![x](\(text)y.png) $\\frac{\(text)$\n\n```\(text)\n\(text)\n```"
            )
          ),
          ("dueDay", .string(text)), ("timeline", .boolean(true)), ("tags", .string(text)),
          ("successor", .itemId(text)),
        ]
        try drive.insert(facts: item.map { Fact(itemId: id, attribute: $0.0, value: $0.1) })
        let ties: [(String, TypedValue)] = [
          ("fromItemId", .itemId("root")), ("toItemId", .itemId(id)), ("referenceType", .string(text)),
          ("order", .string(text)), ("itemViewId", .string(text)),
        ]
        try drive.insert(facts: ties.map { Fact(itemId: "tie \(id)", attribute: $0.0, value: $0.1) })
        try drive.insert(facts: [
          Fact(itemId: "lost \(id)", attribute: "fromItemId", value: .itemId(id)),
          Fact(itemId: "lost \(id)", attribute: "toItemId", value: .itemId("nobody \(text)")),
        ])
        if id.hasPrefix("p") { try drive.insert(facts: [Fact(itemId: id, attribute: "private", value: .string(text))]) }
      }
    }
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 && scalar != "\n" || scalar.value > 0x7E && hostile.joined().unicodeScalars.contains(scalar)
  }

  private static func check(_ printed: String, _ what: [String]) {
    let found = printed.unicodeScalars.filter(isCommand).map { String($0.value, radix: 16) }
    #expect(found.isEmpty, "\(what): \(Set(found).sorted())")
  }

  @Test("is no command of a store's, whatever is asked of the program and in which format")
  func stores() throws {
    let desk = try TemporaryFolder()
    try Self.write(to: desk.file("s.sqlite"))
    let commands = [
      ["audit"], ["build"], ["build", "--dry-run", "--full"], ["diff", "--from", "2024-02-09"],
      ["build", "--as-of", "2025-01-01", "-o", "earlier", "--history", "values"], ["build", "--explain", "index.html"],
      ["build", "--explain", "0\(Self.hostile[0])"], ["build", "--explain", "items/\(Self.hostile[0]).html"],
      ["build", "--full", "--default", "withhold"], ["build", "--full", "--strict", "--redirects", "former-titles"],
    ]
    for command in commands {
      for format in ["text", "json"] {
        let outcome = try Program.run(command + ["s.sqlite", "--format", format], in: desk)
        #expect(outcome.code >= 0 && outcome.code < 3, "\(command): \(outcome.errors.prefix(500))")
        #expect((outcome.output + outcome.errors).count > 50 || command[0] == "build")
        Self.check(outcome.output + outcome.errors, command)
      }
    }
  }

  @Test("is none of a store's while the site is watched or served", arguments: ["watch", "serve"])
  func running(command: String) throws {
    let desk = try TemporaryFolder()
    try Self.write(to: desk.file("s.sqlite"))
    let more = command == "serve" ? ["--port", "0"] : []
    let running = try RunningProgram([command, "s.sqlite", "-o", "site"] + more, in: desk)
    running.wait("first build") { running.output.contains("Ctrl-C") }
    let length = running.output.count
    for text in Self.hostile {
      try SQLiteDrive(path: desk.file("s.sqlite"))
        .insert(fact: Fact(itemId: "0\(Self.hostile[0])", attribute: "title", value: .string("B \(text)")))
    }
    running.wait("second build") { running.output.count > length }
    #expect(running.end(with: SIGTERM) == 0)
    Self.check(running.output + running.errors, [command])
  }

  @Test("is none of a name on the command line or in the settings, be it there, wrong or missing")
  func names() throws {
    let desk = try TemporaryFolder()
    for text in Self.hostile {
      let store = "s\(text).sqlite"
      try SQLiteDrive(creating: desk.file(store)).insert(facts: FactText.parse(Self.garden, path: "s").map(Fact.init))
      try FileManager.default.createDirectory(atPath: desk.file("t\(text)"), withIntermediateDirectories: true)
      try Data("{{#\(text)}} {{>\(text)}} {{\(text)x}}".utf8)
        .write(to: URL(filePath: desk.file("t\(text)/note\(text).html.mustache")))
      try Data("{{".utf8).write(to: URL(filePath: desk.file("t\(text)/note.html.mustache")))
      try Data("titel\(text): x\n\"\(text)\": [\n".utf8).write(to: URL(filePath: desk.file("c\(text).yaml")))
      try Data("exclude: {type: \"a\"}\ntime-zone: \"x\(text == "\r" ? "" : text)\"\n".utf8)
        .write(to: URL(filePath: desk.file("d\(text).yaml")))
      let lines: [[String]] = [
        ["build", store], ["audit", store], ["build", store, "-o", "o\(text)"], ["build", "gone\(text)"],
        ["build", "t\(text)"], ["build", store, "--templates", "t\(text)"],
        ["build", store, "--templates", "u\(text)"],
        ["build", store, "--config", "c\(text).yaml"], ["build", store, "--config", "d\(text).yaml"],
        ["build", store, "--attachments", "u\(text)"], ["build", store, "--drive", "x=\(text)"],
        ["build", store, "--drive", text], ["build", store, "--root", text], ["build", store, "--time-zone", text],
        ["build", store, "--outputs", text], ["build", store, "--view", "a=\(text)"],
        ["build", store, "--base-url", text],
        ["build", store, "--manifest", "t\(text)"], ["build", store, text], ["build", store, "--\(text)"],
        ["build", store, "--language", text], ["build", store, "--timeline-of", text], ["diff", store, "--from", text],
        ["build", store, "--jobs", text], ["build", store, "--as-of", text], ["build", store, "--changes", text],
        ["serve", store, "--host", text], ["demo", "--store", "t\(text)"], [text],
      ]
      // Every line runs once, and a few of them for each text.
      for (number, line) in lines.enumerated()
      where number % 7 == text.unicodeScalars.count % 7 || text == Self.hostile[0] {
        let outcome = try #require(try Program.run(line, in: desk, within: 60), "\(line)")
        #expect((0...64).contains(outcome.code), "\(line)")
        Self.check(outcome.output + outcome.errors, line)
      }
    }
  }
}
