import Foundation
import Pages
import Testing

@testable import Site

@Suite("Outputs")
struct OutputsTests {
  static let facts = """
    2024-02-09T18:25:43Z root type: list
      title: Home
      -content-> full  order: 1.5
      -content-> hidden
      -about-> full
    2024-02-09 full type: note
      title: Full
      count: 3.5
      whole: 12
      due: @2024-02-10
      done: true
      open: false
      nothing: null
      friend: =root
      enemy: =hidden
      plan: Excluded
      removed: Removed
    2024-02-10 full remove removed
    2024-02-09 hidden type: note
      private: true
    2024-02-09 stray type: note
    """

  private static func site(_ outputs: Outputs) throws -> SiteBuilder {
    let site = try SiteBuilder(facts)
    site.settings.exclude.attributes = ["plan"]
    site.settings.baseURL = "https://example.org/"
    site.outputs = outputs
    #expect(try !site.build().hasErrors)
    return site
  }

  @Test("pages alone have no broken link, and every output alone makes its part of the whole site")
  func alone() throws {
    let whole = try Self.site(.all).folder
    #expect(try LinkCheck.broken(in: whole) == [])
    var together: Set<String> = []
    for (name, output) in Outputs.named {
      let folder = try Self.site(output).folder
      #expect(together.intersection(folder.names).subtracting([".offprint"]) == [], "\(name)")
      together.formUnion(folder.names)
      #expect(folder.names.filter { $0 != ".offprint" && !output.own($0) } == [], "\(name)")
      // An index, a timeline or a search links to pages that other outputs make, even if they are not made now.
      var completed = whole
      completed.files.merge(folder.files) { $1 }
      let leadsElsewhere = [.index, .lookup, .timeline, .search, .map].contains(output)
      #expect(try LinkCheck.broken(in: leadsElsewhere ? completed : folder) == [], "\(name)")
    }
    #expect(together == whole.names)
  }

  @Test("pages without an index have no link to it")
  func noIndex() throws {
    let folder = try Self.site(.items).folder
    #expect(folder.holding("items/index.html") == [])
    #expect(folder.names.contains("index.html") && !folder.names.contains("items/index.html"))
  }

  @Test("that are asked for alone leave the files of the others as they are, and make their own like a whole build")
  func some() throws {
    for (name, output) in Outputs.named {
      let site = try Self.site(.all)
      let whole = site.folder
      site.outputs = output
      #expect(try site.dryRun().difference.pages == [], "\(name)")
      #expect(try !site.build().hasErrors)
      #expect(site.folder.differences(from: whole) == [], "\(name)")
      let facts = """
        2024-02-11 full title: Fuller
        2024-02-11 root -content-> new
        2024-02-11 new type: event
          title: New
          startDay: @2024-02-12
          tags: fresh

        """
      try site.add(facts)
      _ = try site.build()
      let now = site.folder
      site.outputs = .all
      let clean = try site.cleanFolder()
      for file in now.names.union(clean.names) {
        #expect(now.files[file] == (output.own(file) ? clean : whole).files[file], "\(name): \(file)")
      }
      _ = try site.build()
      try site.expectClean(name)
    }
  }

  @Test("of items keep the calendars and the histories of items, which a folder without them does not get")
  func parts() throws {
    for outputs: Outputs in [.all, [.items, .tags]] {
      let site = try SiteBuilder(Self.facts + "\n2024-02-11 full type: event\n  startDay: \"2024-02-12\"\n")
      site.outputs = outputs
      _ = try site.build()
      let before = site.folder
      #expect(before.names.contains { $0.hasPrefix("items/full-") && $0.hasSuffix(".ics") } == (outputs == .all))
      site.outputs = .items
      #expect(try !site.build().hasErrors)
      #expect(site.folder.differences(from: before) == [])
    }
  }

  @Test("of items take down the page of what is withheld now, and keep what else there is")
  func withheld() throws {
    let site = try Self.site(.all)
    let page = try #require(site.folder.names.first { $0.hasPrefix("items/full-") })
    site.outputs = .items
    _ = try site.build()
    try site.add("2024-02-11 full private: true")
    _ = try site.build()
    #expect(!site.folder.names.contains(page) && site.folder.names.contains("search.html"))
    #expect(site.folder.names.contains { $0.hasPrefix("graph/") })
    site.outputs = .all
    _ = try site.build()
    try site.expectClean()
  }
}
