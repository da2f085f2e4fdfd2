import Site
import Testing

/// Builds in new processes of a site whose item index is divided into different pages than before.
@Suite("A build that loads a few items alone, to which a page of the index comes or from which it goes")
struct PartIndexTests {
  /// So many items with the same first letter that they get a page, in an index that is too long for one page.
  private static func garden(_ count: Int) -> String {
    let many = (0..<count).map { "9 m\($0) type: note\n  title: Quince \($0)\n  <-content- fair\n" }
    return PartTests.garden + many.joined()
  }

  private static func new(_ numbers: Range<Int>, at second: Int = 20, titled title: String = "Quince") -> String {
    numbers.map { "\(second) m\($0) type: note\n  title: \(title) \($0)\n  <-content- fair\n" }.joined()
  }

  private static func deletion(of numbers: Range<Int>, at second: Int) -> String {
    numbers.map { "\(second) m\($0) deleted\n" }.joined()
  }

  /// The number of items, and facts, each built in a new process.
  static let changes: [(count: Int, facts: [String])] = [
    (399, [new(399..<400), new(400..<401), new(401..<402), deletion(of: 3..<4, at: 30), deletion(of: 4..<5, at: 31)]),
    (400, [new(400..<401) + deletion(of: 0..<1, at: 21), new(401..<402) + new(402..<403, titled: "Pear")]),
    (401, [deletion(of: 7..<9, at: 20), new(500..<503, at: 21)]),
    // Several pages below it are removed at once, and a page beside it is added.
    (401, ["20 m17 title: Quarry", "21 m18 title: Medlar", "22 m17 title: Quince"]),
    (402, ["20 m17 title: Quarry\n20 m18 title: Medlar\n20 m19 title: Pear", "21 m20 private: true"]),
    (
      400,
      [
        "20 apart title: Quince too", "21 apart title: Quince as ever", "22 m2 title: Yew", "23 m3 title: Yew",
        "24 m3 title: Zebra",
      ]
    ),
    // The first page changes.
    (195, [new(195..<200), new(200..<201), deletion(of: 0..<14, at: 30), deletion(of: 14..<30, at: 31)]),
  ]

  @Test("is a clean build's equal", arguments: changes, [true, false])
  func table(change: (count: Int, facts: [String]), hasAll: Bool) throws {
    let site = try SiteBuilder(Self.garden(change.count))
    site.outputs = hasAll ? Outputs.all.subtracting([.calendar, .map, .search]) : [.items, .index]
    _ = try site.build()
    for facts in change.facts { try PartTests.check(site, after: facts, isBuilt: true) }
    try PartTests.check(site, after: "40 new type: note\n  title: Quincy\n  <-content- list", isBuilt: true)
  }

  /// The titles are so long that an index page has only a few of them.
  @Test("is right where titles are long", arguments: [250, 405])
  func heavy(count: Int) throws {
    let long = String(repeating: "Long ", count: 450)
    let heavy = (0..<110).map { "9 h\($0) type: note\n  title: \"Quince \($0) \(long)\"\n  <-content- fair\n" }
    let site = try SiteBuilder(Self.garden(count - 110) + heavy.joined())
    site.outputs = [.items, .index]
    _ = try site.build()
    let steps = [
      Self.new(500..<501), Self.deletion(of: 0..<1, at: 30), "31 m2 title: Pear", "32 m2 title: Quince",
      Self.deletion(of: 3..<8, at: 33),
    ]
    for facts in steps { try PartTests.check(site, after: facts, isBuilt: true) }
  }
}
