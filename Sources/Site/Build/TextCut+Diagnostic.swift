import Diagnostics
import Pages

extension TextCut {
  /// The message for the person who builds the site.
  func diagnostic(in site: PublishedGraph, _ outputs: Outputs) -> Diagnostic {
    let id = site.graph.id(of: item)
    let place = Place.item(
      id: String(decoding: id, as: UTF8.self), attribute: String(decoding: site.graph.text(of: name), as: UTF8.self),
      fact: fact)
    if reason == .links {
      return Diagnostic(
        .warning, "text-links", "Text of \(size) bytes is not shown: too much of it may be a link to an item",
        at: place,
        notes: ["Put spaces between its 'itemid:' links, so that each can be checked"])
    }
    return Diagnostic(
      .warning, "text-cut", "Text of \(size) bytes is too long for a page, which shows its beginning", at: place,
      notes: outputs.contains(.graph) ? ["All of it is in graph/\(ItemKey.shardName(ItemKey(id: id).shard)).json"] : [])
  }
}
