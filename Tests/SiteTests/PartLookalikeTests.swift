import Testing

/// Ids that are canonically equivalent are equal as strings, but belong to different items.
@Suite("A build that loads a few items alone, of which two have ids that look alike")
struct PartLookalikeTests {
  @Test(
    "tells items apart whose ids only look alike",
    arguments: ["\u{e9} title: Other", "e\u{301} title: Other", "\u{e9} -content-> todo", "list body: itemid:e\u{301}"])
  func lookalikes(facts: String) throws {
    let items = ["\u{e9}", "e\u{301}"].map {
      "9 \($0) type: \($0.utf8.count == 2 ? "note" : "location")\n  title: Of \($0.utf8.count)\n  <-content- list\n"
    }
    let site = try SiteBuilder(PartTests.garden + items.joined())
    try PartTests.check(site, after: "20 " + facts)
  }
}
