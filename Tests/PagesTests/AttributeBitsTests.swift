import Graph
import Pages
import Testing

@Suite("The bits of attributes")
struct AttributeBitsTests {
  static let attributes = [
    "title", "type", "body", "created", "complete", "notes", "tags", "mood", "secret-mood", "Größe",
  ]

  @Test("are the same by a name's number in a graph and by its place in a list", arguments: attributes)
  func places(attribute: String) throws {
    let graph = try ItemGraph(
      loading: FactList("1 item mood: calm\n1 item secret-mood: low\n1 item \(attribute): a\n"))
    let number = try #require(
      (0..<UInt32(graph.nameCount)).map(NameIndex.init(raw:))
        .first { graph.text(of: $0).elementsEqual(attribute.utf8) })
    let listed = mask(of: 1, AttributeBits(of: [Array("other".utf8), Array(attribute.utf8)]))
    #expect(listed == mask(of: number.raw, AttributeBits(of: graph)))
    #expect(listed.nonzeroBitCount == 1)
  }

  @Test("are told of a name without letters, too")
  func empty() {
    #expect(mask(of: 0, AttributeBits(of: [[]])).nonzeroBitCount == 1)
  }

  private func mask(of name: UInt32, _ bits: AttributeBits) -> UInt32 {
    ReadFold.mask(of: ReadKey(.attribute, ItemIndex(raw: 5), NameIndex(raw: name)), bits)
  }
}
