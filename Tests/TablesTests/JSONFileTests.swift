import Diagnostics
import ImportedSource
import Tables
import Testing

@Suite("Objects of JSON")
struct JSONFileTests {
  private static func read(_ text: String) throws -> ImportedSource {
    let imported = try ImportedSource(JSONFile(), Array(text.utf8), name: "t.json")
    #expect(imported.again.facts == 0)
    return imported
  }

  private static func records(_ text: String) throws -> [String] {
    try read(text).lines.filter { !$0.contains(" > ") && $0 != "t.json: type=list" }
  }

  @Test("stand in an array, in lines, or behind each other", arguments: forms)
  func files(_ example: (text: String, records: [String])) throws {
    #expect(try Self.records(example.text) == example.records)
  }

  private static let forms: [(text: String, records: [String])] = [
    ("[{\"title\":\"a\"},{\"title\":\"b\"}]", ["a: type=row", "b: type=row"]), ("[]", []),
    ("{\"title\":\"a\"}", ["a: type=row"]),
    ("{\"title\":\"a\"}\n\n{\"title\":\"b\"}\n", ["a: type=row", "b: type=row"]),
    ("{\n\"title\":[\n\"a\"\n]}\n{\n\"title\":\"b\",\"x\":[\n{}\n]}", ["a: type=row", "b: type=row x=[{}]"]),
    ("{\n\"title\": \"a\"\n}\n{\n\"title\": \"b\"}", ["a: type=row", "b: type=row"]),
    ("[ {\"title\":\"[,]\\\"}\"} ]", ["[,]\"}: type=row"]),
    ("\u{FEFF}[{\"title\":\"a\"}]", ["a: type=row"]),
  ]

  @Test("keep each value as it was written", arguments: written)
  func values(_ example: (json: String, value: [String])) throws {
    let facts = try Self.read("[{\"title\":\"t\",\"x\":\(example.json)}]").facts
    let own = facts.filter { $0.itemId != "root" && $0.attribute.hasPrefix("x") }
    #expect(own.map { "\($0.attribute): \($0.type) \($0.value)" } == example.value)
  }

  private static let written: [(json: String, value: [String])] = [
    ("1", ["x: number 1.0"]), ("1.10", ["x: number 1.1"]), ("1e3", ["x: number 1000.0"]),
    ("1e400", ["x: string 1e400"]),
    ("12345678901234567890", ["x: string 12345678901234567890"]),
    ("0.1000000000000000055511151231257827", ["x: string 0.1000000000000000055511151231257827"]),
    ("1e-400", ["x: string 1e-400"]), ("100000000000000000000", ["x: number 1e+20"]), ("-0", ["x: number -0.0"]),
    ("\"1\"", ["x: string 1"]), ("true", ["x: boolean true"]), ("null", []), ("\"\"", ["x: string "]),
    ("[\"a\",1,true]", ["x: string a, 1, true"]), ("[\"a,b\",\"c\"]", ["x: string \"a,b\", c"]),
    ("[\"a\"]", ["x: string a"]),
    ("[]", ["x: string []"]), ("[[1.10],{\"y\":\"\\n\"},null]", ["x: string [[1.10],{\"y\":\"\\n\"},null]"]),
    ("{}", ["x: string {}"]),
    ("{\"y\":1,\"z\":{\"y\":\"b\"}}", ["x.y: number 1.0", "x.z.y: string b"]),
    ("1,\"x\":2", ["x: number 1.0", "x 2: number 2.0"]),
    ("\"\\ud83d\\ude00\\ud83dx\\u0041\"", ["x: string 😀\u{FFFD}xA"]),
    ("\"2024-02-09T10:00:00Z\"", ["x: timestamp 1707472800.0"]),
  ]

  @Test("one that is none loses no other, and is told", arguments: mistakes)
  func faults(_ example: (text: String, told: [String])) throws {
    let read = try Self.read(example.text)
    #expect(read.lines.filter { $0.contains("row") } == ["a: type=row", "b: type=row"])
    #expect(read.told == example.told)
  }

  private static let mistakes: [(text: String, told: [String])] = [
    ("[{\"title\":\"a\"},{title:1},{\"title\":\"b\"}]", ["Record left out: not JSON at byte 16"]),
    (
      "[{\"title\":\"a\"},5,[],{\"title\":\"b\"}]",
      ["Record left out: it is not an object", "Record left out: it is not an object"]
    ),
    ("{\"title\":\n{\"title\":\"a\"}\n{\"title\":\"b\"}", ["Record left out: not JSON at byte 9"]),
    ("{\"title\":\"a\"}\n{\"title\":\n{\"title\":\"b\"}", ["Record left out: not JSON at byte 23"]),
    ("[{\"title\":\"a\"},{\"title\":01},{\"title\":\"b\"}]", ["Record left out: not JSON at byte 24"]),
    ("[{\"title\":\"a\"},{\"title\":\"b\"},]", []),
  ]

  @Test(
    "a file that is cut off, or is none, is refused",
    arguments: [
      "[{\"a\":1}", "[{\"a\":1},", "{\n\"a\": {\n}", "[1]", "{x}", "{\"a\":1}\n{\"a\":2",
      "{\"a\":1}\n{\"a\":\n", "{\"a\":1}\n{\"a\":\"}",
    ])
  func refusals(_ text: String) {
    #expect(throws: (any Error).self) { try Self.read(text) }
  }

  @Test("of a file that is cut off, the line of the record in which it ends is told")
  func place() throws {
    for text in ["[{\"a\":1},\n{\"a\":", "{\"a\":1}\n{\"a\":"] {
      let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
      guard case .file(_, line: 2, column: 1, text: "{\"a\":") = error?.place else {
        Issue.record("\(String(describing: error?.place))")
        continue
      }
    }
    let error = #expect(throws: Diagnostic.self) { try Self.read("[{\"a\":1},{\"b\":2}") }
    #expect(error?.place.map { if case .file(_, 1, 10, "[{\"a\":1},{\"b\":2}") = $0 { true } else { false } } == true)
  }

  @Test("depth is bounded")
  func depth() throws {
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(
      try Self.read("[{\"title\":\"a\"},{\"x\":\(deep)}]").told == [
        "Record left out: nested more than 100 deep at byte 119"
      ])
  }
}
