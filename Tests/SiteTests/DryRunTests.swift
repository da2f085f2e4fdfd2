import Foundation
import Site
import Testing
import Views

@Suite("A dry run")
struct DryRunTests {
  /// Every file in a site's folder, and the manifest.
  private static func everything(_ site: SiteBuilder) -> Folder { Folder(site.place.path) }

  @Test("lists exactly the files that a build then writes and removes, and writes nothing", arguments: 1...6)
  func property(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(40)
    let site = try SiteBuilder(history.text)
    #expect(try site.dryRun().difference.pages.allSatisfy { $0.change == .new && $0.because == [] })
    #expect(Self.everything(site) == Folder(site.place.file("none")))
    _ = try site.build()
    for _ in 0..<8 {
      history.changeAnything(6)
      try site.addWhatIsNew(in: history.text)
      let before = Self.everything(site)
      let trial = try site.dryRun()
      #expect(Self.everything(site) == before)
      let folder = site.folder
      let report = try site.build()
      let pages = trial.difference.pages
      #expect(pages.map(\.path) == site.folder.differences(from: folder))
      #expect(pages.filter { $0.change == .removed }.count == report.removed)
      #expect(pages.filter(\.because.isEmpty).map(\.path) == [] && trial.notes == [] && trial.errors == [])
    }
  }

  @Test("tells files that were altered by hand, and why nothing of the last build is of use")
  func altered() throws {
    let site = try SiteBuilder(UpdateTests.garden)
    site.outputs = [.items]
    _ = try site.build()
    try site.write("by hand", to: "index.html")
    #expect(try site.dryRun().difference == SiteDifference())
    site.isFull = true
    let full = try site.dryRun()
    #expect(full.difference.pages.map(\.path) == ["index.html"] && full.notes == [])
    #expect(full.difference.pages.map { $0.because.map(\.kind) } == [[.altered]])
    site.isFull = false
    site.program = "2"
    #expect(try site.dryRun().notes == ["another version of Offprint made the site"])
  }

  @Test("tells which setting or which template has a page made again")
  func edits() throws {
    let site = try SiteBuilder(UpdateTests.garden)
    site.outputs = [.items]
    site.settings.title = "Garden"
    _ = try site.build()
    site.settings.description = "About plants"
    let before = Self.everything(site)
    let described = try site.dryRun()
    #expect(described.difference.pages.map(\.path) == ["index.html"] && described.notes == [])
    #expect(described.difference.pages[0].because == [.init(kind: .settingChanged, attributes: ["description"])])
    site.settings.description = nil
    let path = "rows/note.html"
    site.templates = TemplateFiles(overriding: [.init(path: path, text: "<b>{{item.title}}</b>", shownPath: path)])
    let templates = try site.dryRun().difference.pages
    #expect(!templates.isEmpty)
    #expect(templates.allSatisfy { $0.because == [.init(kind: .templateChanged, attributes: [path])] })
    #expect(Self.everything(site) == before)
  }
}
