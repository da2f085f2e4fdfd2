import Chance
import Foundation
import Pages
import Site
import Testing

/// Some outputs are built in a folder where other outputs have files of earlier builds.
@Suite("Other outputs")
struct OtherOutputsTests {
  /// Lists with notes below them; their texts name each other.
  private static let facts =
    "2024-02-01 root type: list\n  title: Home\n"
    + (0..<12).map { number in
      """
      2024-02-0\(1 + number % 9) item\(number) type: \(number % 3 == 0 ? "diary" : "note")
        title: Turnip\(number)of
        body: Beside [another](itemid:item\(number / 2)), planted at length.
        startDay: @2024-03-0\(1 + number % 9)
      2024-02-01 \(number % 2 == 0 ? "root" : "item\(number - 1)") -content-> item\(number)

      """
    }.joined()

  private static func outputs(_ dice: inout Dice) -> Outputs {
    (0...dice.roll(3)).reduce(into: []) { outputs, _ in outputs.formUnion(dice.pick(Outputs.named).output) }
  }

  /// Withholds an item, changes a title, or makes a harmless change.
  private static func change(_ site: SiteBuilder, _ dice: inout Dice, _ titles: inout [[String]]) throws {
    let item = dice.roll(titles.count)
    let said: String
    switch dice.roll(8) {
    case 0: said = "private: true"
    case 1: said = "deleted: true"
    case 2: said = "publish: false"
    case 3: said = "body: \"---\\ndraft: true\\n---\\nNot yet.\""
    case 4:
      site.settings.exclude.types = ["diary"]
      return
    case 5:
      titles[item].append("Swede\(item)of\(dice.roll(99))")
      said = "title: \(titles[item].last ?? "")"
    case 6: said = "body: Planted anew."
    default: said = "private: false"
    }
    try site.add("2024-04-01T00:00:00Z item\(item) \(said)")
  }

  @Test(
    "leave no byte of what is withheld, whatever is made and however it came to be withheld",
    arguments: 0..<UInt64(Trials.count(10, long: 40)))
  func withheld(_ seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let site = try SiteBuilder(Self.facts)
    site.settings.baseURL = "https://example.org/"
    var titles = (0..<12).map { ["Turnip\($0)of"] }
    var live = LiveSite(keepsMemory: dice.roll(2) == 0)
    if dice.roll(4) == 0 { site.outputs = Self.outputs(&dice).union(.search) }
    _ = try site.regenerate(&live)
    for step in 0..<5 {
      site.outputs = Self.outputs(&dice)
      if dice.roll(2) == 0 { _ = try site.regenerate(&live) }
      if dice.roll(3) == 0 { site.outputs = Self.outputs(&dice) }
      try Self.change(site, &dice, &titles)
      let (tried, before) = (try site.dryRun(), site.folder)
      #expect(try !site.regenerate(&live).hasErrors)
      let folder = site.folder
      #expect(tried.difference.pages.map(\.path) == folder.differences(from: before), "step \(step)")
      let pages = try Self.whole(site).names
      for (item, titles) in titles.enumerated() {
        let key = String(decoding: ItemKey(id: "item\(item)").characters, as: UTF8.self)
        if pages.contains(where: { $0.contains(key) }) { continue }
        for trace in titles + titles.map({ $0.lowercased() }) + [key] {
          #expect(folder.holding(trace) == [], "step \(step): \(trace)")
        }
      }
    }
  }

  /// The folder that a clean build makes of the same facts.
  private static func whole(_ site: SiteBuilder) throws -> Folder {
    let outputs = site.outputs
    defer { site.outputs = outputs }
    site.outputs = .all
    return try site.cleanFolder()
  }

  @Test("are made, too, and it is said, where they may show what is withheld now")
  func said() throws {
    let site = try SiteBuilder(Self.facts)
    site.outputs = [.items, .index, .search]
    _ = try site.build()
    site.outputs = .index
    #expect(try site.build().notes.filter { $0.contains("withheld") } == [])
    try site.add("2024-04-01 item3 title: Swede")
    #expect(try site.build().notes == [])
    try site.add("2024-04-02 item3 private: true")
    let said = "files of other outputs (items, search) may show what is withheld now"
    #expect(try site.dryRun().notes.first == said)
    #expect(try site.build().notes.first == said + ": they are made, too")
    site.outputs = [.items, .index, .search]
    try site.expectClean()
  }

  @Test("are made, too, when a reference between published items is withheld, or the last build was not finished")
  func references() throws {
    let facts = "2024-02-01 root title: Home\n  -content-> one\n  -about-> one\n2024-02-01 one title: One\n"
    let site = try SiteBuilder(facts)
    _ = try site.build()
    site.outputs = .tags
    site.settings.exclude.references = ["about"]
    _ = try site.build()
    site.outputs = .all
    try site.expectClean()
  }
}
