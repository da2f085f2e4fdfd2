import Diagnostics
import Pages
import Site
import Store
import Testing

@Suite("A site as of an earlier moment")
struct AsOfTests {
  @Test("is the site of exactly the facts up to it, where nothing was taken away later", arguments: 1...12)
  func property(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(60)
    let (then, before) = (history.clock, history.text)
    history.changeHarmlessly(40)
    let whole = try SiteBuilder(history.text), part = try SiteBuilder(before)
    for site in [whole, part] {
      site.settings.exclude.types = ["diary"]
      site.settings.redirects = .formerTitles
      site.settings.baseURL = "https://example.org/"
    }
    let folder = try whole.folder(asOf: then)
    #expect(try folder.differences(from: part.cleanFolder()) == [])
    #expect(try folder.names != whole.cleanFolder().names)
  }

  @Test("of the present is the site of the whole store, whatever was withheld or taken away", arguments: 1...6)
  func present(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(120)
    let site = try SiteBuilder(history.text)
    site.settings.exclude.types = ["diary"]
    let clean = try site.cleanFolder()
    #expect(try site.folder(asOf: history.clock).differences(from: clean) == [])
    #expect(try site.folder(asOf: history.clock, asItWas: true).differences(from: clean) == [])
  }

  @Test("as it was is the site of exactly the facts up to it, whatever happened later", arguments: 1...6)
  func asItWas(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(60)
    let then = history.clock
    history.changeAnything(60)
    // Several things happen in one second; the lines up to a moment include all of that second.
    let lines = history.lines.filter { Self.second(of: $0) <= then }
    let part = try SiteBuilder(lines.joined(separator: "\n") + "\n")
    let whole = try SiteBuilder(history.text)
    #expect(try whole.folder(asOf: then, asItWas: true).differences(from: part.cleanFolder()) == [])
  }

  private static func second(of line: String) -> Int { Int(line.prefix { $0 != " " }) ?? 0 }

  static let story = """
    5 root type: list
      title: Home
      body: See [it](itemid:KEY-private), itemid:KEY-deleted, [[CANARY-then]], [[CANARY-now|that]], [[CANARY-gone]], [[CANARY-then|of CANARY-now]], [[CANARY-now|of CANARY-then]], [[CANARY-other]], [[a/CANARY-later.md|CANARY-other]], [[a/CANARY-lapsed]]
      aim: =KEY-private
      -content-> KEY-private
      -content-> KEY-deleted
      -content-> KEY-type
      -content-> revived
      -content-> open
      -aside-> beyond
      -content-> undone
      -content-> EMPTIED
      -content-> shy
    5 KEY-private type: note
      title: CANARY-then
      aliases: CANARY-other
      body: CANARY-private-body
    5 KEY-deleted type: note
      title: CANARY-gone
      alias: CANARY-lapsed
      -content-> CANARY-below
    5 CANARY-below type: note
      title: CANARY-below-title
    5 KEY-type type: note
      title: CANARY-type
    5 revived type: note
      title: CANARY-revived
    5 open type: note
      title: Formerly
      mood: CANARY-mood
    5 beyond type: note
      title: CANARY-beyond
    5 undone -content-> CANARY-lone
    5 undone type: note
      title: Undone
    5 CANARY-lone type: note
      title: CANARY-lone-title
    5 EMPTIED title: EMPTIED-title
    5 shy type: note
      title: SHY
      private: true
    10 open title: Open
    20 KEY-private private: true
      title: CANARY-now
      aliases: CANARY-later
    20 KEY-deleted deleted successor open
    20 KEY-type type: diary
    20 revived deleted
    21 revived title: Back
    20 open remove mood
    20 root-aside->beyond private: true
    20 undone-content->CANARY-lone deleted
    20 EMPTIED remove title
    20 shy remove private
    """

  @Test("leaves out what was withheld, deleted or removed since, and names it nowhere")
  func withheldSince() throws {
    let site = try SiteBuilder(Self.story)
    site.settings.exclude.types = ["diary"]
    site.settings.redirects = .formerTitles
    let folder = try site.folder(asOf: 12)
    for word in ["CANARY", "canary", "KEY-", "EMPTIED", "SHY", "mood"] {
      #expect(folder.holding(word) == [], "\(word)")
    }
    // A superseded title is shown if former addresses are asked for.
    #expect(folder.names.contains { $0.hasPrefix("items/formerly-") })
    #expect(folder.holding("See it, unpublished item, unpublished item, that, unpublished item").count == 6)
    #expect(folder.holding("Undone").count > 1 && folder.holding("Open").count > 1)
  }

  @Test("of a time before a superseding title shows the former one")
  func superseded() throws {
    let site = try SiteBuilder("5 root type: list\n  title: Quince\n10 root title: Medlar\n")
    #expect(try site.folder(asOf: 9).text("index.html").contains("Quince"))
    #expect(try site.folder(asOf: 9).holding("Medlar") == [])
    #expect(try site.folder(asOf: 10).holding("Quince") == [])
  }

  @Test("says nothing of references to what is gone since, and warns when it is to be as it was")
  func messages() throws {
    let site = try SiteBuilder(Self.story)
    site.settings.exclude.types = ["diary"]
    site.asOf = AsOf(Moment(microseconds: 12_000_000))
    #expect(try site.build().diagnostics.map(\.text) == [])
    site.asOf?.asItWas = true
    let warnings = try site.build().diagnostics.map(\.text)
    #expect(warnings.filter { !$0.contains("finds no item of that title") }.count == 1)
    #expect(warnings.contains { $0.contains("removed or withheld after") })
    #expect(site.folder.holding("CANARY-private-body").count == 8)
    #expect(site.folder.holding("SHY") == [])
  }

  @Test("without its root yet says so")
  func rootless() throws {
    let site = try SiteBuilder("5 other type: note\n10 root type: list\n")
    site.asOf = AsOf(Moment(microseconds: 7_000_000))
    let failure = try #require(throws: Diagnostic.self) { try site.build() }
    #expect(failure.identifier == "root-missing" && failure.notes.count == 2)
  }
}
