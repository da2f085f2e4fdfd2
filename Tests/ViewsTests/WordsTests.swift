import Diagnostics
import Foundation
import Testing
import Views

@Suite("The words of the interface")
struct WordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Words that are looked up by a value of the store or a number, or that scripts get all together.
  private static let families = ["reference.", "attribute.", "type.", "month.", "weekday.", "search."]

  @Test("are all used by a template or the code, and every used one is there")
  func use() throws {
    let words = try Words(Self.text("Templates/words/en.txt"), path: "en.txt")
    var used: Set<String> = []
    for file in try Self.files(in: "Templates", ending: ".html") {
      used.formUnion(try Self.found("word\\.([A-Za-z.-]+)", in: file))
    }
    for file in try Self.files(in: "Sources/Views", ending: ".swift") {
      used.formUnion(try Self.found("words\\[\"([A-Za-z.-]+)\"\\]", in: file))
      used.formUnion(try Self.found("word\\(\"([A-Za-z.]+)\"\\)", in: file))
      used.formUnion(try Self.found("words\\[[^\\]\"]*\\? \"([a-z.]+)\"", in: file))
      // The names of kinds of change are not next to the lookup of their words.
      used.formUnion(try Self.found("\"(history[a-z.]+)\"", in: file).filter { words[$0] != nil })
      used.formUnion(try Self.found("words\\[[^\\]\"]*\\? \"[a-z.]+\" : \"([a-z.]+)\"", in: file))
    }
    func standsAlone(_ key: String) -> Bool { !Self.families.contains { key.hasPrefix($0) } }
    #expect(Set(words.keys.filter(standsAlone)) == used.filter(standsAlone))
    #expect((1...12).allSatisfy { words["month.\($0)"] != nil })
    #expect(words.keys.count(where: { $0.hasPrefix("month.") }) == 12)
  }

  @Test("of every language that comes along are all there, and no others", arguments: ["de", "ja", "ar"])
  func completeness(language: String) throws {
    let english = try Words(Self.text("Templates/words/en.txt"), path: "en.txt")
    let words = try Words(Self.text("Templates/words/\(language).txt"), path: language)
    #expect(words.keys == english.keys)
    #expect(words.keys.allSatisfy { words[$0]?.isEmpty == false })
  }

  private static let writtenDates: [(language: String, date: String)] = [
    ("en", "9 February 2024, 18:25"), ("de", "9. Februar 2024, 18:25"), ("ja", "2024年2月9日 18:25"),
    ("ar", "9 فبراير 2024، 18:25"), ("fr", "9 February 2024, 18:25"),
  ]

  @Test("say dates as their language has them", arguments: writtenDates)
  func dates(language: String, date: String) throws {
    let site = try SmallSite("1  root  type: thing\n  at: @2024-02-09T18:25:43Z\n") { $0.language = language }
    #expect(try site.page("root").text.contains(">\(date)</time>"))
  }

  @Test("of one's own take the place of others, one by one: of the language, and of English")
  func languages() throws {
    let files = [
      "words/de.txt": "untitled: Namenlos\nreference.content: Darin\nmonth.1: Jänner\n",
      "words/fr.txt": "untitled: Sans titre\n",
    ]
    let facts = "1970-01-05  root  type: list\n  -content-> a\n1970-01-06  a  type: note\n"
    for language in ["de", "de-AT", "DE"] {
      let site = try SmallSite(facts, files: files) { $0.language = language }
      let page = try site.page("root").text
      #expect(page.contains("<html lang=\"\(language)\" dir=\"ltr\">"))
      #expect(page.contains("<h2>Darin</h2>") && page.contains("Namenlos"))
      #expect(try site.page("a").text.contains(">6. Jänner 1970<"))
      #expect(page.contains("Zum Text springen"))
    }
    let french = try SmallSite(facts, files: files) { $0.language = "fr" }.page("root").text
    #expect(french.contains("Sans titre") && french.contains("Skip to the text"))
    #expect(try SmallSite(facts, files: files).page("root").text.contains("Untitled"))
  }

  @Test("are a line each, however the lines end; another line has its place")
  func lines() throws {
    for end in ["\n", "\r\n"] {
      let words = try Words(["# Comment", "  a: b: c ", "", "d:e"].joined(separator: end) + end, path: "w")
      #expect(words.keys == ["a", "d"])
      #expect(words["a"] == "b: c " && words["d"] == "e")
    }
    #expect(throws: Diagnostic.self) { try Words("a: b\nc\n", path: "w") }
  }

  @Test("of a language that is written from right to left turn the page round")
  func direction() throws {
    let site = try SmallSite("1  root  type: list\n", files: ["words/he.txt": "direction: rtl\n"]) {
      $0.language = "he"
    }
    #expect(try site.page("root").text.contains("<html lang=\"he\" dir=\"rtl\">"))
  }

  private static let turnedTitles: [(title: String, direction: String?)] = [
    ("Garden", nil), ("2024", nil), ("\u{200F}2024", "rtl"), ("(שלום) world", "rtl"), ("1. سلام", "rtl"), ("庭", nil),
    ("٣ ٤", nil), ("\u{05B0}a", nil), ("é", nil),
  ]

  @Test("do not decide the direction of a title: its first letter does", arguments: turnedTitles)
  func titles(title: String, direction: String?) throws {
    let facts = "1  root  type: list\n  title: Home\n  -content-> a\n1  a  type: note\n  title: \"\(title)\"\n"
    let expected = direction.map { " dir=\"\($0)\"" } ?? ""
    #expect(try SmallSite(facts).page("a").text.contains("<article class=\"item h-entry type-note\"\(expected)>"))
    #expect(try SmallSite(facts).page("root").text.contains("<li class=\"row type-note\"\(expected)>"))
    let hebrew = try SmallSite(facts, files: ["words/he.txt": "direction: rtl\n"]) { $0.language = "he" }
    #expect(
      try hebrew.page("a").text.contains(" dir=\"ltr\">\n<header>")
        == ["Garden", "庭", "é", "\u{05B0}a"].contains(title))
  }

  @Test("rows run as their titles do, and say so where the row around them does not")
  func rows() throws {
    let site = try SmallSite(
      "1  root  type: list\n  -content-> a\n1  a  type: list\n  title: سلام\n  -content-> b\n  -content-> c\n"
        + "1  b  type: note\n  title: سلام\n1  c  type: note\n  title: Peace\n")
    let rows = try site.section("children", of: "root").matches(of: /<li class="row type-note"( dir="ltr")?>/)
    #expect(rows.map { $0.output.1 != nil } == [false, true])
  }

  @Test("a text below a title may run the other way")
  func texts() throws {
    let site = try SmallSite("1  root  type: note\n  title: Letter\n  body: \"# سلام\"\n")
    #expect(try site.page("root").text.contains("<div class=\"body e-content\" dir=\"rtl\">"))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.map { try text(folder + "/" + $0) }
  }

  private static func found(_ pattern: String, in text: String) throws -> [String] {
    text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).map { String($0.output.1) }
  }
}
