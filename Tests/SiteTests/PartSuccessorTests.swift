import Testing

@testable import Site

/// Builds in new processes of a site where some deleted items lead to the pages of others.
@Suite("A build that loads a few items alone, to which deleted ones lead")
struct PartSuccessorTests {
  /// `last` leads to `late` over two other deleted items, and `lonely` to a withheld one.
  private static let garden =
    PartTests.garden + """
      10 late type: note
        title: Late
        <-content- root
      10 feast type: event
        title: Feast
        startDay: 2024-05-03
        <-content- root
      10 heir type: note
        title: Heir
        <-content- list
      10 early type: note
        title: Early
        <-content- list
      11 early deleted successor earlier
      11 earlier title: Earlier
      12 earlier deleted successor late
      11 last title: Last
      12 last deleted successor early
      11 lonely title: Lonely
      12 lonely deleted successor diary
      11 waits title: Waits
      12 waits deleted successor nobody

      """

  /// Facts, each line built in a new process.
  static let changes: [[String]] = [
    ["20 late title: Later", "21 late deleted", "22 late title: Back"],
    ["20 late deleted successor heir", "21 heir deleted successor todo", "22 heir title: Back"],
    ["20 late private: true", "21 late private: false"],
    // A withheld item leads nowhere; items that led to it follow its successor.
    ["20 late private: true\n20 late deleted successor heir", "21 late title: Back", "22 late private: false"],
    ["20 late private: true", "21 late deleted successor heir", "22 heir title: Another"],
    ["20 early successor: =heir", "21 early successor: =nowhere", "22 early successor: =early"],
    ["20 early title: Back", "21 root -content-> early", "22 early deleted"],
    ["20 earlier title: Back", "21 earlier deleted successor last"],
    ["20 diary private: false", "21 diary title: Open", "22 diary deleted successor waits"],
    ["20 nobody type: note\n  title: Nobody\n  <-content- list", "21 nobody title: Somebody", "22 nobody deleted"],
    ["20 nobody deleted successor heir", "21 nobody successor: =late", "22 nobody private: true"],
    ["20 new type: note\n  title: New\n20 new deleted successor waits", "21 new successor: =heir"],
    ["20 new deleted successor late\n20 late deleted successor new", "21 new successor: =heir"],
    ["20 list deleted", "21 list title: List"],
    ["20 list deleted successor heir", "21 list private: true", "22 list private: false"],
  ]

  @Test(
    "is a clean build's equal", arguments: changes, [.all.subtracting(.map), [.items, .lookup], [.items]] as [Outputs])
  func table(facts: [String], outputs: Outputs) throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = outputs
    _ = try site.build()
    for facts in facts { try PartTests.check(site, after: facts, isBuilt: true) }
  }
}
