import Site
import Testing

@Suite("A build that loads a few items alone, of which some have other titles")
struct PartTitleTests {
  static let changes = [
    "20 apart title: Aside",
    "20 apart title: Unborn",
    "20 waiting title: Apart",
    "20 list title: Apart",
    "1 list title: Apart",
    "20 todo title: Diary",
    "20 todo title: Unreached\n20 waiting body: [[Unreached#Heading]], [[Diary#b#c]]",
    "20 todo title: Diary#b\n20 waiting body: [[Unreached#Heading]], [[Diary#b#c]]",
    "20 waiting title: \"\"",
    "20 list title: Things\n20 apart title: List",
  ]

  @Test("is a clean build's equal", arguments: changes)
  func table(facts: String) throws {
    let site = try SiteBuilder(PartTests.garden + PartTests.shy)
    site.outputs = [.items, .timeline]
    try PartTests.check(site, after: facts, true)
    let later = "30 todo body: Later.\n30 apart body: [[Prune the pear]] [[Waiting]] [[Unborn]] [[Diary#b]]"
    try PartTests.check(site, after: later, true, isBuilt: true)
    try PartTests.check(site, after: "40 waiting title: Unborn", true, isBuilt: true)
  }

  /// Some lists are divided into several pages, and some lists are added and removed.
  @Test("finds the pages of the index, and the addresses of today", arguments: changes)
  func index(facts: String) throws {
    let many = (0..<450).map { number in
      "9 m\(number) type: note\n  title: \"Apart \("abcdefg".prefix(number % 7)) \(number)\"\n  <-content- list\n"
    }
    let site = try SiteBuilder(PartTests.garden + PartTests.shy + many.joined())
    site.outputs = [.items, .index, .lookup]
    try PartTests.check(site, after: facts, true)
    for title in ["Apart", "Apart abc", "", "Zebra", "Ärmel", "Apart"] {
      let facts = "20 apart title: \"\(title)\"\n20 todo title: \"\(title) too\""
      try PartTests.check(site, after: facts, true, isBuilt: true)
    }
  }

  @Test(
    "finds whom a link means where the case of a title alone is otherwise",
    arguments: [
      ["Pear", "PEAR", "pear"], ["pear", "Pear", "pear"], ["pear", "pear", "Pear"], ["PEAR", "PEAR", "pear"],
    ],
    [true, false])
  func letterCase(titles: [String], isLive: Bool) throws {
    let fruit = """
      9 early type: note
        title: \(titles[0])
        <-content- list
      10 late type: note
        title: \(titles[1])
        <-content- list
      10 eater type: note
        body: "[[pear]] and [[PEAR]]"
        <-content- list

      """
    let site = try SiteBuilder(PartTests.garden + fruit)
    site.outputs = [.items, .timeline]
    if isLive {
      var live = LiveSite()
      _ = try site.regenerate(&live)
      try site.add("20 late title: \(titles[2])")
      try site.expectClean(titles[2], saying: try site.regenerate(&live).diagnostics)
    } else {
      try PartTests.check(site, after: "20 late title: \(titles[2])")
    }
  }
}
