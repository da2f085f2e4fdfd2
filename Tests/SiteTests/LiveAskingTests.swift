import Site
import Testing

@Suite("A live site whose files show a part of what there is to ask")
struct LiveAskingTests {
  private static let garden =
    LiveSiteTests.garden + """
      5 tie type: reference
        fromItemId: =apart
        toItemId: =todo
      5 other title: Other
      6 todo friend: =other
      7 todo friend: =apart

      """

  /// Facts, and the path of files that they do not change.
  static let changes: [(facts: String, path: String)] = [
    // A feed shows a page without its backlinks.
    ("9 apart body: Begin with itemid:todo.", "/feed.xml"), ("9 apart -see-> todo", "/feed.xml"),
    // A page shows since when a reference has its present target.
    ("9 tie order: 1", "items/prune"), ("9 tie note: Soon.", "items/prune"),
    // A preview shows on which day something changed.
    ("9 todo mood: calm", "previews/"),
    // The first and the last fact that are shown do not depend on which items between them are published.
    ("9 root -content-> other", "/feed.xml"),
  ]

  @Test("leaves those as they are that show something else", arguments: changes, [true, false])
  func change(_ change: (facts: String, path: String), keepsMemory: Bool) throws {
    let (made, all) = try Self.files(after: change.facts, keepsMemory)
    #expect(all.contains { $0.contains(change.path) } && !made.contains { $0.contains(change.path) })
  }

  @Test("makes those that show since when a reference leads where it led before", arguments: [true, false])
  func later(keepsMemory: Bool) throws {
    let (made, _) = try Self.files(after: "90000 tie toItemId: =todo", keepsMemory)
    #expect(made.contains { $0.hasPrefix("items/prune") })
  }

  /// Facts that change nothing while the item that they refer to is withheld.
  static let meaning = [
    // A last change, on another day; another fact in a second that is shown; a first change.
    "90000 todo knows: =other", "7 todo knows: =other", "4 todo knows: =other",
  ]

  @Test("tells of what could not be told before, once an item is published", arguments: meaning, [true, false])
  func publication(facts: String, keepsMemory: Bool) throws {
    let site = try SiteBuilder(Self.garden)
    site.settings.baseURL = "https://example.org/"
    site.settings.history = .init(.values)
    var live = LiveSite(keepsMemory: keepsMemory)
    _ = try site.regenerate(&live)
    for facts in [facts, "90001 root -content-> other"] {
      try site.add(facts)
      _ = try site.regenerate(&live)
      try site.expectClean()
    }
  }

  /// The files that are made after facts arrive, and all files.
  private static func files(after facts: String, _ keepsMemory: Bool) throws -> (made: Set<String>, all: Set<String>) {
    let site = try SiteBuilder(garden)
    site.settings.baseURL = "https://example.org/"
    site.settings.timelines = ["list"]
    var live = LiveSite(keepsMemory: keepsMemory)
    _ = try site.regenerate(&live)
    try site.add(facts)
    _ = try site.regenerate(&live)
    try site.expectClean()
    return (try #require(live.filesMade), site.folder.names)
  }
}
