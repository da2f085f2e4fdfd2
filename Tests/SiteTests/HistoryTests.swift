import Foundation
import Pages
import Site
import Testing

@Suite("Histories in a site")
struct HistoryTests {
  private static let facts = """
    5 root type: list
      title: Home
      -content-> open
      -content-> revived
      -content-> moved
      -content-> "CANARY-private"
    5 "CANARY-private" type: note
      title: CANARY-private
      private: true
      -content-> moved
    5 open type: note
      title: CANARY-former-title
      body: CANARY-former-body
      friend: ="CANARY-private"
      plan: CANARY-attribute
    6 open title: Open
      body: Kept
      friend: =lost
      plan: CANARY-attribute-too
      mood: CANARY-removed
      aim: itemid:CANARY-private one day
    7 open remove mood
      aim: one day
      friend: =root
    5 lost type: note
      title: CANARY-unreachable
      -content-> moved
    5 revived type: note
      title: CANARY-hidden
    6 revived deleted
    7 revived type: note
      title: Revived
    5 moved type: note
      title: Moved
    8 "root-content->moved" fromItemId: =open
    5 secretly type: note
      title: CANARY-while-private
      private: true
      <-content- root
    6 secretly title: Public
    7 secretly private: false
    """

  private static func site(_ change: (SiteBuilder) -> Void) throws -> Folder {
    let site = try SiteBuilder(facts)
    site.settings.exclude.attributes = ["plan"]
    change(site)
    #expect(try !site.build().hasErrors)
    #expect(try LinkCheck.broken(in: site.folder) == [])
    return site.folder
  }

  @Test("tell nothing superseded, removed, private, unreachable or deleted, unless a setting says so")
  func canaries() throws {
    let usual = try Self.site { _ in }
    #expect(usual.holding("CANARY") == [])
    let values = try Self.site { $0.settings.history = Settings.History(.values) }
    #expect(Self.canaries(in: values) == ["CANARY-former-body", "CANARY-former-title"])
    let all = try Self.site {
      $0.settings.history = Settings.History(.values)
      $0.settings.includeDeleted = true
    }
    #expect(
      Self.canaries(in: all) == ["CANARY-former-body", "CANARY-former-title", "CANARY-hidden", "CANARY-removed"])
    let times = try Self.site { $0.settings.includeDeleted = true }
    #expect(times.holding("CANARY") == [])
  }

  private static func canaries(in folder: Folder) -> [String] {
    let text = folder.names.map { $0 + folder.text($0) }.joined()
    return Set(text.matches(of: /CANARY[-a-z]*/).map { String($0.output) }).sorted()
  }

  @Test("are warned of when they tell what was removed, and only then")
  func warning() throws {
    for (includeDeleted, outputs, count) in [(true, Outputs.all, 1), (false, .all, 0), (true, .items, 0)] {
      let site = try SiteBuilder(Self.facts)
      site.settings.includeDeleted = includeDeleted
      site.outputs = outputs
      #expect(try site.build().diagnostics.count { $0.identifier == "include-deleted" } == count)
    }
  }

  @Test("do not change by what was removed in the moment in which it was inserted")
  func takenBack() throws {
    let facts =
      "5 root type: list\n  title: Home\n  -content-> a\n5 a type: note\n  title: One\n7 a title: Two\n9 a title: Three"
    let site = try SiteBuilder(facts)
    site.settings.history = Settings.History(.values)
    _ = try site.build()
    let before = site.folder
    try site.add("7 a private: true\n7 a remove private")
    _ = try site.build()
    #expect(site.folder == before)
  }

  @Test("are an output of their own: item pages alone have none")
  func alone() throws {
    let folder = try Self.site { $0.outputs = .items }
    #expect(folder.holding("class=\"history\"") == [])
  }

  @Test("of thousands of edits fit pages under 500 kB, tell each of them once, and grow by a few files")
  func long() throws {
    let edits = (1...3000).map { "\($0 + 10) a body: Version \($0) of \"a\" text with <some> words & more" }
    let site = try SiteBuilder(
      "5 root type: list\n  title: Home\n5 a type: note\n  title: A\n  <-content- root\n"
        + edits.joined(separator: "\n"))
    site.settings.history = Settings.History(.values)
    site.outputs.remove(.search)
    _ = try site.build()
    var folder = site.folder
    let parts = folder.names.filter { $0.contains(".history.") }
    #expect(parts.count > 40 && folder.files.allSatisfy { $0.value.count < 500_000 })
    #expect(try LinkCheck.broken(in: folder) == [])
    let times = folder.names.flatMap { folder.text($0).matches(of: /<dt><time datetime="([^"]*)"/) }
    // The 3,000 edits and the creation of the item.
    #expect(Set(times.map { String($0.output.1) }).count == 3001 && times.count == 3001)
    try site.add("9000 a body: The last version")
    let before = site.folder
    _ = try site.build()
    folder = site.folder
    // These files differ: the home page, the item's page, its graph file, the overview, the year, the month and the day, the
    // day's page that shows its beginning, and what the search shows first. Up to two parts of the history and of the day differ
    // too, where the list is cut at the new line or the first line after the cut is named.
    #expect(folder.differences(from: before).count <= 13, "\(folder.differences(from: before))")
    #expect(try folder.differences(from: site.cleanFolder()) == [])
  }

  @Test("of long texts show what changed with some words around it")
  func longTexts() throws {
    let words = (0..<60_000).map { "word\($0)" }
    let site = try SiteBuilder("5 root type: list\n  title: Home\n")
    site.settings.history = Settings.History(.values)
    site.outputs = [.items, .history]
    for (second, place) in [(6, 100), (7, 200), (8, 50_000)] {
      var changed = words
      changed[place] = "changed"
      try site.add("\(second) root body: \(changed.joined(separator: " "))")
    }
    _ = try site.build()
    let page = site.folder.text("index.html")
    let history = page.suffix(from: page.range(of: "<section class=\"history\">")?.lowerBound ?? page.startIndex)
    #expect(history.utf8.count < 8_000)
    #expect(history.contains("</span>changed</ins> word201 word202"))
    #expect(history.contains("word200</del>"))
    try site.add("9 root body: \(words.reversed().joined(separator: " "))")
    _ = try site.build()
    let rewritten = site.folder.text("index.html")
    #expect(rewritten.contains("</span>word0 word1 word2 ") && rewritten.contains("</span>word59999 word59998 "))
  }
}
