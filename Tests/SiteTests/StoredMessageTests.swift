import Diagnostics
import Testing

@testable import Site

@Suite("A message in the manifest")
struct StoredMessageTests {
  static let messages = [
    Diagnostic(.note, "", ""),
    Diagnostic(.warning, "a", "Ä \u{0}\n", at: .path("ü"), notes: ["", "two"]),
    Diagnostic(.error, "b", "c", at: .file(path: "p", line: 1, column: -1, text: "t")),
    Diagnostic(.warning, "d", "e", at: .item(id: "", attribute: nil, fact: nil)),
    Diagnostic(.warning, "d", "e", at: .item(id: "i", attribute: "", fact: .id("f"))),
    Diagnostic(.warning, "d", "e", at: .item(id: "i", attribute: "a", fact: .row(.min, drive: 255))),
    Diagnostic(.warning, "d", "e", at: .setting("timeZone")),
  ]

  @Test("is read as it was written", arguments: messages)
  func roundTrip(_ message: Diagnostic) { #expect(StoredMessage(message).message == message) }

  @Test("is read to an end whatever is damaged", arguments: messages)
  func damaged(_ message: Diagnostic) {
    let bytes = StoredMessage(message).bytes
    for index in bytes.indices {
      _ = StoredMessage(bytes: Array(bytes[..<index])).message
      var other = bytes
      other[index] = 0xFF
      _ = StoredMessage(bytes: other).message
    }
  }

  @Test("has a hash of its own")
  func hashes() { #expect(Set(Self.messages.map { StoredMessage($0).hash }).count == Self.messages.count) }

  @Test("stays as it is, one of thousands, where an edit is about something else; and the edit's own is said")
  func thousands() throws {
    var garden = "1 root type: list\n  title: Garden\n1 moss type: note\n  title: Moss\n  <-content- root\n"
    garden += (0..<1_500).map { "2 root -content-> lost\($0)\n" }.joined()
    let site = try SiteBuilder(garden)
    #expect(try site.build().diagnostics.count == 1_500)
    for (facts, said, before, count) in [
      ("3 moss body: [[Nobody]]", 1, 0, 1_501), ("4 moss body: [[Somebody]]", 1, 1, 1_501),
      ("5 moss body: Nothing.", 0, 1, 1_500), ("6 lost7 type: note\n  title: Found", 0, 1, 1_499),
      ("7 lost7 deleted", 0, 0, 1_499),
    ] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      let report = try site.regenerate(&live)
      #expect(live.isMadeOfPart, "\(facts)")
      #expect([report.said.count, Set(report.saidBefore).count] == [said, before], "\(facts)")
      #expect(report.diagnostics.count == count, "\(facts)")
      try site.expectClean(facts, saying: report.diagnostics)
    }
  }
}
