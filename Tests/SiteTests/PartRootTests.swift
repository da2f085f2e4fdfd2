import Diagnostics
import Testing

@testable import Site

@Suite("A site that goes on from what is remembered of it, and whose root gets its first fact")
struct PartRootTests {
  @Test("ends where the root is to be withheld, which had no fact of its own", arguments: ["tags: none", "mood: calm"])
  func root(facts: String) throws {
    let site = try SiteBuilder("1 root -content-> note\n2 note type: note\n  publish: true\n  tags: some\n")
    site.settings.unlessTold = .withhold
    _ = try site.build()
    try site.add("20 root " + facts)
    for keepsMemory in [true, false] {
      var live = LiveSite(keepsMemory: keepsMemory)
      #expect { try site.regenerate(&live) } throws: { ($0 as? Diagnostic)?.identifier == "root-withheld" }
    }
  }
}
