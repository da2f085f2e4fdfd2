import Foundation
import Testing

@Suite("Addresses for search engines")
struct SitemapTests {
  private static func site(_ base: String?) throws -> Folder {
    let titles = ["Quince", "Сад", "庭園 & Söhne", "100 %", "a/b?c#d"]
    let items = titles.enumerated().map { "5 i\($0) type: note\n  title: \"\($1)\"\n  <-content- root" }
    let site = try SiteBuilder("5 root type: list\n  title: Home\n" + items.joined(separator: "\n"))
    site.settings.baseURL = base
    #expect(try !site.build().hasErrors)
    return site.folder
  }

  private static func matches(_ pattern: String, in text: String) throws -> [String] {
    text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).map { String($0.output.1) }
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")

  @Test("with a base URL every item's page is canonical and in one part of the sitemap")
  func base() throws {
    let base = "https://example.org/shelf/"
    let folder = try Self.site(base)
    let pages = folder.names.filter { $0.hasPrefix("items/") && $0.hasSuffix(".html") && !$0.contains("index") }
    #expect(pages.count == 5)
    var expected = [base]
    for page in pages {
      let address = base + (page.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "")
      #expect(try Self.matches(#"<link rel="canonical" href="([^"]*)">"#, in: folder.text(page)) == [address])
      expected.append(address)
    }
    #expect(try Self.matches(#"<link rel="canonical" href="([^"]*)">"#, in: folder.text("index.html")) == [base])
    let parts = folder.names.filter { $0.hasPrefix("sitemap-") }
    let listed = try parts.flatMap { try Self.matches("<url><loc>([^<]*)</loc>", in: folder.text($0)) }
    #expect(listed.sorted() == expected.sorted())
    let named = try Self.matches("<sitemap><loc>([^<]*)</loc>", in: folder.text("sitemap.xml"))
    #expect(named.sorted() == parts.map { base + $0 }.sorted())
  }

  @Test(
    "no part lists what is outside of its folder", arguments: ["https://example.org/", "https://example.org/shelf/"])
  func scope(_ base: String) throws {
    let folder = try Self.site(base)
    for name in folder.names where name.hasPrefix("sitemap") {
      let own = base + name.prefix(through: name.lastIndex(of: "/") ?? name.startIndex).filter { $0 == "/" }
      let listed = try Self.matches("<loc>([^<]*)</loc>", in: folder.text(name))
      #expect(!listed.isEmpty && listed.allSatisfy { $0.hasPrefix(own) })
    }
  }

  @Test("without one there is neither")
  func noBase() throws {
    let folder = try Self.site(nil)
    #expect(folder.names.filter { $0.hasPrefix("sitemap") } == [])
    #expect(folder.holding("canonical") == [])
  }
}
