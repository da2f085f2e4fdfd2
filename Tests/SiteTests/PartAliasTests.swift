import Site
import Testing

@Suite("A build that loads a few items alone, of which some are found by other names")
struct PartAliasTests {
  /// Items that link by other names, by paths and by files.
  private static let vault = """
    10 seeker type: note
      title: Seeker
      body: "[[Far]], [[lists/List]], [x](todo.md), [[Beside]] and [x](lists/far.md#part)."
      <-content- root
    10 reader type: note
      title: Reader
      body: "Reads [[a/Beside]] and [[Hermit]], [[words|Far]] and [[Far|Beside]]."
      <-content- list
    10 named type: note
      title: Named
      aliases: "[Beside, Near]"
      <-content- list
    10 hermit type: note
      title: Recluse
      aliases: Hermit
      private: true
      <-content- list

    """

  static let changes = [
    "20 apart aliases: Far",
    "20 apart alias: \"[far, Beside]\"",
    "20 named aliases: Near",
    "20 named aliases: null",
    "20 named aliases: Far, Beside",
    "20 named title: Far",
    "20 list title: Lists/List",
    "20 todo title: Todo",
    "20 todo aliases: Todo",
    "20 new type: note\n  title: Far\n  <-content- list",
    "20 new type: note\n  title: New\n  aliases: Beside, Todo\n  <-content- list",
    "1 new type: note\n  title: New\n  aliases: Beside\n  <-content- list",
    "20 named private: true",
    "20 named deleted",
    "20 hermit private: false",
    "20 hermit aliases: Beside",
    "20 hermit aliases: Far",
    "20 diary aliases: Far",
    "20 stray aliases: Far",
    "20 new title: New\n  aliases: Far",
    "20 reader body: \"See [x](near.md), [[x/Far]] and [x](apart.md).\"",
    "20 seeker body: None.",
    "3 named mood: early",
  ]

  private static func site(_ outputs: Outputs) throws -> SiteBuilder {
    let site = try SiteBuilder(PartTests.garden + PartTests.shy + vault)
    site.outputs = outputs
    return site
  }

  @Test("is a clean build's equal", arguments: changes)
  func table(facts: String) throws {
    let site = try Self.site([.items, .timeline])
    try PartTests.check(site, after: facts)
    let later = "30 todo aliases: Beside\n30 apart body: [[Near]] [x](a/Far.md) [[Todo]] [[Recluse]]"
    try PartTests.check(site, after: later, isBuilt: true)
    try PartTests.check(site, after: "40 named aliases: Far, Near, Todo", isBuilt: true)
  }

  @Test("is right with every output", arguments: changes)
  func outputs(facts: String) throws {
    let site = try Self.site(.all)
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    for step in [facts, "30 apart aliases: Beside, Far", "31 hermit private: false", "32 apart private: true"] {
      try site.add(step)
      var live = LiveSite(keepsMemory: false)
      try site.expectClean(step, saying: try site.regenerate(&live).diagnostics)
    }
  }

  @Test("so is one that goes on", arguments: changes)
  func live(facts: String) throws {
    let site = try Self.site(.all)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    for step in [facts, "30 apart aliases: Beside, Far", "31 hermit private: false", "32 apart private: true"] {
      try site.add(step)
      try site.expectClean(step, saying: try site.regenerate(&live).diagnostics)
    }
  }
}
