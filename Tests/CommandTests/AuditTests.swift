import Foundation
import Store
import Testing

@Suite("The program, auditing a store")
struct AuditTests {
  private static func desk(_ facts: String) throws -> TemporaryFolder {
    let desk = try TemporaryFolder()
    try SQLiteDrive(creating: desk.file("s.sqlite")).insert(facts: FactText.parse(facts, path: "s").map(Fact.init))
    return desk
  }

  private static let garden = """
    2024-02-09 root type: list
      title: Home
      -content-> a
      -content-> b
    2024-02-09 a type: note
      title: Quince
      phone: 555
    2024-02-09 b title: Medlar
      private: true
    """

  @Test("says what leaves and what stays, with why, and writes nothing")
  func text() throws {
    let desk = try Self.desk(Self.garden)
    let before = try desk.contents()
    let outcome = try Program.run(["audit", "s.sqlite", "--exclude-attribute", "phone"], in: desk)
    #expect(
      outcome
        == .init(
          code: 0,
          output: """
            from 'root', default: publish
            leave: 2 items, 1 references, 11 attributes
            stay: 1 items, 1 references, 1 attributes

            drives
              the store (s.sqlite): items of it that leave: 2, that stay: 1

            items that leave
              Quince (a), items/quince-qkrkswfjx3hf.html, by Home; attributes: created, title, type
              Home (root), index.html; attributes: created, title, type

            references that leave
              Home -content-> Quince; attributes: created, fromItemId, referenceType, toItemId, type

            items that stay
              Medlar (b): private: private = true

            references that stay
              Home -content-> Medlar: end-withheld: 'b' is withheld: private = true

            values that stay
              phone: excluded-attribute: exclude.attributes: phone; of Quince

            """, errors: ""))
    #expect(try desk.contents() == before)
  }

  @Test("prints one object as JSON")
  func json() throws {
    let outcome = try Program.run(["audit", "s.sqlite", "--format", "json"], in: Self.desk(Self.garden))
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?.keys.sorted() == ["counts", "default", "drives", "items", "references", "root", "withheld"])
    let items = (object?["withheld"] as? [String: Any])?["items"] as? [[String: String]]
    #expect(items == [["id": "b", "reason": "private", "rule": "private = true", "title": "Medlar"]])
  }

  /// What a terminal takes for commands, and what reorders a line.
  private static let hostile = [
    "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\r", "\u{202E}", "\u{2066}", "\u{7F}", "\u{85}",
  ]

  @Test("lets no escape sequence of a store reach a terminal, whatever the command and the format")
  func controls() throws {
    let desk = try Self.desk(Self.garden)
    let drive = try SQLiteDrive(path: desk.file("s.sqlite"))
    for (number, text) in Self.hostile.enumerated() {
      for id in ["\(number)\(text)", "p\(number)\(text)"] {
        let item: [(String, TypedValue)] = [
          ("title", .string("A \(text)")), ("type", .string(text)), (text, .string(text)), ("startTime", .string(text)),
          ("endTime", .string(text)),
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
    for command in [["audit"], ["build"], ["build", "--dry-run", "--full"], ["diff", "--from", "2024-02-09"]] {
      for format in ["text", "json"] {
        let outcome = try Program.run(command + ["s.sqlite", "--format", format], in: desk)
        #expect(outcome.code == 0)
        let printed = (outcome.output + outcome.errors).unicodeScalars.filter { $0 != "\n" }
        #expect(printed.count > 50 || command[0] == "build")
        #expect(
          !printed.contains { Self.hostile.joined().unicodeScalars.contains($0) && $0.value > 0x7E || $0.value < 32 })
      }
    }
  }
}
