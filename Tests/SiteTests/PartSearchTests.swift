import Foundation
import Testing

@testable import Site

/// A build in a new process of a site with a search, after a few new values.
@Suite("A build of a searched site that loads a few items alone")
struct PartSearchTests {
  @Test(
    "is right where the search index has more files of titles than of texts, or fewer",
    arguments: [(items: 300, words: 2), (items: 60, words: 600)])
  func searched(items: Int, words: Int) throws {
    func text(_ item: Int) -> String { (0..<words).map { "w\($0 * 7 % (item + 3))x" }.joined(separator: " ") }
    let notes = (0..<items).map { item in
      "\(item + 2) n\(item) type: note\n  title: Note \(item)\n  body: \(text(item))\n  <-content- root\n"
    }
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + notes.joined())
    _ = try site.build()
    for (round, facts) in [
      "40000 n7 body: Nothing but this.", "50000 n8 body: Nothing but that.\n50000 n7 body: \(text(9)) unheard",
      "50001 n\(items - 1) body: Less.\n50001 n0 body: An unheard word.", "50002 n7 body: Gone again.",
    ].enumerated() {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart, "round \(round)")
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "round \(round)")
    }
  }

  @Test(
    "makes the files of those words alone that stand in a title when it gets another word", arguments: [true, false])
  func titled(isLive: Bool) throws {
    func text(_ item: Int) -> String { (0..<500).map { "w\($0 * 7 % (item + 3))x" }.joined(separator: " ") }
    let notes = (0..<200).map { item in
      "\(item + 2) n\(item) type: note\n  title: Note \(item)\n  body: \(text(item))\n  <-content- root\n"
    }
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + notes.joined())
    var live = LiveSite(keepsMemory: isLive)
    _ = try site.regenerate(&live)
    #expect(site.folder.names.filter { $0.hasPrefix("search/words/") }.count == 16)
    for (step, title) in ["Note 150 later", "Note 150", "Quite another", "Note 150 w7x"].enumerated() {
      try site.add("\(1000 + step) n150 title: \(title)")
      if !isLive { live = LiveSite(keepsMemory: false) }
      _ = try site.regenerate(&live)
      let made = try #require(live.filesMade).filter { $0.hasPrefix("search/words/") }
      // The files of 150 words, and of the signs by which a title is found that is not typed as written.
      #expect(made.count <= 8, "\(title): \(made.count)")
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(title)")
    }
  }

  @Test("is not of a part where the search index is to be parted otherwise")
  func parted() throws {
    let site = try SiteBuilder(PartTests.garden)
    try PartTests.check(site, after: "20 apart body: " + String(repeating: "more and more ", count: 10_000), false)
    try PartTests.check(site, after: "30 apart body: less", false)
    try PartTests.check(site, after: "40 apart body: hardly less", true)
  }

  @Test("counts the bytes of all texts on, so that the index is parted when it is time")
  func growing() throws {
    let site = try SiteBuilder(PartTests.garden)
    _ = try site.build()
    var ofParts = 0
    for step in 1...6 {
      let more = String(repeating: "more and more ", count: 400 * step)
      try site.add("\(20 + step) apart body: See [[List]] and itemid:todo. \(more)")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      ofParts += live.isMadeOfPart ? 1 : 0
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "step \(step)")
    }
    // At 24,000 bytes the texts are split into two files.
    #expect(ofParts == 5)
  }

  @Test(
    "is not of a part where what is remembered of the index is damaged, and is right",
    arguments: [
      "UPDATE scale SET bits = '10 1 1 1 1'", "UPDATE scale SET bits = ''", "DELETE FROM scale", "DELETE FROM text",
      "UPDATE text SET words = x'FF'", "UPDATE text SET words = x''", "UPDATE word SET words = x'FFFF'",
      "DELETE FROM word", "UPDATE word SET words = substr(words, 1, 9)",
      "UPDATE kept SET record = zeroblob(length(record))",
    ])
  func damaged(_ damage: String) throws {
    let site = try SiteBuilder(PartTests.garden)
    _ = try site.build()
    try Manifest(opening: site.output + ".offprint.sqlite").database.write { try $0.execute(sql: damage) }
    try PartTests.check(site, after: "20 apart body: See [[List]] anew.", false, isBuilt: true)
  }

  @Test(
    "is not of a part where a file of words is not as it was written, and mends it",
    arguments: ["search/words/0.js", "search/near/0.js", "search/back/0.js"], [true, false])
  func altered(_ file: String, isThere: Bool) throws {
    let site = try SiteBuilder(PartTests.garden)
    _ = try site.build()
    let path = site.output + "/" + file
    if isThere {
      try Data("offprintSearch(\"words\",0,\"\");\n".utf8).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    try PartTests.check(site, after: "20 apart body: See [[List]] and brambles.", false, isBuilt: true)
  }

  @Test("gives new words numbers, and those that went and came back", arguments: [nil, "DELETE FROM term"])
  func numbered(damage: String?) throws {
    let site = try SiteBuilder(PartTests.garden)
    _ = try site.build()
    for (step, text) in [
      "Brambles", "Brambles and nettles", "Nettles, sedge", "Brambles", "Pears, sedge and docks", "",
    ].enumerated() {
      if let damage {
        try Manifest(opening: site.output + ".offprint.sqlite").database.write { try $0.execute(sql: damage) }
      }
      try PartTests.check(site, after: "\(20 + step) apart body: \(text) [[List]] itemid:todo", true, isBuilt: true)
    }
    // A full load uses what the partial builds stored, too.
    try PartTests.check(site, after: "40 waiting timeline: true\n41 waiting timeline: null", false, isBuilt: true)
    try PartTests.check(site, after: "40 apart title: \"Brambles, docks\"", true, isBuilt: true)
    try PartTests.check(site, after: "41 apart body: Pears and docks again", true, isBuilt: true)
  }
}
