import Foundation
import Pages
import Site
import Testing

@Suite("An edit of a setting")
struct SettingEditTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (SiteBuilder) throws -> Void
    /// Whether a file may have to be made again.
    let concerns: @Sendable (String) -> Bool

    init(
      _ name: String, _ edit: @escaping @Sendable (SiteBuilder) throws -> Void,
      _ concerns: @escaping @Sendable (String) -> Bool
    ) {
      testDescription = name
      self.edit = edit
      self.concerns = concerns
    }
  }

  private static func isPage(_ path: String) -> Bool {
    // The items that the search shows first are made with the first page of the timeline.
    path.hasSuffix(".html") || path.contains("feed.") || path.hasSuffix(".ics") || path.hasSuffix("404.js")
      || path == "timeline/newest.js"
  }

  static let edits = [
    Edit("of the title", { $0.settings.title = "Another" }, isPage),
    Edit("of the author", { $0.settings.author = "Ada" }, isPage),
    Edit("of the description", { $0.settings.description = "About" }) { $0 == "index.html" || $0.hasPrefix("feed.") },
    Edit("of redirects", { $0.settings.redirects = .formerTitles }) { $0.hasPrefix("items/medlar") },
    Edit("of timelines", { $0.settings.timelines = ["a"] }) {
      $0.hasPrefix("timeline/of-") || $0.hasPrefix("items/quince")
    },
    Edit("of the period's days", { $0.settings.changes = .init(from: try #require(WrittenTime("1970-01-02"))) }) {
      $0.hasPrefix("changes")
    },
    Edit("of no period", { $0.settings.changes = nil }, isPage),
  ]

  @Test("makes the files that asked for it, and the site is that of a clean build", arguments: edits, [true, false])
  func exactness(edit: Edit, restarts: Bool) throws {
    let site = try SiteBuilder("4 a title: Medlar\n" + UpdateTests.garden + "\n6 a body: A fruit of [[Pear]].\n")
    site.settings.baseURL = "https://example.org/"
    site.settings.changes = .init(from: try #require(WrittenTime("1970-01-01")))
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let before = site.folder
    try edit.edit(site)
    if restarts { live = LiveSite() }
    let report = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    let made = try #require(live.filesMade)
    #expect(made.filter { !edit.concerns($0) } == [])
    #expect(site.folder.differences(from: before).count == report.written + report.removed)
    #expect(report.written + report.removed > 0)
    // The site also follows a later change of facts.
    try site.add("7 b body: More.\n")
    _ = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
