import Testing

@testable import Site

/// A build in a new process of a site with lists below rows that contain more than they show.
@Suite("A build of a part of a list that is longer than what is shown of it")
struct PartContentsTests {
  /// The row of the long list has a list below it on the page of the shelf; some of its items have an order.
  private static let site: String = {
    let notes = (0..<60).map { number in
      "\(number % 7 + 2) n\(number) type: note\n  title: Note \(number)\n"
        + (number % 9 == 4 ? "9 long -content-> n\(number)\n  order: \(60 - number)\n" : "  <-content- long\n")
    }
    return "1 root type: list\n  title: Home\n1 shelf type: list\n  title: Shelf\n  <-content- root\n"
      + "1 long type: list\n  title: Long\n  <-content- shelf\n" + notes.joined()
      + "9 long -about-> n3\n9 long -about-> n4\n"
  }()

  @Test(
    "shows what a clean build shows",
    arguments: [
      ("20 n22 title: Among the first", true), ("20 n58 title: Among the last", true), ("20 long title: Longer", true),
      ("20 shelf body: Wood.", true), ("20 more type: note\n  title: More\n  <-content- long", true),
      ("20 more type: note\n  title: More\n20 long -content-> more\n  order: 1", true),
      ("1 more type: note\n  title: Known late\n  <-content- long", true),
    ])
  func table(facts: String, isOfPart: Bool) throws {
    let site = try SiteBuilder(Self.site)
    site.outputs = [.items, .timeline, .index]
    try PartTests.check(site, after: facts, isOfPart)
    try PartTests.check(site, after: "30 shelf body: Oak.", true, isBuilt: true)
    try PartTests.check(site, after: "40 n22 title: Twenty-two", true, isBuilt: true)
    try PartTests.check(site, after: "50 last type: note\n  title: Last\n  <-content- long", true, isBuilt: true)
    try PartTests.check(site, after: "60 shelf title: Board", true, isBuilt: true)
  }

  @Test("finds the first of them when one that was shown goes, or comes first")
  func whole() throws {
    let site = try SiteBuilder(Self.site)
    site.outputs = [.items, .timeline]
    _ = try site.build()
    for (facts, isOfPart) in [
      ("20 n22 deleted", true), ("21 shelf body: Ash.", true), ("22 n13 private: true", true),
      ("23 shelf body: Elm.", true),
    ] {
      try PartTests.check(site, after: facts, isOfPart, isBuilt: true)
    }
  }
}
