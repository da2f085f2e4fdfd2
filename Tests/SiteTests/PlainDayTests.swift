import Store
import Testing

@testable import Site

@Suite("What came to be on a day of which no time is known")
struct PlainDayTests {
  private static let leaf = "\n2024-02-09 leaf type: note\n  title: Leaf\n  <-content- list\n"

  private static func site(_ zone: String, _ facts: String = leaf) throws -> SiteBuilder {
    let site = try SiteBuilder(PartTests.garden + facts)
    site.settings.timeZone = zone
    site.settings.history = .init(.values)
    return site
  }

  private static func page(of item: String, in folder: Folder) -> String {
    folder.names.first { $0.hasPrefix("items/\(item)-") }.map(folder.text) ?? ""
  }

  @Test(
    "stands on that day in every zone, without a time",
    arguments: ["UTC", "America/Vancouver", "Asia/Tokyo", "Pacific/Kiritimati"])
  func day(zone: String) throws {
    let site = try Self.site(zone)
    _ = try site.build()
    let line = try #require(
      TimelineDays(site.folder).activities.first { $0.item.hasPrefix("leaf") || $0.item == "leaf" })
    #expect(line.day == "2024-02-09" && line.moment == nil)
    let page = Self.page(of: "leaf", in: site.folder)
    #expect(page.contains("<time class=\"dt-published\" datetime=\"2024-02-09\">9 February 2024</time>"))
    #expect(page.contains("\"datePublished\":\"2024-02-09\""))
    #expect(!page.contains("00:00"))
    #expect(try LinkCheck.broken(in: site.folder) == [])
  }

  @Test("is told by its creation, which a clock dates with a fraction of a second, or of another moment")
  func clock() throws {
    let midnight = 1_707_436_800.0
    for (created, moment) in [
      (midnight + 0.25, midnight), (midnight, midnight + 86_400), (midnight + 60, midnight + 60),
    ] {
      let site = try Self.site("America/Vancouver", "")
      let time = Moment(microseconds: Int64(moment) * 1_000_000)
      try site.add("\(Int(moment)) root -content-> leaf")
      try site.store.insert(facts: [
        Fact(itemId: "leaf", attribute: "title", value: .string("Leaf"), timestamp: time),
        Fact(
          itemId: "leaf", attribute: "created", value: .timestamp(Moment(microseconds: Int64(created * 1_000_000))),
          timestamp: time),
      ])
      _ = try site.build()
      let day = moment > midnight + 60 ? "2024-02-09" : "2024-02-08"
      #expect(try TimelineDays(site.folder).activities.first { $0.item == "leaf" }?.day == day, "\(created) \(moment)")
    }
  }

  @Test(
    "is made anew where that changes",
    arguments: [
      "2024-02-10 twig type: note\n  title: Twig\n  <-content- list", "2024-03-01T12:00Z leaf created: @2024-02-10",
      "2024-03-01T12:00Z leaf title: Blade", "2024-02-10 leaf created: @2024-02-10", "2024-03-01T12:00Z leaf deleted",
      "2024-02-09 leaf created: 7", "2024-02-08 leaf created: @2024-02-08",
    ])
  func anew(facts: String) throws {
    for zone in ["America/Vancouver", "UTC"] {
      let site = try Self.site(zone)
      site.outputs = [.items, .timeline, .history, .search, .previews, .index]
      _ = try site.build()
      try site.add(facts)
      _ = try site.build()
      try site.expectClean(facts)
    }
  }
}
