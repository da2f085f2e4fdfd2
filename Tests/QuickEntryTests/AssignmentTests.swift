import Diagnostics
import Pages
import QuickEntry
import Store
import Testing

@Suite("An assignment")
struct AssignmentTests {
  private static let moment = Moment(microseconds: 1_707_503_100_000_000)

  private static let table: [(String, TypedValue?, TypedValue)] = [
    ("complete=true", nil, .boolean(true)), ("title=2024", nil, .string("2024")), ("a=2024", nil, .number(2024)),
    ("a=007", nil, .string("007")), ("a=true", nil, .boolean(true)), ("a=null", nil, .null), ("a=", nil, .string("")),
    ("a=b=c", nil, .string("b=c")), ("a=itemid:B", nil, .itemId("B")), ("a=2024-02-09", nil, .string("2024-02-09")),
    ("a=2024-02-09T18:25Z", nil, .timestamp(moment)), ("a=true", .string("x"), .string("true")),
    ("a=3", .number(1), .number(3)), ("a=3", .null, .number(3)), ("a:string=3", .number(1), .string("3")),
    ("a:number=-4.5", .string("x"), .number(-4.5)), ("a:timestamp=2024-02-09T19:25", nil, .timestamp(moment)),
    ("a:itemId=B", nil, .itemId("B")), ("a:null=", nil, .null), ("dc:creator=Ada", nil, .string("Ada")),
    ("startTime=2024-02-09T19:25", nil, .timestamp(moment)), ("a=x\ny", nil, .string("x\ny")),
    ("a:string=2024-13-01", nil, .string("2024-13-01")), ("a=2024-13-01 x", nil, .string("2024-13-01 x")),
    ("a=1234-5678", nil, .string("1234-5678")),
  ]

  @Test("has the type that was typed, or that the attribute has, or that the text looks like", arguments: table)
  func value(_ row: (text: String, present: TypedValue?, value: TypedValue)) throws {
    let zone = try ZoneRules(named: "Europe/Berlin")
    #expect(try Assignment(row.text).value(insteadOf: row.present, in: zone) == row.value)
  }

  private static let refused: [(String, String)] = [
    ("a", "'a' does not say which attribute gets which value"),
    ("=b", "'=b' does not say which attribute gets which value"), ("a:nubmer=4", "'nubmer' is not a type of value"),
    ("day:date=2024-02-09", "'date' is not a type of value"),
    ("complete=yes", "No boolean for 'complete': 'yes'"), ("a:number=1e3x", "No number for 'a': '1e3x'"),
    ("due=2024-13-01", "There is no such day or time: 2024-13-01"),
    ("due=2023-02-29", "There is no such day or time: 2023-02-29"),
    ("due=2024-02-09T25:00", "There is no such day or time: 2024-02-09T25:00"),
    ("a:timestamp=today", "No timestamp for 'a': 'today'"), ("a:itemId=", "No itemId for 'a': ''"),
  ]

  @Test("is refused where it says nothing, or no value of its type", arguments: refused)
  func refusing(_ row: (text: String, summary: String)) {
    #expect { try Assignment(row.text).value(insteadOf: nil, in: .utc) } throws: {
      ($0 as? Diagnostic)?.summary == row.summary
    }
  }

  @Test(
    "is refused with what may be written",
    arguments: [
      ("complete=yes", "Write true or false"), ("due=2024-13-01", "Months go from 01 to 12"),
      ("due=2023-02-29", "The days of 2023-02 go from 01 to 28"),
      ("due=2024-02-09T25:00", "Write a time as 18:25 or 18:25:43 behind the T"),
    ])
  func helping(_ row: (text: String, note: String)) {
    #expect { try Assignment(row.text).value(insteadOf: nil, in: .utc) } throws: {
      ($0 as? Diagnostic)?.notes.first == row.note
    }
  }
}
