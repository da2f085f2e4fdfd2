import Pages
import Site
import Testing

/// Builds in new processes of a site that has a page for the changes of a period.
@Suite("A build that loads a few items alone, of a site that tells of a period")
struct PartPeriodTests {
  /// Two hundred and thirty changes in one second of the period, so that it has several pages, and some before and after.
  private static let garden =
    PartTests.garden + """
      2023-01-01 old type: note
        title: Old
        <-content- root
      2023-03-01 moss type: note
        title: Moss
        <-content- root
      2023-03-02 moss body: "Green."

      """
    + (0..<230).map { "2023-03-03 many\($0) type: note\n  title: Many \($0)\n  <-content- list\n" }.joined()

  /// Facts, each line built in a new process.
  static let changes: [[String]] = [
    ["2023-04-01 moss body: Brown."],
    ["2023-03-02 moss body: Grey."],
    ["2023-03-10 moss body: Grey.", "2023-03-10 many3 body: Some.", "2023-04-02 many3 title: Another"],
    ["2023-04-01 moss title: Lichen"],
    ["2023-04-01 moss deleted"],
    ["2023-04-01 moss private: true", "2023-04-02 moss private: false"],
    ["2023-03-10 new type: note\n  title: New\n  <-content- moss", "2023-04-01 new deleted"],
    ["2023-03-31 todo complete: true", "2023-04-01 old body: None."],
    (0..<20).map { "2023-04-01 many\($0) deleted" },
  ]

  @Test(
    "is a clean build's equal", arguments: changes,
    [
      ("2023-03-01", "2023-03-31"), ("2023-03-02", nil), ("2023-03-03", "2023-03-03"), ("2020-01-01", "2021-01-01"),
      ("2030-01-01", nil),
    ] as [(String, String?)])
  func table(facts: [String], period: (from: String, to: String?)) throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = .all.subtracting(.map)
    site.settings.baseURL = "https://example.org/"
    let from = try #require(WrittenTime(period.from))
    site.settings.changes = .init(from: from, to: period.to.flatMap(WrittenTime.init))
    _ = try site.build()
    for facts in facts + ["2023-04-03 list title: All", "2023-04-04 todo body: Wait."] {
      try PartTests.check(site, after: facts, true, isBuilt: true)
    }
  }
}
