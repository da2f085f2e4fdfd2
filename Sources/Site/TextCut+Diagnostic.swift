import Diagnostics
import Pages

extension TextCut {
  /// The message for who builds the site.
  func diagnostic(in site: PublishedGraph, _ outputs: Outputs) -> Diagnostic {
    let id = site.graph.id(of: item)
    return Diagnostic(
      .warning, "text-cut", "Text of \(size) bytes is too long for a page, which shows its beginning",
      at: .item(
        id: String(decoding: id, as: UTF8.self), attribute: String(decoding: site.graph.text(of: name), as: UTF8.self),
        fact: fact),
      notes: outputs.contains(.graph) ? ["All of it is in graph/\(ItemKey.shardName(ItemKey(id: id).shard)).json"] : [])
  }
}
