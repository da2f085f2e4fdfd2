import Foundation
import Site
import Store
import Testing

@Suite("The graph's files")
struct GraphShardTests {
  private static let root = #"""
    {"items":[
    {"id":"root","key":"3um2yvrh6jgc","page":"index.html","created":"2024-02-09T18:25:43Z","changed":"2024-02-09T18:25:43Z",
    "attributes":{"created":{"type":"timestamp","value":1707503143},"title":{"type":"string","value":"Home"},
    "type":{"type":"string","value":"list"}},
    "references":[{"type":"content","to":"full","order":1.5},{"type":"about","to":"full"}]}
    ]}

    """#

  private static let full = #"""
    {"items":[
    {"id":"full","key":"s52a56gshbwt","page":"items/full-s52a56gshbwt.html","created":"2024-02-09T00:00:00Z",
    "changed":"2024-02-09T00:00:00Z",
    "attributes":{"count":{"type":"number","value":3.5},"created":{"type":"timestamp","value":1707436800},
    "done":{"type":"boolean","value":true},"due":{"type":"timestamp","value":1707523200},
    "friend":{"type":"itemId","value":"root"},"nothing":{"type":"null","value":null},
    "open":{"type":"boolean","value":false},"title":{"type":"string","value":"Full"},
    "type":{"type":"string","value":"note"},"whole":{"type":"number","value":12}},
    "references":[]}
    ]}

    """#

  @Test("hold all that may be shown, and nothing else")
  func whole() throws {
    let site = try SiteBuilder(OutputsTests.facts)
    site.settings.exclude.attributes = ["plan"]
    site.outputs = .graph
    #expect(try !site.build().hasErrors)
    let folder = site.folder
    #expect(folder.names == ["graph/README.txt", "graph/3u.json", "graph/s5.json", ".offprint"])
    // The file has one item per line; the expected text is wrapped to stay readable.
    #expect(folder.text("graph/3u.json") == Self.root.replacing(",\n", with: ","))
    #expect(folder.text("graph/s5.json") == Self.full.replacing(",\n", with: ","))
  }

  @Test("are JSON whatever the texts, names and ids are, and give them back as they were")
  func hostile() throws {
    let site = try SiteBuilder("5 root type: list")
    // Names that are too long are left out when facts are read.
    let texts =
      HostileTests.texts.filter { $0.utf8.count < 1_000 } + [
        "\u{2028}\u{2029}", "</script><!--", "\\u0041", "a\u{FEFF}", "\u{7F}\u{1B}[0m",
      ]
    for (number, text) in texts.enumerated() {
      let id = "id \(number) \(text)"
      try site.store.insert(facts: [
        Fact(itemId: id, attribute: "name of \(text)", value: .string(text)),
        Fact(itemId: id, attribute: "much", value: .number(Double(number) * 1e300)),
        Fact(itemId: id, attribute: "none", value: .number(number == 0 ? .nan : -.infinity)),
      ])
      try site.store.relateItems(fromItemId: "root", toItemId: id, referenceType: "type \(text)")
    }
    #expect(try !site.build().hasErrors)
    let items = try Self.items(in: site.folder)
    #expect(items.count == texts.count + 1)
    for (number, text) in texts.enumerated() {
      let item = try #require(items["id \(number) \(text)"])
      let attributes = try #require(item["attributes"] as? [String: [String: Any]])
      #expect(attributes["name of \(text)"]?["value"] as? String == text)
      #expect(attributes["much"]?["value"] as? Double == Double(number) * 1e300)
      #expect(attributes["none"]?["value"] is NSNull)
    }
    let references = try #require(items["root"]?["references"] as? [[String: Any]])
    #expect(Set(references.compactMap { $0["type"] as? String }) == Set(texts.map { "type \($0)" }))
  }

  /// Every item of all shards, by id.
  private static func items(in folder: Folder) throws -> [String: [String: Any]] {
    var items: [String: [String: Any]] = [:]
    for name in folder.names where name.hasPrefix("graph/") && name.hasSuffix(".json") {
      let shard = try JSONSerialization.jsonObject(with: folder.files[name] ?? Data()) as? [String: Any]
      for item in try #require(shard?["items"] as? [[String: Any]]) {
        let id = try #require(item["id"] as? String)
        items[id] = item
        #expect((item["key"] as? String)?.prefix(2) == name.dropFirst(6).prefix(2))
      }
    }
    return items
  }
}
