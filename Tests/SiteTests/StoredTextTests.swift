import Diagnostics
import Pages
import Site
import Store
import Testing

@Suite("A site of long texts that were written over and over")
struct StoredTextTests {
  /// A text that is too long to stay in memory after it is superseded.
  private static func text(_ word: String) -> String { Array(repeating: word, count: 60).joined(separator: " ") }

  private static let steps = [
    """
    5 root type: list
      title: Home
      -content-> a
      -content-> b
      -content-> hidden
    5 hidden type: note
      title: Hidden
      private: true
    5 a type: note
      title: \(text("alpha"))
      body: \(text("one")) [[Hidden]] itemid:hidden end
    5 b type: note
      title: Beta
      body: \(text("first")) [[Hidden]] end
    6 a body: \(text("two")) itemid:b end
    """,
    "7 a body: \(text("three"))\n  title: \(text("omega"))",
    "8 a remove body", "9 b body: \(text("second"))", "10 a body: \(text("four"))\n  title: short",
    "11 b private: true", "12 b body: \(text("CANARY"))", "13 b private: false\n  body: \(text("third"))",
    "14 a remove body", "15 a deleted", "16 a type: note", "4 a body: \(text("late"))", "17 a remove title",
  ]

  static let settings: [Settings] = {
    var (all, named) = (Settings(), Settings())
    all.history = Settings.History(.values)
    all.includeDeleted = true
    named.redirects = .formerTitles
    var values = Settings()
    values.history = Settings.History(.values)
    return [Settings(), values, all, named]
  }()

  @Test("is the same whether superseded texts stay in the store or not, step by step", arguments: settings.indices)
  func same(number: Int) throws {
    let (cold, watched, held) = try (SiteBuilder(), SiteBuilder(), SiteBuilder())
    for site in [cold, watched, held] {
      (site.settings, site.outputs) = (Self.settings[number], [.items, .timeline, .history])
    }
    held.store = ItemStore(userDrive: HoldingDrive())
    var live = LiveSite()
    for step in Self.steps.indices {
      let facts = Self.steps[...step].joined(separator: "\n")
      for site in [cold, watched, held] { try site.addWhatIsNew(in: facts) }
      #expect(try !cold.build().hasErrors)
      #expect(try !watched.regenerate(&live).hasErrors)
      let all = try held.cleanFolder()
      #expect(cold.folder.differences(from: all) == [], "step \(step), in a new process")
      #expect(watched.folder.differences(from: all) == [], "step \(step), watched")
      #expect(all.holding("CANARY") == [], "step \(step)")
    }
  }
}

/// A drive in memory that does not find rows, so that a graph loads all texts.
private struct HoldingDrive: ItemDrive {
  private let drive = MemoryDrive(name: "held")

  var name: String { drive.name }

  func insert(facts: [Fact]) throws { drive.insert(facts: facts) }

  func scan(after row: Int64, drive number: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64 {
    try drive.scan(after: row, drive: number, body)
  }
}
