import Site
import Testing

@Suite("A build that loads a few items alone, of which some have front matter or comments")
struct PartFrontMatterTests {
  static let drafts = """
    10 draft type: note
      title: "---\\ndraft: true\\n---\\nDraft"
      body: See [[Apart]].
      <-content- list
      -content-> below
    10 below type: note
      title: Below
    10 said type: note
      title: Said
      body: "On the [[Draft]]. %%Not [[Unborn]], nor [[Apart]].%%"
      <-content- list

    """

  static let changes = [
    "20 apart body: \"---\\ndraft: true\\n---\\nSee [[List]].\"",
    "20 apart body: \"---\\npublish: no\\n---\"\n20 said body: See [[Apart]].",
    "20 todo title: \"---\\nprivate: true\\n---\\nPear\"",
    "20 draft title: \"---\\ndraft: false\\n---\\nDraft\"",
    "20 draft title: Draft",
    "20 draft body: Still one.",
    "20 draft publish: true",
    "20 said body: \"On the [[Draft]]. %%Not [[Waiting]].%%\"",
    "20 said body: \"%%On the%% [%%x%%[Unborn]] and [<!-- -->[Apart]].\"\n20 new type: note\n  title: Unborn\n  <-content- list",
    "20 new type: note\n  title: \"---\\na: 1\\n---\\n%%c%%\\nUnborn\"\n  <-content- list",
    "20 new type: note\n  title: Unborn\n  body: \"---\\ndraft: on\\n---\"\n  <-content- list",
  ]

  @Test("is a clean build's equal", arguments: changes)
  func table(facts: String) throws {
    let site = try SiteBuilder(PartTests.garden + PartTests.shy + Self.drafts)
    site.outputs = [.items, .timeline]
    try PartTests.check(site, after: facts, true)
    try PartTests.check(
      site, after: "30 apart body: Again.\n30 draft title: \"Draft\\n\\nNo more\"", true, isBuilt: true)
  }

  @Test("is so where it stays in memory", arguments: changes)
  func live(facts: String) throws {
    let site = try SiteBuilder(PartTests.garden + PartTests.shy + Self.drafts)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    for facts in [facts, "30 apart body: Again.\n30 draft title: \"Draft\\n\\nNo more\""] {
      try site.add(facts)
      try site.expectClean(facts, saying: try site.regenerate(&live).diagnostics)
    }
  }
}
