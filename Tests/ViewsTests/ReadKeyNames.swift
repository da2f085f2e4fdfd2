import Graph
import Pages
import Store

/// The keys of a site by ids and names, so that sites with different facts can be compared: `facts a`, `attribute a title`.
struct ReadKeyNames {
  private let site: PublishedGraph

  init(_ site: PublishedGraph) { self.site = site }

  func callAsFunction(_ key: ReadKey) -> String {
    switch key.kind {
    case .attribute: "attribute \(id(key.item)) \(String(decoding: site.graph.text(of: key.name), as: UTF8.self))"
    case .versions: "versions \(id(key.item)) \(String(decoding: site.graph.text(of: key.name), as: UTF8.self))"
    case .title, .unknownID: "\(key.bits)"
    case let kind?: "\(kind) \(id(key.item))"
    case nil: "none"
    }
  }

  private func id(_ item: ItemIndex) -> String { String(decoding: site.graph.id(of: item), as: UTF8.self) }
}
