import Graph
import Pages
import Testing

@Suite("The item index")
struct IndexTreeTests {
  @Test("of a small site is one page")
  func small() throws {
    let (facts, tree) = try index(of: (0..<50).map { "Item \($0)" })
    #expect(tree.nodes.map(\.prefix) == [[]])
    #expect(tree.nodes[0].positions.count == facts.published.count)
  }

  @Test("lists every item once, on the page of its prefix", arguments: [300, 1500])
  func once(count: Int) throws {
    let (facts, tree) = try index(of: titles(count))
    #expect(tree.nodes.flatMap(\.positions).sorted() == Array(facts.published.indices))
    for node in tree.nodes {
      #expect(node.positions.count <= 400)
      let fit = node.positions.allSatisfy { facts.site.sortedName(at: $0).starts(with: node.prefix) }
      #expect(fit)
      for branch in node.branches {
        let below = tree.nodes.filter { $0.prefix.starts(with: branch.prefix) }.map(\.positions.count)
        #expect(below.reduce(0, +) == branch.count)
      }
    }
  }

  @Test("names on each page of a prefix the pages beside it, itself between them, but not more than 15 on a side")
  func beside() throws {
    let (_, tree) = try index(of: titles(300))
    let top = tree.nodes[0]
    #expect(top.beside == [] && top.branches.count > 3)
    for node in tree.nodes where node.prefix.count == 1 { #expect(node.beside == top.branches.map(\.prefix)) }
    let many = (0..<40).map { [UInt8($0)] }
    #expect(IndexTree.beside(20, among: many) == Array(many[5...35]))
    #expect(IndexTree.beside(0, among: many) == Array(many[...15]))
    #expect(IndexTree.beside(0, among: [[1]]) == [])
    #expect(IndexTree.shorter(Array("qué".utf8)) == Array("qu".utf8) && IndexTree.shorter([0x71]) == [])
  }

  @Test("changes on the way to a new item only", arguments: ["Nettle", "Äpfel", "aaa", "ζ"])
  func insertion(title: String) throws {
    let titles = titles(1500)
    let (first, before) = try index(of: titles)
    let (second, after) = try index(of: titles + [title])
    let key = try #require(second.site.publication.position(of: second.item("i\(titles.count)")))
    let name = second.site.sortedName(at: key)
    let old = listing(first, before)
    for (prefix, lines) in listing(second, after) where old[prefix] != lines {
      #expect(name.starts(with: prefix), "page '\(String(decoding: prefix, as: UTF8.self))' changed")
    }
    #expect(listing(second, after) != old)
  }

  @Test("keeps the names of its files whole characters")
  func names() throws {
    let (facts, tree) = try index(of: (0..<700).map { "日\($0 % 2 == 0 ? "本" : "光") \($0)" })
    let names = tree.nodes.map { IndexTree.fileName(ofPrefix: $0.prefix, in: facts.site.collation) }
    #expect(names.first == "index.html")
    #expect(names.contains("index.日.html"))
    #expect(names.allSatisfy { !$0.contains("\u{FFFD}") })
  }

  private func titles(_ count: Int) -> [String] {
    (0..<count).map { "\(["Moss", "Nettle", "Nut", "Äpfel", "日本", "ζ"][$0 % 6]) \($0)" }
  }

  private func index(of titles: [String]) throws -> (FewFacts, IndexTree) {
    let lines = titles.enumerated().map { "1  i\($0)  type: note\n  <-content- root\n  title: \"\($1)\"\n" }
    let facts = try FewFacts("1  root  type: list\n" + lines.joined())
    return (facts, IndexTree(of: facts.site))
  }

  /// The content of each page, by prefix.
  private func listing(_ facts: FewFacts, _ tree: IndexTree) -> [[UInt8]: [String]] {
    var pages: [[UInt8]: [String]] = [:]
    for node in tree.nodes {
      let items = node.positions.map { String(decoding: facts.site.addresses.stem(at: $0), as: UTF8.self) }
      pages[node.prefix] = items + node.branches.map { String(decoding: $0.prefix, as: UTF8.self) + " \($0.count)" }
    }
    return pages
  }
}
