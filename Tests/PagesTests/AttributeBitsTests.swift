import Graph
import Pages
import Testing

@Suite("The bits of attributes")
struct AttributeBitsTests {
  static let attributes = [
    "title", "type", "body", "created", "complete", "notes", "tags", "mood", "secret-mood", "Größe", "",
  ]

  @Test("are the same by a name's number in a graph and by its place in a list", arguments: attributes)
  func places(attribute: String) throws {
    let graph = try ItemGraph(
      loading: FactList(
        "1 item mood: calm\n1 item secret-mood: low\n1 item \(attribute.isEmpty ? "x" : attribute): a\n"))
    let number = (0..<UInt32(graph.nameCount)).map(NameIndex.init(raw:))
      .first { graph.text(of: $0).elementsEqual(attribute.utf8) }
    let item = ItemIndex(raw: 5)
    let listed = ReadFold.mask(
      of: ReadKey(.attribute, item, NameIndex(raw: 1)), AttributeBits(of: [Array("other".utf8), Array(attribute.utf8)]))
    if let number {
      #expect(listed == ReadFold.mask(of: ReadKey(.attribute, item, number), AttributeBits(of: graph)))
    }
    #expect(listed.nonzeroBitCount == 1)
  }
}
