import Foundation
import Store
import Testing

@Suite("Hostile stores")
struct HostileTests {
  static let texts = [
    "../../etc/passwd", "/etc/passwd", "\"><script>alert(1)</script>", "'quoted' & <b>", "%2e%2e%2f%00",
    "a\u{0}b\nc\rd\te",
    "\u{202E}gnp.exe", String(repeating: "long ", count: 4_000), "庭園", "حديقة", "Сад", "🌿", "", "..", ".", "CON",
  ]

  @Test("no id, title or address breaks a page or leaves the folder")
  func pages() throws {
    let site = try SiteBuilder("5 root type: list\n  title: Home")
    let drive = site.store
    for (index, text) in Self.texts.enumerated() {
      let id = "\(index)" + text.prefix(500)
      let values = [
        ("type", "link"), ("title", text), ("url", "javascript:" + text), ("body", "[x](javascript:" + text + ")"),
      ]
      var facts = try FactText.parse(values.map { "5 item \($0.0): x" }.joined(separator: "\n"), path: "t").map(
        Fact.init)
      facts += try FactText.parse("5 root -content-> item", path: "t").map(Fact.init)
      for at in facts.indices {
        facts[at] = Self.renamed(facts[at], id, values)
      }
      try drive.insert(facts: facts)
    }
    let report = try site.build()
    #expect(!report.hasErrors && report.items == Self.texts.count + 1)
    let folder = site.folder
    #expect(try LinkCheck.broken(in: folder) == [])
    #expect(folder.holding("<script>alert") == [])
    for name in folder.names {
      #expect(name.split(separator: "/").allSatisfy { $0.utf8.count <= 90 && $0 != ".." }, "\(name)")
      #expect(name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E && $0 != "%" }, "\(name)")
    }
    for page in folder.names where page.hasSuffix(".html") {
      #expect(try !LinkCheck.links(in: folder.text(page)).contains { $0.hasPrefix("javascript:") }, "\(page)")
    }
  }

  private static func renamed(_ fact: Fact, _ id: String, _ values: [(String, String)]) -> Fact {
    var fact = fact
    if fact.itemId == "item" { fact.itemId = id }
    if fact.itemId == "root-content->item" { fact.itemId = "reference to " + id }
    if fact.value == "item" { fact.value = id }
    if fact.value == "x", let value = values.first(where: { $0.0 == fact.attribute }) { fact.value = value.1 }
    return fact
  }
}
