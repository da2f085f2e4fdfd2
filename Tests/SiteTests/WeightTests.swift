import Foundation
import Testing

/// An item's page stays small with a text of 4 kB and 50 links, however many items link to it and however large the site is.
@Suite("The page of an item with 4 kB of text and 50 links")
struct WeightTests {
  private static let most = 30_000
  private static let words = "letters printed late in winter keep the colour that somebody mixed for them "

  private static func words(_ count: Int) -> String {
    String(String(repeating: words, count: count / words.utf8.count + 1).prefix(count))
  }

  @Test("weighs less than 30 kB", arguments: [(50, 0), (25, 25), (0, 50)])
  func weight(out: Int, back: Int) throws {
    let names = (0..<50).map { "What \(Self.words.prefix(28)) number \($0)" }
    let links = names.prefix(out).map { "[[\($0)]]" }.joined(separator: "\\n")
    var facts = "1 root  type: list\n  title: Home\n  -content-> a\n1 a  type: note\n  title: The one that is weighed\n"
    facts += "  body: \"\(Self.words(4000 - links.utf8.count))\\n\(links)\"\n"
    for (number, name) in names.enumerated() {
      let text = "\(Self.words(200))[[The one that is weighed]] \(Self.words(200))."
      facts += "2 n\(number)  type: note\n  title: \"\(name)\"\n  <-content- root\n"
      if number >= 50 - back { facts += "  body: \"\(text)\"\n" }
    }
    let page = try Self.page("items/the-one-that-is-weighed-", facts)
    #expect(page.matches(of: #/<a href="what-/#).count >= 50)
    #expect(page.utf8.count < Self.most, "\(page.utf8.count) bytes")
  }

  /// Fifty letters each, of one, three and two bytes.
  private static let long = [
    "kitchen listen ladder between the meadow and river",
    "庭の水を静かに流れる朝の紙と印刷所の記録について書き残した長い題名の覚え書き旅と季節の手帖から抜き出し",
    "الحديقة والماء في الصباح ورسائل الطباعة على الورق",
  ]

  enum Tie: CaseIterable { case sentences, textsAndSentences, references, bothWays, contents }

  @Test(
    "weighs less where titles are long, in scripts of two and three bytes a letter, too", arguments: long, Tie.allCases)
  func longTitles(title: String, tie: Tie) throws {
    func filled(_ count: Int) -> String {
      String(repeating: title + " ", count: max(0, count) / (title.utf8.count + 1))
    }
    let names = (0..<50).map { "\(title) \($0)" }
    let links = names.prefix(tie == .textsAndSentences ? 25 : 0).map { "[[\($0)]]" }.joined(separator: "\\n")
    var facts = "1 root  type: list\n  title: Home\n  -content-> a\n1 a  type: note\n  title: \"\(title)\"\n"
    facts += "  body: \"\(filled(4000 - links.utf8.count))\\n\(links)\"\n"
    for (number, name) in names.enumerated() {
      facts += "2 n\(number)  type: note\n  title: \"\(name)\"\n  <-content- root\n"
      let text = "  body: \"\(filled(200)) [[\(title)]] \(filled(200))\"\n"
      switch tie {
      case .sentences: facts += text
      case .textsAndSentences: facts += number < 25 ? "" : text
      case .references: facts += "  -related-> a\n"
      case .bothWays: facts += number < 25 ? "  -related-> a\n" : "  <-related- a\n"
      case .contents: facts += "  <-content- a\n"
      }
    }
    let page = try Self.page("items/", facts) { $0.contains("<h1 class=\"p-name\">\(title)</h1>") }
    #expect(page.matches(of: #/<a href="[^"]+-[a-z2-7]{12}\.html">/#).count >= 50)
    #expect(page.utf8.count < Self.most, "\(page.utf8.count) bytes")
  }

  @Test("spends no nine bytes on a letter of an address, in texts as little as in lists")
  func addresses() throws {
    let facts = """
      1 root  type: list
        title: Home
        -content-> a
        -content-> b
      1 a  type: note
        title: "庭"
        body: "[[水]] [x](itemid:b) #紙"
      1 b  type: note
        title: "水"

      """
    let page = try Self.page("items/", facts) { $0.contains("庭</h1>") }
    #expect(page.matches(of: #/<a href="水-[a-z2-7]{12}\.html">[水x]</#).count == 2)
    #expect(page.contains("<a class=\"tag\" href=\"../tags/紙.html\">#紙</a>"))
  }

  /// The first page whose path starts with `beginning`.
  private static func page(
    _ beginning: String, _ facts: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> String {
    let site = try SiteBuilder(facts)
    site.settings.baseURL = "https://notes.example.org/"
    site.settings.author = "Somebody Else"
    #expect(try !site.build().hasErrors)
    let names = site.folder.names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".html") }
    let pages = try names.map { try String(contentsOfFile: site.output + "/" + $0, encoding: .utf8) }
    let wanted = pages.first { isWanted($0) }
    return try #require(wanted)
  }
}
