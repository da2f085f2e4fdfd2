import Diagnostics
import Foundation
import Pages
import Testing

@testable import Site

@Suite("Files that no manifest tells of")
struct LeftoverTests {
  private static let garden =
    UpdateTests.garden + "\n6 a body: Of the [[Pear]].\n"
    + shy.map { "6 \($0) type: note\n  <-content- root\n" }.joined()

  private static let shy = ["c", "d", "e"]

  @Test("that an earlier build may have left are named once, and stay")
  func left() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    try site.add(Self.shy.map { "7 \($0) private: true\n" }.joined())
    try FileManager.default.removeItem(atPath: site.output + ".offprint.sqlite")
    for name in ["CNAME", "robots.txt"] { try site.write("mine", to: name) }
    try site.write("mine", to: "items/mine.txt")
    let (before, clean) = (site.folder, try site.cleanFolder())
    let left = before.names.subtracting(clean.names).subtracting(["CNAME", "robots.txt"])
    let report = try site.build()
    #expect(!report.hasErrors && left.isSuperset(of: ["items/mine.txt"]) && left.count > 10)
    let warning = try #require(report.diagnostics.first { $0.identifier == "output-leftover" })
    #expect(warning.severity == .warning && warning.summary.hasSuffix(": \(left.count)"))
    #expect(warning.notes.prefix(10) == left.sorted().prefix(10) && warning.notes[10] == "\(left.count - 10) more")
    #expect(site.folder.names == clean.names.union(left).union(["CNAME", "robots.txt"]))
    // The manifest has the files that were written; the other files are treated as foreign from then on.
    #expect(try site.build().diagnostics == [])
    try site.add("8 b body: More.")
    #expect(try site.build().diagnostics == [])
  }

  @Test(
    "are a person's if a person made the mark: one in the way is an error, and no file is lost", arguments: ["", "\n"])
  func handmade(mark: String) throws {
    let site = try SiteBuilder(Self.garden)
    try FileManager.default.createDirectory(atPath: site.output + "/items", withIntermediateDirectories: true)
    let mine = [".offprint": mark, "index.html": "mine", "items/mine.txt": "mine"]
    for (name, text) in mine { try site.write(text, to: name) }
    let report = try site.build()
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.identifier) == ["output-failed"])
    #expect(report.diagnostics.contains { $0.identifier == "output-leftover" })
    #expect(mine.allSatisfy { site.folder.text($0.key) == $0.value })
    try FileManager.default.removeItem(atPath: site.output + "/index.html")
    #expect(try !site.build().hasErrors)
    #expect(site.folder.text(".offprint") == mark && site.folder.text("items/mine.txt") == "mine")
    // When every file is the site's, the mark is ours, and no manifest is needed to build over them.
    try FileManager.default.removeItem(atPath: site.output + "/items/mine.txt")
    site.isFull = true
    #expect(try site.build().diagnostics == [])
    let clean = try site.cleanFolder()
    #expect(site.folder.differences(from: clean) == [])
    try FileManager.default.removeItem(atPath: site.output + ".offprint.sqlite")
    try site.add("7 b body: More.")
    #expect(try !site.build().hasErrors)
    try site.expectClean()
  }

  @Test("are any of a site, whatever it had made, but for its mark")
  func all() throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.baseURL = "https://example.org/"
    site.settings.changes = .init(from: try #require(WrittenTime("1970-01-01")))
    site.settings.timelines = ["a"]
    _ = try site.build()
    #expect(
      site.folder.names.isSuperset(of: ["index.html", "changes.html", "feed.xml", "calendar.ics", "sitemap.xml"]))
    let left = Leftovers(in: OutputFolder(path: site.output), besides: [])
    #expect(left.paths == site.folder.names.subtracting([".offprint"]).sorted())
  }

  @Test("are named by a build with errors, too: the next one has a manifest")
  func errors() throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    try site.add("7 c private: true\n")
    for name in [".offprint.sqlite", "/index.html"] { try FileManager.default.removeItem(atPath: site.output + name) }
    try FileManager.default.createDirectory(atPath: site.output + "/index.html", withIntermediateDirectories: true)
    let report = try site.build()
    #expect(report.hasErrors && report.diagnostics.contains { $0.identifier == "output-leftover" })
  }

  @Test("are none where everything is of the site, or a manifest tells", arguments: [true, false])
  func none(isRemembered: Bool) throws {
    let site = try SiteBuilder(Self.garden)
    _ = try site.build()
    if isRemembered {
      try site.write("mine", to: "items/mine.txt")
      site.isFull = true
    } else {
      try FileManager.default.removeItem(atPath: site.output + ".offprint.sqlite")
      try site.write("mine", to: "CNAME")
    }
    #expect(try site.build().diagnostics == [])
  }
}
