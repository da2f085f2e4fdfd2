import Foundation
import Testing
import Views

@Suite("The words of the interface")
struct WordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Words that are found by what the store holds, or by a number.
  private static let families = ["reference.", "month.", "weekday."]

  @Test("are all used by a template or the code, and every used one is there")
  func use() throws {
    let words = try Words(Self.text("Templates/words/en.txt"), path: "en.txt")
    var used: Set<String> = []
    for file in try Self.files(in: "Templates", ending: ".html") {
      used.formUnion(try Self.found("word\\.([A-Za-z.]+)", in: file))
    }
    for file in try Self.files(in: "Sources/Views", ending: ".swift") {
      used.formUnion(try Self.found("words\\[\"([A-Za-z.]+)\"\\]", in: file))
      used.formUnion(try Self.found("word\\(\"([A-Za-z.]+)\"\\)", in: file))
      used.formUnion(try Self.found("words\\[[^\\]\"]*\\? \"([a-z.]+)\"", in: file))
      // Kinds of change are named apart from where their words are looked up.
      used.formUnion(try Self.found("\"(history[a-z.]+)\"", in: file).filter { words[$0] != nil })
      used.formUnion(try Self.found("words\\[[^\\]\"]*\\? \"[a-z.]+\" : \"([a-z.]+)\"", in: file))
    }
    #expect(Set(words.keys.filter { key in !Self.families.contains { key.hasPrefix($0) } }) == used)
    #expect((1...12).allSatisfy { words["month.\($0)"] != nil })
    #expect(words.keys.count(where: { $0.hasPrefix("month.") }) == 12)
  }

  @Test("of another language take the place of English ones, one by one")
  func languages() throws {
    let files = [
      "words/de.txt":
        "more: Mehr…\nuntitled: Ohne Titel\nreference.content: Inhalt\ndate: {day}. {month} {year}\nmonth.1: Jänner\n"
    ]
    let facts = "1970-01-05  root  type: list\n  -content-> a\n1970-01-06  a  type: note\n"
    for language in ["de", "de-AT", "DE"] {
      let site = try SmallSite(facts, files: files) { $0.language = language }
      let page = try site.page("root").text
      #expect(page.contains("<html lang=\"\(language)\" dir=\"ltr\">"))
      #expect(page.contains("<h2>Inhalt</h2>") && page.contains("Ohne Titel") && page.contains(">5. Jänner 1970<"))
      #expect(page.contains("Skip to the text"))
    }
    #expect(try SmallSite(facts, files: files).page("root").text.contains("Untitled"))
  }

  @Test("of a language that is written from right to left turn the page round")
  func direction() throws {
    let site = try SmallSite("1  root  type: list\n", files: ["words/he.txt": "direction: rtl\n"]) {
      $0.language = "he"
    }
    #expect(try site.page("root").text.contains("<html lang=\"he\" dir=\"rtl\">"))
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
