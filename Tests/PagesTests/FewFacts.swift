import Diagnostics
import Graph
import Pages
import Store
import Testing

/// A published graph of a few facts, with access by id.
struct FewFacts {
  let site: PublishedGraph

  init(_ text: String, _ change: (inout Settings) -> Void = { _ in }) throws {
    var settings = Settings()
    change(&settings)
    site = try PublishedGraph(graph: ItemGraph(loading: FactList(text)), settings: settings)
  }

  /// - Parameter drive: The facts of a mounted drive, `drive1`.
  init(_ text: String, drive: String, _ change: (inout Settings) -> Void = { _ in }) throws {
    var settings = Settings()
    change(&settings)
    let drives = try [text, drive].map { try FactText.parse($0, path: "test.facts").map(Fact.init) }
    site = try PublishedGraph(graph: ItemGraph(loading: FactList(drives)), settings: settings)
  }

  /// The ids of the published items, in the order of their numbers.
  var published: [String] { site.publication.items.map(id) }

  func item(_ id: String) throws -> ItemIndex { try #require(site.item(withID: id)) }

  func id(_ item: ItemIndex) -> String { String(decoding: site.graph.id(of: item), as: UTF8.self) }

  func way(to id: String) throws -> [String] { try site.publication.way(to: item(id)).map(self.id) }
}
