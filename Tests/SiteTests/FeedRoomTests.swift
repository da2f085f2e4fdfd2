import Testing

@testable import Site

@Suite("A feed that has no room for all texts")
struct FeedRoomTests {
  @Test("is a clean build's equal when one becomes longer or shorter, even one that its view does not show")
  func edits() throws {
    let text = String(repeating: "Some words. ", count: 8_000)
    var garden = "1 root type: list\n  title: Home\n"
    for number in 0..<4 {
      garden +=
        "\(2 + number) a\(number) type: \(number == 3 ? "todo" : "note")\n  title: A\n  body: \(text)\n  <-content- root\n"
    }
    let site = try SiteBuilder(garden)
    site.outputs = [.items, .feeds]
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    for facts in [
      "10 a0 body: Short.", "11 a1 body: Short.", "12 a3 body: Short.", "13 a3 body: \(text)\(text)\(text)",
      "14 a0 body: \(text)", "15 a2 title: Longer",
    ] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      try site.expectClean("\(facts.prefix(20))")
    }
  }
}
