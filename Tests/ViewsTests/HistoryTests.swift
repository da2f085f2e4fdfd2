import Foundation
import Pages
import Testing

/// What a page shows of its item's past, and what it never shows.
@Suite("The history of an item")
struct HistoryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// Facts of `a`, a note from second 10 below `root`.
    let facts: String
    var level = Settings.History.Level.times
    var includeDeleted = false
    /// The lines of the history as text, without the creation; empty if there is no history.
    let lines: [String]
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "is not there when nothing changed", facts: "10 a mood: fair", lines: []),
    Case(name: "is not there when the same was said again", facts: "20 a title: A", lines: []),
    Case(
      name: "tells when a title changed, not what it was", facts: "20 a title: B", lines: ["00:00:20 Title: changed"]),
    Case(
      name: "tells what a title was where values are told", facts: "20 a title: B", level: .values,
      lines: ["00:00:20 Title: A → B"]),
    Case(
      name: "tells words that went and came",
      facts: "20 a body: A red cat slept.\n30 a body: A blue cat slept.", level: .values,
      lines: ["00:00:30 Text: A -red-+blue+ cat slept.", "00:00:20 Text: +A red cat slept.+"]),
    Case(
      name: "goes back to the first fact, the newest first, attributes by name",
      facts: "20 a title: B\n30 a title: C\n25 a mood: 1",
      lines: ["00:00:30 Title: changed", "00:00:25 Mood: 1", "00:00:20 Title: changed"]),
    Case(
      name: "tells completions",
      facts: "10 a complete: false\n20 a complete: true\n30 a complete: false",
      lines: ["00:00:30 marked incomplete", "00:00:20 marked complete"]),
    Case(
      name: "tells numbers, booleans, times and dates that were superseded",
      facts: """
        10 a count: 1
          done: false
          startTime: @1970-01-02
          startDay: "2024-02-09"
        20 a count: 2.5
          done: true
          startTime: @1970-01-03
          startDay: "2024-02-10"
        """,
      lines: [
        "00:00:20 Count: 1 → 2.5", "00:00:20 Done: no → yes", "00:00:20 Begins: 2024-02-09 → 2024-02-10",
        "00:00:20 Begins: 2 January 1970, 00:00 → 3 January 1970, 00:00",
      ]),
    Case(
      name: "tells no date that a title or a number's words were",
      facts: """
        10 a count: words
        15 a title: "2024-02-09"
        20 a title: "2024-02-10"
          count: 5
        """, lines: ["00:00:20 Count: changed", "00:00:20 Title: changed", "00:00:15 Title: changed"]),
    Case(
      name: "tells no former friend", facts: "10 a friend: =root\n20 a friend: =b",
      lines: ["00:00:20 Friend: changed"]),
    Case(
      name: "tells a former friend where values are told", facts: "10 a friend: =root\n20 a friend: =b", level: .values,
      lines: ["00:00:20 Friend: Home → B"]),
    Case(
      name: "has no trace of a value that means a withheld item",
      facts: "10 a friend: =b\n20 a friend: =secret\n30 a friend: =b\n40 a enemy: =secret\n50 a title: C",
      level: .values, lines: ["00:00:50 Title: A → C"]),
    Case(
      name: "has no trace of an excluded attribute", facts: "20 a phone: CANARY\n30 a phone: other", level: .values,
      lines: []),
    Case(
      name: "has no trace of what was removed", facts: "20 a title: CANARY\n30 a remove title\n40 a mood: 2",
      level: .values,
      lines: ["00:00:40 Mood: 2"]),
    Case(
      name: "marks what was removed where that is told", facts: "20 a title: B\n30 a remove title", level: .values,
      includeDeleted: true,
      lines: ["00:00:30 Title: removed -B-", "00:00:20 Title: (removed since) A → B"]),
    Case(
      name: "tells no words that were removed where only times are told",
      facts: "20 a title: CANARY\n30 a remove title",
      includeDeleted: true, lines: ["00:00:30 Title: removed", "00:00:20 Title: changed (removed since)"]),
    Case(
      name: "has no trace of what a deletion hid",
      facts: """
        20 a body: CANARY
        30 a deleted
        40 a type: note
          title: Again
        50 a title: Alive
        """, level: .values,
      lines: ["00:00:50 Title: Again → Alive"]),
    Case(
      name: "tells what a deletion hid where that is told",
      facts: """
        20 a body: Hidden
        30 a deleted
        40 a type: note
          title: Alive
        """, level: .values, includeDeleted: true,
      lines: [
        "00:00:40 Title: A → Alive", "00:00:40 Type: note → note", "00:00:30 deleted",
        "00:00:20 Text: (removed since) Hidden", "00:00:10 Created: (removed since) 1 January 1970, 00:00",
        "00:00:10 Title: (removed since) A", "00:00:10 Type: (removed since) note",
      ]),
    Case(
      name: "tells a place that a deleted reference gave it where that is told",
      facts: "20 b -content-> a\n30 root-content->a deleted", level: .values, includeDeleted: true,
      lines: ["00:00:20 placed B", "00:00:10 placed (removed since) Home"]),
    Case(
      name: "has no trace of a place that a deleted reference gave it",
      facts: "20 b -content-> a\n30 root-content->a deleted", level: .values,
      lines: ["00:00:20 placed B"]),
    Case(
      name: "has no trace of what was replaced while it was private",
      facts: """
        10 a private: true
        20 a title: CANARY
          body: B
        30 a title: C
        35 a private: false
        40 a title: D
        """, level: .values,
      lines: ["00:00:40 Title: C → D", "00:00:30 Title: C", "00:00:20 Text: B"]),
    Case(
      name: "has no trace of what was replaced while its type was excluded",
      facts: """
        20 a type: diary
          title: CANARY
        30 a type: note
          title: C
        """, level: .values, lines: ["00:00:30 Title: C", "00:00:30 Type: note"]),
    Case(
      name: "tells a move", facts: "20 \"root-content->a\" fromItemId: =b", lines: ["00:00:20 moved B"]),
    Case(
      name: "tells from where an item moved where values are told", facts: "20 \"root-content->a\" fromItemId: =b",
      level: .values, lines: ["00:00:20 moved Home → B"]),
    Case(
      name: "has no trace of a place that is withheld",
      facts: "20 \"root-content->a\" fromItemId: =secret\n30 \"root-content->a\" fromItemId: =b", level: .values,
      lines: ["00:00:30 moved Home → B"]),
    Case(
      name: "has no trace of a withheld place that it came from",
      facts: "10 secret -content-> c\n10 c type: note\n  title: C\n20 \"secret-content->c\" fromItemId: =root",
      level: .values, lines: ["00:00:20 placed Home"]),
    Case(
      name: "tells where else an item was placed", facts: "20 b -content-> a", lines: ["00:00:20 placed B"]),
    Case(
      name: "takes links to withheld items out of former texts",
      facts: """
        20 a body: See [it](itemid:secret) and [[CANARY secret]].
        30 a body: See nothing and [[CANARY secret]].
        """, level: .values,
      lines: [
        "00:00:30 Text: See -it-+nothing+ and unpublished item.", "00:00:20 Text: +See it and unpublished item.+",
      ]),
    Case(
      name: "shows markup as text", facts: "20 a body: <b>x</b>", level: .values,
      lines: ["00:00:20 Text: &lt;b&gt;x&lt;/b&gt;"]),
    Case(name: "is not there for types of which nothing is told", facts: "20 a title: B", level: .none, lines: []),
    Case(
      name: "tells facts without a day as the first ones", facts: "oldest a mood: 1\n20 a mood: 2",
      lines: ["00:00:20 Mood: 1 → 2"]),
  ]

  private static let common = """
    1 root type: list
      title: Home
      -content-> b
      -content-> c
    1 b type: note
      title: B
    1 secret type: note
      title: CANARY secret
      private: true
    10 a type: note
      title: A
      <-content- root

    """

  @Test("says what may be said, time by time", arguments: cases)
  func says(_ sample: Case) throws {
    let site = try SmallSite(Self.common + sample.facts + "\n") {
      $0.exclude.attributes = ["phone"]
      $0.exclude.types = ["diary"]
      $0.history = Settings.History(.none, byType: ["note": sample.level])
      $0.includeDeleted = sample.includeDeleted
    }
    let id = sample.facts.contains("-content-> c") ? "c" : "a"
    let lines = Self.lines(try site.section("history", of: id))
    #expect(lines.filter { !$0.hasSuffix(" created") } == sample.lines)
    #expect(try !site.page(id).text.contains("CANARY"))
  }

  @Test("has no blank lines, and marks no white space by itself")
  func blankLines() throws {
    let facts = """
      10 a body: "A cat.\\n\\nA dog."
      20 a body: "A cat.\\n\\n\\n\\nA dog."
      30 a body: "A cat.\\n\\nA bird."
      """
    let site = try SmallSite(Self.common + facts + "\n") { $0.history = Settings.History(.values) }
    let history = try site.section("history", of: "a")
    #expect(history.contains("A cat.\nA <del>") && history.contains("A cat.\nA dog.</span>"))
    #expect(!history.contains("cat.\n\n") && !history.contains("<del></del>"))
    #expect(history.matches(of: /<del>/).count == 1)
  }

  @Test("says nothing of an item's past on another item's page, nor without the output")
  func elsewhere() throws {
    let site = try SmallSite(Self.common + "20 a title: B\n")
    #expect(try site.section("history", of: "root") == "")
    #expect(try site.section("history", of: "a") != "")
  }

  /// The `dd` elements, one per line after the time of their `dt`, with removed text between dashes and added text between
  /// crosses.
  private static func lines(_ section: String) -> [String] {
    var time = ""
    return section.split(separator: "\n").compactMap { line in
      var text = String(line)
      let replacements: [(String, String)] = [
        ("<time datetime=\"1970-01-01T([0-9:]+)Z\">[^<]*</time></dt>", "$1"),
        ("<span class=\"visually-hidden\">[^<]*</span>", ""), ("<span class=\"state\">([^<]*)</span>", "($1)"),
        ("</?del>", "-"), ("</?ins>", "+"), ("<[^>]*>", ""),
      ]
      for (pattern, replacement) in replacements {
        text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
      }
      if line.hasPrefix("<dt>") { time = text }
      return line.hasPrefix("<dd") ? "\(time) \(text)" : nil
    }
  }
}
