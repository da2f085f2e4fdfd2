import Foundation
import Site
import Testing

/// Links that lead readers from page to page: to feeds, to a list, to the tags.
@Suite("What leads readers on")
struct FollowTests {
  private static let garden = """
    1 root type: list
      title: Home
      -content-> plot
    2 plot type: list
      title: Plot 47
      -content-> a
      -content-> b
    3 a type: note
      title: A
      -tag-> soil
    4 b type: note
      title: B
    5 soil type: tag
      title: Soil

    """

  private static func page(_ stem: String, of site: SiteBuilder) throws -> String {
    site.folder.text(try #require(site.folder.names.first { $0.hasPrefix("items/\(stem)-") && $0.hasSuffix(".html") }))
  }

  private static func links(in text: String) -> [String] {
    text.matches(of: #/class="follow"><a type="[^"]*" href="([^"]*)"/#).map { String($0.output.1) }
  }

  @Test("at the foot of a timeline, and of the page of a part that has one, are its feeds and its calendar")
  func feeds() throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.baseURL = "https://example.org/"
    site.settings.timelines = ["plot"]
    _ = try site.build()
    #expect(
      Self.links(in: site.folder.text("timeline/index.html")) == ["../feed.xml", "../feed.json", "../calendar.ics"])
    let links = Self.links(in: try Self.page("plot-47", of: site))
    #expect(links.count == 3)
    for link in links { #expect(site.folder.names.contains(String(link.dropFirst(3))), "\(link)") }
    #expect(try Self.links(in: Self.page("a", of: site)) == [])
    site.settings.baseURL = nil
    _ = try site.build()
    #expect(Self.links(in: site.folder.text("timeline/index.html")) == ["../calendar.ics"])
    site.outputs.remove(.calendar)
    #expect(try Self.links(in: site.cleanFolder().text("timeline/index.html")) == [])
  }

  @Test("beside the items before and after one is the list that they are in, by its title of today")
  func list() throws {
    let site = try SiteBuilder(Self.garden)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    #expect(
      try Self.page("b", of: site).matches(of: #/<span class="in">in <a href="plot-47-[^"]*">Plot 47</a>/#).count == 1)
    try site.add("9 plot title: Plot 48")
    _ = try site.regenerate(&live)
    #expect(try Self.page("b", of: site).contains(">Plot 48</a></span>"))
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("the way to the page of a tag leads through the tags while something has it")
  func tag() throws {
    func way() throws -> [String] {
      let parts = try Self.page("soil", of: site).split(separator: "<nav class=\"path\"")
      let nav = try #require(parts.dropFirst().first?.split(separator: "</nav>").first)
      return nav.matches(of: #/">([^<]*)</a>/#).map { String($0.output.1) }
    }
    let site = try SiteBuilder(Self.garden)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    #expect(try way() == ["Home", "Tags"])
    #expect(try !Self.page("soil", of: site).contains("<section class=\"backlinks\""))
    try site.add("9 plot -content-> soil")
    try site.add("9 a title: Ash")
    _ = try site.regenerate(&live)
    #expect(try way() == ["Home", "Tags"])
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    try site.add("10 soil type: note")
    _ = try site.regenerate(&live)
    #expect(try way() == ["Home", "Plot 47"])
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
