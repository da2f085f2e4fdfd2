import Escaping
import Graph
import Pages
import Views

extension SmallSite {
  /// All pages by path: of items, of further parts of their lists, and of the index.
  func pages() throws -> [String: Page] {
    var reader = ItemReader(graph, views: views, names: names)
    var pages: [String: Page] = [:]
    var contexts = graph.publication.items.map { PageContext(.item($0), path: graph.path(of: $0)) }
    let index = IndexTree(of: graph)
    contexts += index.nodes.map {
      PageContext(.index($0), path: "items/" + IndexTree.fileName(ofPrefix: $0.prefix, in: graph.collation))
    }
    while let context = contexts.popLast() {
      var sink = Sink()
      reader.diagnostics.removeAll()
      try views.render(context, &reader, into: &sink)
      let messages = reader.diagnostics.map(\.text)
      pages[context.path] = Page(
        text: sink.text, reads: reader.graph.reads.sorted, messages: messages, plan: plan(of: context))
      contexts += reader.announced
      reader.announced.removeAll()
    }
    return pages
  }

  /// What a page is given besides what it reads: which rows of which list, and which items of the index.
  private func plan(of context: PageContext) -> String {
    switch context.subject {
    case .index(let node): "\(node.positions.map { id(graph.publication.items[$0]) }) \(node.branches) \(node.beside)"
    case .part(_, let rows, _, let isBacklinks, let previous, let next):
      "\(rows) \(isBacklinks) \(previous ?? "") \(next ?? "")"
    default: ""
    }
  }

  private func id(_ item: ItemIndex) -> String { String(decoding: graph.graph.id(of: item), as: UTF8.self) }
}
