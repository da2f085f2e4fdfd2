import Chance
import Diagnostics
import Pages
import QuickEntry
import Store
import Testing

@Suite("An entry")
struct EntryTests {
  private static let day = WrittenTime("2024-03-01") ?? .day(0)
  private static let evening = WrittenTime("2024-03-01T18:25") ?? .day(0)

  private static let table: [(String, Entry)] = [
    ("- buy fleece", .todo("buy fleece")), ("-\tbuy  fleece \r", .todo("buy  fleece")),
    ("-5 degrees at night", .note("-5 degrees at night")), ("--- a rule", .note("--- a rule")),
    ("http://example.org/a?b A title", .link(url: "http://example.org/a?b", title: "A title")),
    ("HTTPS://example.org", .link(url: "HTTPS://example.org", title: "")),
    ("httpd is down", .note("httpd is down")), ("http://", .note("http://")),
    ("itemid:ABC-1:D", .reference(to: "ABC-1:D")), ("see itemid:ABC", .note("see itemid:ABC")),
    ("/52.5,-13.25 Plot 47", .location(latitude: 52.5, longitude: -13.25, name: "Plot 47")),
    ("/0,180", .location(latitude: 0, longitude: 180, name: "")), ("/etc/hosts", .note("/etc/hosts")),
    ("/nan,1 x", .note("/nan,1 x")), ("/0x1,1 x", .note("/0x1,1 x")), ("/1,2,3 x", .note("/1,2,3 x")),
    ("@2024-03-01 Fair", .event(day, day: "2024-03-01", title: "Fair")),
    ("@2024-03-01T18:25 Fair", .event(evening, day: "2024-03-01", title: "Fair")),
    ("@ada owes me a plot", .note("@ada owes me a plot")), ("@47 Plots", .note("@47 Plots")),
    ("  two\n lines ", .note("two\n lines")), ("# Heading", .note("# Heading")),
  ]

  @Test("is what its first signs say", arguments: table)
  func reading(_ row: (text: String, entry: Entry)) throws { #expect(try Entry(row.text) == row.entry) }

  private static let refused = [
    ("", "Entry is empty"), (" \n", "Entry is empty"), ("-", "Todo has no text"), ("- ", "Todo has no text"),
    ("itemid:", "There is no item id after 'itemid:'"), ("itemid:a b", "There is no item id after 'itemid:'"),
    ("/location", "Offprint does not know where this machine is"), ("/91,0 x", "There is no such place on Earth: 91,0"),
    ("/0,-180.5", "There is no such place on Earth: 0,-180.5"),
    ("@2024-02-30 x", "There is no such day or time: 2024-02-30"),
    ("@2024-03-01T25:00 x", "There is no such day or time: 2024-03-01T25:00"), ("@2024-03-01", "Event has no text"),
    ("a\0b", "The entry has a zero byte"), (String(repeating: "x", count: 1 << 20 | 1), "Entry is longer than 1 MB"),
  ]

  @Test("is refused where it would make nothing, or something else than was meant", arguments: refused)
  func refusing(_ row: (text: String, summary: String)) {
    #expect { try Entry(row.text) } throws: { ($0 as? Diagnostic)?.summary == row.summary }
  }

  private static func facts(_ text: String, zone: ZoneRules = .utc) throws -> [String] {
    let (item, facts) = try Entry(text).facts(under: "root", at: Moment(microseconds: 5_000_000), in: zone)
    #expect(Set(facts.map(\.timestamp)) == [Moment(microseconds: 5_000_000)])
    return facts.map {
      "\($0.itemId == item ? "item" : "reference") \($0.attribute): \($0.type) "
        + ($0.value == item ? "ITEM" : $0.value)
    }
  }

  private static let reference = [
    "reference created: timestamp 5.0", "reference type: string reference", "reference referenceType: string content",
    "reference fromItemId: itemId root", "reference toItemId: itemId ITEM",
  ]

  private static let made: [(String, [String])] = [
    ("- a", ["type: string todo", "title: string a"]), ("a", ["type: string note", "title: string a"]),
    ("http://a b", ["type: string link", "title: string b", "url: string http://a"]),
    ("http://a", ["type: string link", "url: string http://a"]),
    ("/1,2 b", ["type: string location", "latitude: number 1.0", "longitude: number 2.0", "title: string b"]),
    ("@2024-03-01 a", ["type: string event", "startDay: string 2024-03-01", "title: string a"]),
    ("@2024-03-01T18:25 a", ["type: string event", "startTime: timestamp 1709313900.0", "title: string a"]),
  ]

  @Test("makes the facts that Workbench would insert", arguments: made)
  func facts(_ row: (text: String, facts: [String])) throws {
    let item = (["created: timestamp 5.0"] + row.facts).map { "item " + $0 }
    #expect(try Self.facts(row.text, zone: ZoneRules(named: "Europe/Berlin")) == item + Self.reference)
  }

  @Test("is a reference alone where it names an item")
  func relating() throws {
    let facts = Self.reference.dropLast().map { $0.replacing("reference ", with: "item ", maxReplacements: 1) }
    #expect(try Self.facts("itemid:b") == facts + ["item toItemId: itemId b"])
  }

  @Test("of random words of the grammar is one item, or is refused")
  func random() {
    let words = [
      "-", " ", "http://", "x", "itemid:", "/", "1", ",", "@", "2024-03-01", "T18:25", "\n", "é", "#", "\u{1F600}",
    ]
    var dice = Dice(seed: 2024)
    for _ in 0..<2_000 {
      let text = (0...dice.roll(8)).map { _ in words[dice.roll(words.count)] }.joined()
      guard let entry = try? Entry(text) else { continue }
      let (item, facts) = entry.facts(under: "root", at: Moment(microseconds: 0), in: .utc)
      #expect(facts.contains { $0.itemId == item } && Set(facts.map(\.itemId)).count <= 2, "\(text)")
    }
  }

  @Test("is a line, however the bytes come, and each mistake is told with its line")
  func lines() {
    let bytes =
      Array("\u{FEFF}- a\r\n\n \t\n-\nb".utf8) + [10, 0xFF, 10] + Array(repeating: 0x78, count: 10 << 20) + [10, 99]
    var reader = EntryReader()
    var results: [EntryReader.Result] = []
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      results += reader.take(bytes[start..<min(bytes.count, start + 1 << 16)])
    }
    if let last = reader.finish() { results.append(last) }
    let told = results.map { line, result in
      switch result {
      case .success(let entry): "\(line) \(entry.type) \(entry.words)"
      case .failure(let problem): "\(line) \(problem.summary)"
      }
    }
    #expect(
      told == [
        "1 todo a", "4 Todo has no text", "5 note b", "6 Line is not UTF-8 text", "7 Entry is longer than 1 MB",
        "8 note c",
      ])
  }
}
