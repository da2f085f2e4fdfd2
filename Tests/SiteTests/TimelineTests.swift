import Foundation
import Pages
import Site
import Store
import Testing

@Suite("Timelines")
struct TimelineTests {
  /// Seconds near which clocks change somewhere: Samoa skipped a day, Lord Howe changes by half an hour, Newfoundland by an hour.
  static let turns: [Int64] = [1_325_239_200, 1_699_111_800, 1_710_052_200, 1_317_470_400, 0, -300_000, 1_707_503_143]

  @Test(
    "every published fact is in one activity, on its local day",
    arguments: ["UTC", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"])
  func oneActivity(zone: String) throws {
    let site = try SiteBuilder("5 root type: list\n  title: Home")
    site.settings.timeZone = zone
    var facts: [Fact] = []
    for number in 0..<300 {
      let turn = Self.turns[number % Self.turns.count]
      let moment = Moment(microseconds: (turn + Int64(number * 7919 % 200_000) - 100_000) * 1_000_000 + 250_000)
      let item = "item\(number % 40)"
      facts.append(Fact(itemId: item, attribute: "title", value: .string("Title \(number)"), timestamp: moment))
      facts.append(Fact(itemId: item, attribute: "mood", value: .string("calm"), timestamp: moment))
    }
    try site.store.insert(facts: facts)
    try site.add((0..<40).map { "6 root -content-> item\($0)" }.joined(separator: "\n"))
    _ = try site.build()
    let days = try TimelineDays(site.folder)
    let place = try #require(TimeZone(identifier: zone))
    let expected = Set(facts.map { TimelineDays.line(of: $0, in: place) })
    let found = days.activities.filter { $0.item != "root" }
    #expect(found.count == Set(found).count)
    #expect(Set(found) == expected)
    #expect(!found.contains { zone == "Pacific/Apia" && $0.day == "2011-12-30" })
    #expect(try LinkCheck.broken(in: site.folder) == [])
  }

  @Test("a plain date is in no zone, each day of a span has it, and a done todo is not on the agenda")
  func scheduled() throws {
    let site = try SiteBuilder(
      """
      5 root type: list
        title: Home
      6 trip type: event
        title: Trip
        startDay: 2011-12-30
        endDay: 2012-01-01
      6 train type: event
        title: Train
        startTime: @1325235600
        endTime: @1325322000
      6 water type: todo
        title: Water
        dueDay: 2024-02-09
      6 dig type: todo
        title: Dig
        complete: true
        dueDay: 2024-02-09
      7 root -content-> trip
      7 root -content-> train
      7 root -content-> water
      7 root -content-> dig
      """)
    site.settings.timeZone = "Pacific/Apia"
    _ = try site.build()
    let days = try TimelineDays(site.folder)
    #expect(
      days.scheduled.map { "\($0.day) \($0.item)" } == [
        "2011-12-29 train", "2011-12-30 trip", "2011-12-31 train", "2011-12-31 trip", "2012-01-01 trip",
      ])
    #expect(site.folder.text("timeline/2011-12-30.html").contains("href=\"2011-12-29.html\""))
    let agenda = site.folder.text("timeline/agenda-2024-02.html")
    #expect(agenda.contains("Water") && !agenda.contains("Dig"))
  }

  @Test("a month names what takes place before what was written, so that an event is named on its first day")
  func firstDay() throws {
    let notes = (1...4).map { "1\($0) note\($0) type: note\n  title: Note \($0)\n  <-content- root" }
    let site = try SiteBuilder(
      "5 root type: list\n  title: Home\n6 train type: event\n  title: Train\n  startTime: @80000\n  endTime: @100000\n"
        + "  <-content- root\n" + notes.joined(separator: "\n"))
    site.settings.timeZone = "UTC"
    _ = try site.build()
    let month = site.folder.text("timeline/1970-01.html")
    let days = month.components(separatedBy: "<td").filter { $0.contains(">Train</a>") }
    #expect(
      days.count == 1 && days[0].contains(" bar begins\"") && days[0].contains("href=\"1970-01-01.html\""), "\(month)")
  }

  @Test("what was removed, hidden, private or deleted is on no day, and a run of one item is folded")
  func withheld() throws {
    let site = try SiteBuilder(
      """
      1707503143 root type: list
        title: Home
      1707503200 root -content-> note
      1707503200 root -content-> gone
      1707503200 root -content-> secret
      1707503200 root -content-> back
      1707503300 note type: note
        title: A
      1707503400 note title: B
      1707503500 note mood: calm
        - #m
      1707503600 note body: C
      1707503700 gone type: note
        title: CANARY-gone
      1707503800 gone deleted
      1707503900 secret type: note
        title: CANARY-secret
        private: true
      1707504000 back type: note
        title: CANARY-back
      1707504100 back deleted
      1707504200 back title: Returned
      """.replacing("  - #m\n", with: ""))
    _ = try site.build()
    #expect(site.folder.holding("CANARY") == [])
    let found = try TimelineDays(site.folder).activities.map { "\($0.item) \($0.moment?.suffix(9) ?? "")" }
    #expect(
      found == [
        "root 18:25:43Z", "note 18:28:20Z", "note 18:30:00Z", "note 18:31:40Z", "note 18:33:20Z", "back 18:43:20Z",
      ])
    let page = site.folder.text("timeline/2024-02-09.html")
    #expect(page.contains("<details><summary>3 more of its changes</summary>"))
    #expect(page.contains(">B</a>: Title changed<br></span>"))
  }

  @Test("a long day goes on in further pages, none of them long, and every link finds its line")
  func longDay() throws {
    let site = try SiteBuilder("1707503143 root type: list\n  title: Home")
    var facts = ""
    for number in 0..<3000 {
      // Half of them are in one second, as when a store is filled at once.
      let second = 1_707_436_900 + (number % 2 == 0 ? number : 1_500) * 20
      facts += "\(second) n\(number) type: note\n  title: Note \(number)\n  <-content- root\n"
    }
    try site.add(facts)
    _ = try site.build()
    let parts = site.folder.names.filter { $0.hasPrefix("timeline/2024-02-09") }
    #expect(parts.count > 10)
    #expect(parts.allSatisfy { (site.folder.files[$0]?.count ?? 0) < 300_000 })
    #expect(try TimelineDays(site.folder).activities.count == 3001)
    #expect(try LinkCheck.broken(in: site.folder) == [])
  }

  @Test("a line more on a long day makes the page on which it stands, and no page that links to other lines")
  func oneMoreLine() throws {
    let names = (0..<900).map { "n\($0)" }
    let facts = names.map { "\(1_707_436_900 + Int($0.dropFirst())! * 20) \($0) title: \($0)\n  <-content- root\n" }
    let site = try SiteBuilder("1707436800 root type: list\n  title: Home\n" + facts.joined())
    site.outputs = [.items, .timeline]
    var live = LiveSite()
    _ = try site.regenerate(&live)
    var otherBoundaries = 0
    for step in 0..<20 {
      let before = Set(site.folder.names)
      try site.add("\(1_707_436_905 + step * 880) n\(step * 44) body: Of step \(step).")
      _ = try site.regenerate(&live)
      let made = try #require(live.filesMade)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "step \(step)")
      guard before == Set(site.folder.names) else {
        otherBoundaries += 1
        continue
      }
      #expect(made.filter { $0.hasPrefix("timeline/2024-02-09") }.count == 1, "\(made.sorted())")
      #expect(made.filter { $0.hasPrefix("items/") }.count <= 1, "\(made.sorted())")
    }
    #expect(otherBoundaries < 3)
  }

  @Test("a part's timeline has its own items and no others")
  func part() throws {
    let site = try SiteBuilder(
      """
      5 root type: list
        title: Home
      6 garden type: list
        title: Garden
        <-content- root
        timeline: true
      7 quince type: note
        title: Quince
        <-content- garden
      8 train type: note
        title: Train
        <-content- root
      """)
    _ = try site.build()
    let pages = site.folder.names.filter { $0.hasPrefix("timeline/of-garden-") && $0.hasSuffix(".html") }
    #expect(pages.count == 4)
    let day = try #require(pages.first { $0.hasSuffix("/1970-01-01.html") })
    let text = site.folder.text(day)
    #expect(
      text.contains("Quince") && text.contains("<h1>Garden: Thursday, 1 January 1970</h1>") && !text.contains("Train"))
    #expect(
      site.folder.names.contains {
        $0.hasPrefix("items/garden") && site.folder.text($0).contains("timeline/of-garden-")
      })
    #expect(try LinkCheck.broken(in: site.folder) == [])
  }

  @Test("a change tells what it was and became only where the setting says so")
  func values() throws {
    let facts = """
      1707503143 root type: list
        title: Home
      1707503200 note type: note
        <-content- root
        title: The old hedge
      1707503300 note title: The new hedge
        mood: calm
        updated: "1"
      1707503301 note mood: merry
      1707503302 note updated: "2"
      """
    for (level, told) in [(Settings.History.Level.times, false), (.values, true)] {
      let site = try SiteBuilder(facts)
      site.settings.history = Settings.History(level)
      _ = try site.build()
      let page = site.folder.text("timeline/2024-02-09.html")
      // The item is named once, and bookkeeping is not named.
      #expect(page.contains("The new hedge</a>: Mood\(told ? ": <span" : ",\nTitle changed<br></span>")"))
      #expect(page.contains("Title: <span") == told && !page.contains("Updated"))
      #expect(page.contains("The new hedge</a> changed<br></span>"))
      #expect(page.contains("old</del>") == told, "\(level) \(page.suffix(1500))")
      #expect(page.contains("Mood: <span class=\"difference\">calm → merry</span>") == told)
      #expect(site.folder.holding("old</del>").isEmpty == !told)
    }
  }

  @Test("an item is created once, also when the date of that is corrected later")
  func createdOnce() throws {
    let site = try SiteBuilder(
      """
      2024-02-09T10:00Z root type: list
        title: Home
        -content-> twig
      2024-02-09T10:00Z twig title: Twig
        created: @2024-02-09
      2024-02-11T10:00Z twig created: @2024-02-08
      """)
    _ = try site.build()
    #expect(!site.folder.text("timeline/2024-02-09.html").contains("changed"))
    #expect(site.folder.text("timeline/2024-02-11.html").contains(">Twig</a> changed<"))
  }
}
