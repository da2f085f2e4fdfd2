import Graph
import Pages
import Store
import Testing

@testable import Site

/// The names that a few loaded items have, and the names that their texts link to.
@Suite("The names of a few items")
struct ItemNamesTests {
  @Test(
    "are their own titles, and what their texts name whether they have titles or not",
    arguments: [
      ("title: Pear", ["pear"]),
      ("title: Pear\n  body: See [[Plum]] and [[Apple]].", ["pear", "plum", "apple"]),
      ("body: See [[Plum]].", ["plum"]),
      ("type: note\n  notes: See [[Plum]].", ["plum"]),
      ("type: note", []),
    ] as [(String, [String])])
  func keys(facts: String, names: [String]) throws {
    let text = "1 root title: Home\n2 item \(facts)\n2 root -content-> item\n"
    let store = ItemStore(userDrive: MemoryDrive())
    try store.insert(facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    let site = try PublishedGraph(graph: ItemGraph(loading: store), settings: Settings())
    let item = try #require(site.item(withID: "item"))
    let numbers = (0..<UInt32(site.graph.itemCount)).map { ($0, nil as StoredItem?) }
    let part = SitePart(
      Dictionary(uniqueKeysWithValues: numbers), root: site.publication.root.raw, opened: [], knowing: [])
    let wanted = names.map { name in
      Array(name.utf8).withUnsafeBufferPointer { ReadKey(titleHash: TitleLookup.hash(of: $0)) }
    }
    #expect(ItemNames(of: [item], in: site, part).keys == Set(wanted))
  }
}
