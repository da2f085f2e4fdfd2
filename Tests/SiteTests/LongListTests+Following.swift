import Foundation
import Testing

extension LongListTests {
  @Test(
    "from an item's page, next leads to every row once and previous leads back", arguments: ["children", "backlinks"])
  func following(kind: String) throws {
    let rows = (0..<1_200).map { "5 c\($0) type: note\n  title: Row \($0)" }.joined(separator: "\n")
    let holder = "5 holder type: note\n  title: Holder\n  <-content- root\n"
    let references = (0..<1_200).map {
      kind == "children" ? "5 holder -content-> c\($0)" : "5 c\($0) -about-> holder\n  <-content- root"
    }.joined(separator: "\n")
    let site = try SiteBuilder("5 root type: list\n  title: Home\n" + holder + rows + "\n" + references)
    _ = try site.build()
    let folder = site.folder
    let own = try #require(folder.names.first { $0.hasPrefix("items/holder-") && $0.split(separator: ".").count == 2 })
    let pages = try Self.pages(from: own, over: "next", in: folder)
    #expect(pages.count > 2)
    #expect(try Self.pages(from: pages.last ?? "", over: "prev", in: folder) == pages.reversed())
    let listed = try pages.flatMap { try Self.rows(of: $0, in: folder) }
    let expected = folder.names.filter { $0.hasPrefix("items/row-") && $0.split(separator: ".").count == 2 }
    #expect(listed.sorted() == expected.sorted())
    #expect(expected.count == 1_200)
  }

  /// A page and the pages that follow over links of one kind, in order.
  private static func pages(from first: String, over kind: String, in folder: Folder) throws -> [String] {
    var pages = [first]
    while let link = folder.text(pages[pages.count - 1]).firstMatch(
      of: try Regex("<a rel=\"\(kind)\" href=\"([^\"]*)\"", as: (Substring, Substring).self))
    {
      pages.append(try #require(LinkCheck.path(String(link.output.1), from: pages[pages.count - 1])))
      try #require(pages.count < 100)
    }
    return pages
  }

  /// The pages that the rows of a page's first list link to.
  private static func rows(of page: String, in folder: Folder) throws -> [String] {
    let text = folder.text(page)
    let start = try #require(text.range(of: "<ul class=\"items\">\n"))
    let end = try #require(text.range(of: "\n</ul>", range: start.upperBound..<text.endIndex))
    return try LinkCheck.links(in: String(text[start.upperBound..<end.lowerBound])).compactMap {
      LinkCheck.path($0, from: page)
    }
  }
}
