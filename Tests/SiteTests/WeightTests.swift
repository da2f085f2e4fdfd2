import Foundation
import Testing

/// An item's page stays light with a text of 4 kB and 50 links, whatever leads to it, and however large the site is.
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
    let site = try SiteBuilder(facts)
    site.settings.baseURL = "https://notes.example.org/"
    site.settings.author = "Somebody Else"
    #expect(try !site.build().hasErrors)
    let name = try #require(site.folder.names.first { $0.hasPrefix("items/the-one-that-is-weighed-") })
    let page = try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
    #expect(page.matches(of: #/<a href="what-/#).count >= 50)
    #expect(page.utf8.count < Self.most, "\(page.utf8.count) bytes")
  }
}
