import ImportedSource
import Tables
import Testing

@Suite("A table of fields")
struct CSVFileTests {
  private static func read(_ text: String, key: String? = nil) throws -> ImportedSource {
    let imported = try ImportedSource(CSVFile(), Array(text.utf8), name: "t.csv", key: key)
    #expect(imported.again.facts == 0)
    return imported
  }

  /// The records, without the list that contains them.
  private static func records(_ text: String) throws -> [String] {
    try read(text).lines.filter { !$0.contains(" > ") && $0 != "t.csv: type=list" }
  }

  @Test("is cut where its fields end", arguments: tables)
  func cutting(_ example: (text: String, records: [String])) throws {
    #expect(try Self.records(example.text) == example.records)
  }

  private static let tables: [(text: String, records: [String])] = [
    ("title,x\na,b\n", ["a: type=row x=b"]), ("title;x\na,c;b", ["a,c: type=row x=b"]),
    ("title\tx\r\na\tb\r\n", ["a: type=row x=b"]),
    ("\u{FEFF}title,x\ra,b", ["a: type=row x=b"]), ("sep=;\r\ntitle;x\r\na;b", ["a: type=row x=b"]),
    ("title,x\n\"a,\"\"b\"\"\nc\",d", ["a,\"b\"\nc: type=row x=d"]),
    ("title,x\na,\n,b\n\n,\n", ["a: type=row", "b: type=row x=b"]),
    ("title,x\na", ["a: type=row"]), ("title,x\na,b,c", ["a: type=row x=b column 3=c"]),
    ("title,x,x,,x\na,1,2,3,4", ["a: type=row x=1.0 x 2=2.0 column 4=3.0 x 3=4.0"]),
    ("title,e\na,\u{301}b\n", ["a: type=row e=\u{301}b"]), ("title,x\na b\"c,\"d\"e", ["a b\"c: type=row x=de"]),
    ("title\na\n", ["a: type=row"]),
  ]

  @Test("a column is of one type, or text", arguments: columns)
  func types(_ example: (values: String, types: [String])) throws {
    let text = "title,x\n" + example.values.split(separator: " ").map { "a,\"\($0)\"\n" }.joined()
    #expect(try Self.read(text).facts.filter { $0.attribute == "x" }.map { "\($0.type) \($0.value)" } == example.types)
  }

  private static let columns: [(values: String, types: [String])] = [
    ("1 -2 3.5", ["number 1.0", "number -2.0", "number 3.5"]), ("007", ["string 007"]), ("1.10", ["string 1.10"]),
    ("1 x", ["string 1", "string x"]), ("-0", ["string -0"]), ("1e3", ["string 1e3"]), ("1e400", ["string 1e400"]),
    ("12345678901234567890", ["string 12345678901234567890"]), ("0.1", ["number 0.1"]), ("+5", ["string +5"]),
    ("1,5", ["string 1,5"]), ("TRUE false", ["boolean true", "boolean false"]), ("yes", ["string yes"]),
    ("2024-02-09", ["string 2024-02-09"]), ("2024-02-09T10:00:00Z", ["timestamp 1707472800.0"]),
    ("2024-02-09T10:00:00", ["string 2024-02-09T10:00:00"]),
    ("2024-02-09T10:00:00Z 5", ["string 2024-02-09T10:00:00Z", "string 5"]),
    ("2024-02-30T10:00:00Z", ["string 2024-02-30T10:00:00Z"]), ("nan", ["string nan"]), ("0x10", ["string 0x10"]),
  ]

  @Test("a column that is called as what pages know is that, and none disturbs the graph", arguments: columnNames)
  func names(_ example: (text: String, record: String)) throws {
    #expect(try Self.records(example.text) == [example.record])
  }

  private static let columnNames: [(text: String, record: String)] = [
    ("Title,URL,Tags\na,007,\"x, y\"", "a: type=row url=007 tags=x, y"), ("Name,Type\na,book", "a: type=book Name=a"),
    ("id,Author\n7,a", "a: type=row id=7.0 Author=a"),
    ("deleted,fromItemId\n1,x", "1: type=row column deleted=1.0 column fromItemId=x"),
    ("title,Publish\na,no", "a: type=row private=true"), ("title,draft\na,1", "a: type=row private=true"),
    ("title, draft\na, true", "a: type=row private=true"), ("title,publish\na,\u{A0}no\t", "a: type=row private=true"),
    ("title,private\na,who knows", "a: type=row private=true"), ("title,private\na,false", "a: type=row"),
    ("title,private,private\na,no,yes", "a: type=row private=true"),
    ("title,Private.from\na,all", "a: type=row private=true"),
    ("title,private note\na,x", "a: type=row private note=x"),
    ("title,publish\na,fals", "a: type=row private=true"), ("title,published\na,1999", "a: type=row published=1999.0"),
    ("title,publish\na,yes", "a: type=row publish=true"), ("url,URL\nx,y", "x: type=row url=x url 2=y"),
    ("title,created\na,2024-02-09T10:00:00Z", "1707472800 a: type=row created=1707472800.0"),
  ]

  @Test("a record is known by its id, by the column that was named, or by what it says", arguments: identities)
  func identity(_ example: (before: String, after: String, key: String?, same: Int)) throws {
    func items(_ text: String) throws -> Set<String> {
      Set(try Self.read(text, key: example.key).facts.filter { $0.value == "row" }.map(\.itemId))
    }
    #expect(try items(example.before).intersection(items(example.after)).count == example.same)
  }

  private static let identities: [(before: String, after: String, key: String?, same: Int)] = [
    ("id,x\n1,a\n2,b", "x,id\nc,2\na,1", nil, 2), ("x,y\n1,a\n2,b", "x,y\n2,b\n1,c", nil, 1),
    ("isbn,x\n1,a\n2,b", "isbn,x\n1,c\n3,b", "ISBN", 1), ("x\na\na", "x\na\na", nil, 2),
  ]

  @Test("the column that was named may have the titles, unless it has numbers", arguments: ["Titel", "isbn"])
  func title(key: String) throws {
    let text = key == "isbn" ? "isbn,Titel,x\n123,Heat,5\n" : "Titel,x\nHeat,5\n"
    #expect(
      try Self.read(text, key: key).facts.first { $0.attribute == "title" && $0.value != "t.csv" }?.value == "Heat")
  }

  @Test("what is known by the same id is two records, and told")
  func twice() throws {
    let read = try Self.read("id,x\n1,a\n1,b\n")
    #expect(read.lines.filter { $0.contains("row") } == ["a: type=row id=1.0 x=a", "b: type=row id=1.0 x=b"])
    #expect(read.told == ["Another record has the id '1' already: this one is known by its content"])
  }

  @Test("a quotation that is never closed loses its line alone")
  func unclosed() throws {
    let read = try Self.read("title,x\na,\"b\nc,d\ne,f\n")
    #expect(read.lines.filter { $0.contains("row") } == ["c: type=row x=d", "e: type=row x=f"])
    #expect(read.told == ["Record left out: a quotation mark is not closed"])
  }

  @Test("a quotation mark that may not be closed is told with the line that it stands in", arguments: marks)
  func places(_ example: (text: String, lines: [Int], rows: Int)) throws {
    let read = try Self.read("title,x\n" + example.text)
    let lines = read.report.skipped.compactMap { problem -> Int? in
      if case .file(_, let line, _, _) = problem.place { line } else { nil }
    }
    #expect(lines == example.lines && read.facts.count { $0.value == "row" } == example.rows)
  }

  private static let marks: [(text: String, lines: [Int], rows: Int)] = [
    ("\"a\nb\",\"c\nd,e\nf,g\n", [3], 2), ("\"a\n\"b\",c\nd,e\n", [2], 2), ("a,\"b \"\"c\"\"\nd,e", [2], 1),
    ("a,\"\"\"b\nc\"\"\"\n", [], 1),
    (String(repeating: "\"a\n", count: 41), Array(stride(from: 2, through: 42, by: 2)), 20),
    ("\"\"\"\"\"\"\n\"\"\"\"\"\n", [3], 1),
  ]

  @Test("a table without a line of names, or without the column that was named, is refused")
  func refusals() throws {
    #expect(throws: (any Error).self) { try Self.read("\n\n") }
    #expect(throws: (any Error).self) { try Self.read("a,b\n1,2", key: "c") }
  }

  @Test("what is no UTF-8 is read as Windows-1252")
  func encoding() throws {
    let imported = try ImportedSource(CSVFile(), [0x78, 0x0A, 0x80, 0xE9, 0x81], name: "t.csv")
    #expect(imported.facts.first { $0.attribute == "x" }?.value == "€é\u{81}")
    #expect(imported.told == ["File is not UTF-8: it is read as Windows-1252"])
  }

  @Test(
    "withholds a record that the file's end cuts before it says whether it is private",
    arguments: [
      ("id,title,private\n1,A", true), ("id,title,private\n1,A\n", false), ("id,title,private\n1,A,", false),
      ("private,title,x\n,A", false), ("id,title,note\n1,A", false), ("id,title,draft,x\n1,A,no", false),
      ("id,title,publish\n1", true),
    ])
  func cut(text: String, isWithheld: Bool) throws {
    #expect(try Self.read(text).lines.joined().contains("private=true") == isWithheld)
  }
}
