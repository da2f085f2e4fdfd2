import Foundation
import Graph
import Pages
import Store
import Testing

/// A page depends on what it read: everything else can change without changing the page.
@Suite("Recorded reads")
struct PoisonTests {
  @Test("are all that a page depends on", arguments: [Settings.History.Level.times, .values])
  func poison(_ level: Settings.History.Level) throws {
    let facts = try Self.demo()
    func change(_ settings: inout Settings) {
      settings.history = Settings.History(level)
      settings.includeDeleted = level == .values
    }
    let site = try SmallSite(FactList([facts]), hasNeighbourhood: true, change)
    for item in site.graph.publication.items {
      let page = try site.page(item)
      let ledger = ReadLedger(page.reads, of: site.graph)
      let poisoned = try SmallSite(FactList([ledger.poison(facts)]), hasNeighbourhood: true, change)
      let id = String(decoding: site.graph.graph.id(of: item), as: UTF8.self)
      #expect(poisoned.graph.publication.items.count == site.graph.publication.items.count)
      let other = try poisoned.page(id).text
      #expect(other == page.text, "\(id): \(Self.difference(page.text, other))")
    }
  }

  @Test("of a link to a withheld item include its title, by which its label is known")
  func withheld() throws {
    let site = try SmallSite(
      "1  root  type: note\n  body: See [Secret](itemid:b).\n  -content-> b\n1  b  type: note\n  title: Secret\n  private: true\n"
    )
    let item = try #require(site.graph.item(withID: "b"))
    let page = try site.page("root")
    #expect(page.reads.contains(ReadKey(.attribute, item, .title)))
    #expect(page.reads.contains(ReadKey(.publication, item)))
    #expect(!page.text.contains("Secret"))
  }

  @Test("of an attribute that names an item include whether that item is published")
  func targets() throws {
    let site = try SmallSite(
      "1  root  type: thing\n  -content-> b\n1  root  friend: =b\n1  b  type: note\n  private: true\n")
    let item = try #require(site.graph.item(withID: "b"))
    #expect(try site.page("root").reads.contains(ReadKey(.publication, item)))
  }

  /// The demo graph, which has every kind of content.
  private static func demo() throws -> [Fact] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.deletingLastPathComponent().appendingPathComponent("Demo")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".facts") }
    let texts = try names.sorted().map { name in
      (path: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
    return FactText.inOrderOfTime(try FactText.parse(texts)).map(Fact.init)
  }

  private static func difference(_ first: String, _ second: String) -> String {
    let lines = zip(first.split(separator: "\n"), second.split(separator: "\n")).first { $0 != $1 }
    return lines.map { "'\($0)' became '\($1)'" } ?? "another length"
  }
}
