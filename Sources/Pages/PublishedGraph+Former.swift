public import Graph
private import Store

extension PublishedGraph {
  /// The paths that a published item had under former titles that were not removed, in order, without today's.
  public func formerPaths(of item: ItemIndex) -> [String] {
    guard item != publication.root, let position = publication.position(of: item),
      !gate.withholds(attribute: .title)
    else { return [] }
    let key = addresses.key(at: position).text
    var paths: Set<String> = []
    graph.forEachFact(of: item) { name, fact in
      guard name == .title, fact.isLive, fact.value.type == .string else { return }
      var stem: [UInt8] = []
      let shown = withoutWithheldLinks(fact.value.bytes) { _ in } ?? Array(fact.value.bytes)
      shown.withUnsafeBufferPointer { Slug.append(PageTitle(of: $0).title, to: &stem) }
      let slug = String(decoding: stem, as: UTF8.self)
      paths.insert("items/\(slug.isEmpty ? key : slug + "-" + key).html")
    }
    paths.remove(path(of: item))
    return paths.sorted()
  }
}
