import Foundation
import Pages
import Site
import Testing

@Suite("The files of feeds and calendars")
struct FeedFilesTests {
  /// A small graph with everything that feeds and calendars show.
  static let garden = """
    2024-01-01T08:00:00Z root type: list
      title: The garden
      -content-> plot
      -content-> home

    2024-01-02T08:00:00Z plot type: list
      title: Plot 47
      timeline: true
      -content-> plan
      -content-> harvest
      -content-> dig

    2024-01-03T08:00:00Z plan type: note
      title: |
        # The plan

        Beans; then [the harvest](itemid:harvest), **all** of it.

    2024-02-01T08:00:00Z plan mood: hopeful

    2024-01-04T08:00:00Z harvest type: event
      title: Harvest, with ladders
      startDay: 2024-10-18
      endDay: 2024-10-19
      location: Plot 47; the gate
      notes: |
        Bring baskets.
        Bring cake.

    2024-01-05T08:00:00Z dig type: todo
      title: Dig
      dueDay: 2024-03-01

    2024-03-02T17:30:00Z dig complete: true

    2024-01-06T08:00:00Z home type: event
      title: At home
      startTime: @2024-05-01T18:00:00Z
      endTime: @2024-05-01T20:30:00Z
      url: https://example.com/home
    """

  private static func site(_ base: String? = "https://example.org/") throws -> FeedSite {
    let site = try FeedSite(garden, base: base)
    site.settings.author = "Ada Example"
    site.settings.description = "Notes from plot 47."
    site.settings.language = "en-GB"
    return site
  }

  private static let names = ["calendar.ics", "feed.json", "feed.xml"]

  @Test("are these bytes for a small graph, whole and part")
  func expected() throws {
    let site = try Self.site()
    try site.build()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected")
    for (prefix, place) in [("", ""), ("part-", try Self.part(of: site))] {
      for name in Self.names {
        let golden = folder.appending(path: prefix + name)
        let written = try site.data(place + name)
        if ProcessInfo.processInfo.environment["OFFPRINT_GOLDENS"] == "overwrite" { try written.write(to: golden) }
        #expect(try written == Data(contentsOf: golden), "\(prefix)\(name)")
      }
    }
  }

  /// The folder of the only part, with its slash.
  private static func part(of site: FeedSite) throws -> String {
    try #require(try site.paths().first { $0.hasPrefix("timeline/of-") }) + "/"
  }

  @Test("other programs read them without a warning, and keep what a calendar says")
  func others() throws {
    let site = try Self.site()
    try site.build()
    for place in ["", try Self.part(of: site)] {
      let feed = try Python.read(site.output + "/\(place)feed.xml", with: "read-feed.py")
      let calendar = try Python.read(site.output + "/\(place)calendar.ics", with: "read-calendar.py")
      guard let feed, let calendar else { continue }
      #expect(feed.count == (place.isEmpty ? 7 : 5) && feed[0].hasPrefix("atom10 urn:uuid:"))
      #expect(feed[0].contains(" 2024-03-02T17:30:00Z Ada Example "))
      let part = [
        "VEVENT 'Harvest, with ladders' dtstart=2024-10-18 dtend=2024-10-20 location='Plot 47; the gate' url=",
        "VTODO 'Dig' due=2024-03-01 completed=2024-03-02 17:30:00+00:00 status='COMPLETED' url=",
      ]
      let home = [
        "VEVENT 'At home' dtstart=2024-05-01 18:00:00+00:00 dtend=2024-05-01 20:30:00+00:00 url='https://example.com/home'"
      ]
      let expected = ["VCALENDAR ''"] + (place.isEmpty ? home : []) + part
      #expect(zip(calendar.sorted(), expected).allSatisfy { $0.hasPrefix($1) } && calendar.count == expected.count)
    }
  }

  @Test("of a part hold that part alone, and stand beside its timeline")
  func parts() throws {
    let site = try Self.site()
    try site.build()
    let part = try Self.part(of: site)
    #expect(
      try site.entries("title") == ["Dig", "The plan", "At home", "Harvest, with ladders", "Plot 47", "The garden"])
    #expect(try site.entries("title", part + "feed.json") == ["Dig", "The plan", "Harvest, with ladders", "Plot 47"])
    #expect(
      try site.calendar(["SUMMARY"], part + "calendar.ics") == ["SUMMARY:Dig", #"SUMMARY:Harvest\, with ladders"#])
    #expect(try site.feed(part + "feed.json")["title"] as? String == "Plot 47")
    #expect(try site.feed(part + "feed.json")["feed_url"] as? String == "https://example.org/" + part + "feed.json")
    let whole = Dictionary(zip(try site.entries("title"), try site.entries("id"))) { $1 }
    #expect(try site.entries("id", part + "feed.json").first == whole["Dig"])
  }

  @Test("are found from every page, and those of a part from its item's")
  func discovery() throws {
    let site = try Self.site()
    site.outputs = .all
    try site.build()
    let part = try Self.part(of: site)
    let own = try #require(try site.paths().first { $0.hasPrefix("items/plot-47-") })
    for page in try site.paths() where page.hasSuffix(".html") && !page.hasPrefix("timeline/") {
      let text = try site.text(page)
      // 404.html is shown in every folder.
      let base = page.contains("/") ? "../" : page == "404.html" ? "/" : ""
      for name in Self.names {
        #expect(text.contains(" title=\"The garden\" href=\"\(base)\(name)\">"), "\(page)")
        #expect(text.contains(" title=\"Plot 47\" href=\"../\(part)\(name)\">") == (page == own), "\(page)")
      }
    }
  }

  @Test("after changes are what a clean build gives, and an empty folder does not keep a former title")
  func updates() throws {
    let site = try Self.site()
    try site.build()
    let before = try Self.part(of: site)
    #expect(try site.build().written == 0)
    try site.add("2024-04-01 plot title: Plot 48\n2024-04-02 home private: true\n")
    site.jobs = 4
    try site.build()
    let after = try Self.part(of: site)
    #expect(after != before && after.contains("plot-48"))
    let clean = site.place + "/clean"
    try site.build(to: clean)
    #expect(try site.paths() == site.paths(in: clean))
    for name in try site.paths() where name.hasSuffix(".ics") || name.contains("feed.") {
      #expect(try site.data(name) == Data(contentsOf: URL(filePath: clean + "/" + name)), "\(name)")
    }
    try site.add("2024-05-01 plot timeline: false\n")
    try site.build()
    #expect(try !site.paths().contains { $0.hasPrefix("timeline/") })
  }

  @Test("somebody's file in a part's folder keeps the folder")
  func foreign() throws {
    let site = try Self.site()
    try site.build()
    let part = try Self.part(of: site)
    try Data("mine".utf8).write(to: URL(filePath: site.output + "/" + part + "mine"))
    try site.add("2024-05-01 plot timeline: false\n")
    try site.build()
    #expect(try site.paths().filter { $0.contains("of-plot") } == [String(part.dropLast()), part + "mine"])
  }

  @Test("nothing that is withheld is in any of them")
  func canaries() throws {
    let site = try FeedSite(
      """
      1 root type: list
        title: Home
        -content-> open
        -content-> back
        -content-> CANARY-private
        -content-> CANARY-gone
        -content-> diary
        -aside-> CANARY-beyond
      2024-01-01 open type: event
        title: CANARY-former
        timeline: true
        startDay: 2024-01-01
        notes: See [it](itemid:CANARY-private), itemid:CANARY-gone and [[CANARY hidden]]
        location: CANARY-removed
        friend: =CANARY-private
      2024-01-02 open title: Open
      2024-01-02 open remove location
      2024-02-01 open plan: CANARY-attribute
      2024-01-03 CANARY-private type: todo
        title: CANARY hidden
        private: true
      2024-01-03 CANARY-gone type: event
        title: CANARY-gone
        startTime: @2024-01-01
      2024-01-04 CANARY-gone deleted
      2024-01-03 diary type: diary
        title: CANARY-type
        startDay: 2024-01-01
      2024-01-03 CANARY-lost type: todo
        title: CANARY-unreachable
      2024-01-03 CANARY-beyond type: todo
        title: CANARY-beyond
      2024-01-03 back type: todo
        title: CANARY-before
        notes: CANARY-notes
        dueDay: 2024-01-01
        complete: true
      2024-01-04 back deleted
      2024-01-05 back type: todo
        title: Revived
      """)
    site.settings.exclude.types = ["diary"]
    site.settings.exclude.attributes = ["plan"]
    site.settings.exclude.references = ["aside"]
    site.settings.timelines = ["CANARY-private", "CANARY-lost"]
    try site.build()
    let files = try site.paths().filter { $0.contains(".") }
    #expect(files.count == 6)
    for file in files { #expect(try !site.text(file).contains("CANARY") && !file.contains("CANARY"), "\(file)") }
    #expect(try site.entries("title") == ["Revived", "Open", "Home"])
    #expect(
      try site.calendar(["SUMMARY", "DESCRIPTION", "STATUS", "DUE"]) == [
        "SUMMARY:Open", #"DESCRIPTION:See it\, unpublished item and unpublished item"#, "STATUS:NEEDS-ACTION",
        "SUMMARY:Revived",
      ])
    #expect(
      try site.entries("date_modified") == ["2024-01-05T00:00:00Z", "2024-01-02T00:00:00Z", "1970-01-01T00:00:01Z"])
  }
}
