import Diagnostics
import Store
import Testing

@Suite("Facts as text")
struct FactTextTests {
  @Test("an entry's lines are facts of one item at one time")
  func entry() throws {
    #expect(
      try lines(
        """
        # The smallest garden.
        5  a  title: Quince
          # It has a mood.
          mood: "calm"

        6  a  title: Quince tree
        """) == ["5 a title string Quince", "5 a mood string calm", "6 a title string Quince tree"])
  }

  @Test("an entry with a type creates its item, once")
  func creation() throws {
    #expect(
      try lines("5 a title: Quince\n  type: note\n6 a type: list") == [
        "5 a created timestamp 5.0", "5 a title string Quince", "5 a type string note", "6 a type string list",
      ])
    #expect(
      try lines("5 a type: note\n  created: @3") == ["5 a type string note", "5 a created timestamp 3.0"])
  }

  @Test("a reference is an item of its own, made like Workbench makes it")
  func references() throws {
    let made = [
      "5 a-tag->b created timestamp 5.0", "5 a-tag->b type string reference",
      "5 a-tag->b referenceType string tag", "5 a-tag->b fromItemId itemId a", "5 a-tag->b toItemId itemId b",
    ]
    let placed = ["5 a-tag->b order number 2.0", "5 a-tag->b itemViewId string wide view"]
    #expect(try lines("5 a -tag-> b") == made)
    #expect(try lines("5 b <-tag- a") == made)
    #expect(try lines("5 a\n  -tag-> b  order: 2 itemViewId: \"wide view\"") == made + placed)
    #expect(
      try lines("5 a --> b") == [
        "5 a-->b created timestamp 5.0", "5 a-->b type string reference",
        "5 a-->b fromItemId itemId a", "5 a-->b toItemId itemId b",
      ])
    #expect(try lines("5 a -tag-> b\n6 a -tag-> b").last == "6 a-tag->b#2 toItemId itemId b")
  }

  @Test("a removal is a new version of the newest fact, and so is its return")
  func removals() throws {
    let text = "5 a title: one\n6 a title: two\n7 a remove title\n8 a remove title\n9 a restore title"
    let facts = try FactText.parse(text, path: "t")
    #expect(facts.map(\.value) == ["one", "two", "two", "one", "one"])
    #expect(facts.map(\.flags) == [0, 0, 1, 1, 0])
    #expect(facts[2].factId == facts[1].factId)
    #expect(facts[3].factId == facts[0].factId)
    #expect(facts[4].factId == facts[0].factId)
    #expect(facts[4].timestamp == Moment(microseconds: 9_000_000))
  }

  @Test("a deletion may name a successor")
  func deletions() throws {
    #expect(try lines("7 a deleted") == ["7 a deleted timestamp 7.0"])
    #expect(
      try lines("7 a deleted successor b") == ["7 a deleted timestamp 7.0", "7 a successor itemId b"])
  }

  @Test("the form of a value tells its type", arguments: forms)
  func value(_ form: (text: String, type: ValueType, value: String, number: Double)) throws {
    let fact = try #require(try FactText.parse("5 a x: \(form.text)", path: "t").first)
    #expect(fact.type == form.type)
    #expect(fact.value == form.value)
    #expect(fact.numericalValue == form.number)
  }

  static let forms: [(text: String, type: ValueType, value: String, number: Double)] = [
    ("true", .boolean, "true", 0), ("false", .boolean, "false", 0), ("null", .null, "null", 0),
    ("True", .string, "True", 0), ("0", .number, "0.0", 0), ("-1.50", .number, "-1.5", -1.5),
    ("007", .string, "007", 0), ("1.", .string, "1.", 0), ("1e3", .string, "1e3", 0), ("-", .string, "-", 0),
    ("@2024-02-09T18:25:43Z", .timestamp, "1707503143.0", 1_707_503_143), ("=b", .itemId, "b", 0),
    (#""1984""#, .string, "1984", 0), (#""""#, .string, "", 0), (#""\"\\\n\t""#, .string, "\"\\\n\t", 0),
    ("two  words  ", .string, "two  words", 0), ("2024-02-09", .string, "2024-02-09", 0), ("# no", .string, "# no", 0),
    ("|\n  # A\n\n    b\n   \n", .string, "# A\n\n  b", 0), ("| a | b |", .string, "| a | b |", 0),
  ]

  @Test("times have many forms and one meaning", arguments: moments)
  func moment(_ form: (text: String, microseconds: Int64)) throws {
    let fact = try #require(try FactText.parse("\(form.text) a x: y", path: "t").first)
    #expect(fact.timestamp == Moment(microseconds: form.microseconds))
  }

  static let moments: [(text: String, microseconds: Int64)] = [
    ("0", 0), ("17", 17_000_000), ("17.5", 17_500_000), ("-1", -1_000_000), ("oldest", .min),
    ("1970-01-01", 0), ("1970-01-02T01:02", 90_120_000_000), ("2024-02-09T18:25:43Z", 1_707_503_143_000_000),
    ("2024-02-09T18:25:43.125", 1_707_503_143_125_000), ("2024-02-09T20:25:43+02:00", 1_707_503_143_000_000),
    ("2024-02-09T12:55:43-05:30", 1_707_503_143_000_000), ("2024-02-29", 1_709_164_800_000_000),
    ("2000-02-29", 951_782_400_000_000), ("1969-12-31T23:59:59Z", -1_000_000), ("0001-01-01", -62_135_596_800_000_000),
  ]

  @Test("ids and attributes with blanks are quoted")
  func quoting() throws {
    #expect(
      try lines(#"5 "an id" "an attribute": x"# + "\n" + #"5 "" -a-> "../b""#).filter { !$0.contains("type") }
        == [
          "5 an id an attribute string x", "5 -a->../b created timestamp 5.0",
          "5 -a->../b referenceType string a", "5 -a->../b fromItemId itemId ", "5 -a->../b toItemId itemId ../b",
        ].filter { !$0.contains("type") })
  }

  @Test("a resource takes the facts below it, up to the end of its text")
  func resources() throws {
    let text = "5 a x: 1\nresource calendar\n5 a x: 2\nresource\n5 a x: 3\nresource calendar"
    let facts = try FactText.parse([("t", text), ("u", "5 a x: 4")])
    #expect(facts.map(\.resource) == [nil, "calendar", nil, nil])
  }

  @Test("several texts speak of the same items")
  func texts() throws {
    let facts = try FactText.parse([("t", "5 a type: note"), ("u", "6 a type: list\n7 a remove type")])
    #expect(facts.map(\.attribute) == ["created", "type", "type", "type"])
    #expect(facts.map(\.flags) == [0, 0, 0, 1])
  }

  @Test("fact ids come from what is said, not from where it stands")
  func identifiers() throws {
    let facts = try FactText.parse("5 a x: 1\n5 a x: 1\n5 a x: 2", path: "t")
    let moved = try FactText.parse("# above\n5 b y: 1\n5 a x: 1", path: "u")
    #expect(facts[0].factId == "81F6496A-1FB4-8730-AD26-1E828E2FC896")
    #expect(moved[1].factId == facts[0].factId)
    #expect(Set(facts.map(\.factId)).count == 3)
  }

  @Test("in order of time, facts of one time keep their order")
  func order() throws {
    let facts = try FactText.parse("7 a x: 1\n5 a x: 2\n5 a x: 3\noldest a x: 4", path: "t")
    #expect(FactText.inOrderOfTime(facts).map(\.numericalValue) == [4, 2, 3, 1])
  }

  @Test("lines may end as on Windows")
  func carriageReturns() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = ["5 a x: one", "  y: |", "    b", "    c", ""].joined(separator: end)
      #expect(try lines(text) == ["5 a x string one", "5 a y string b\nc"])
    }
  }

  @Test("a mistake is shown where it is", arguments: mistakes)
  func mistake(_ mistake: (text: String, message: String)) {
    let error = #expect(throws: Diagnostic.self) { try FactText.parse(mistake.text, path: "a.facts") }
    #expect(error?.text == mistake.message)
  }

  /// `time id attribute type value` for each fact, times in seconds.
  private func lines(_ text: String) throws -> [String] {
    try FactText.parse(text, path: "t").map {
      "\($0.timestamp.microseconds / 1_000_000) \($0.itemId) \($0.attribute) \($0.type.name) \($0.value)"
    }
  }
}
