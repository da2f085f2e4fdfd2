import Graph
import Pages

/// The links between the pages of the item index.
extension ItemReader {
  /// The pages that are beside a page of the split index, and the page itself.
  func letters() -> [PageLink] {
    guard case .index(let node) = page.subject else { return [] }
    return node.beside.map { link(toPrefix: $0, isHere: $0 == node.prefix) }
  }

  /// The pages above a page of a timeline, or of the split index.
  func crumbs() -> [PageLink] {
    guard case .index(let node) = page.subject else { return time.crumbs }
    var above: [PageLink] = []
    var prefix = node.prefix
    while !prefix.isEmpty {
      prefix = IndexTree.shorter(prefix)
      above.append(link(toPrefix: prefix))
    }
    return above.reversed()
  }

  func link(toPrefix prefix: [UInt8], count: Int = 0, isHere: Bool = false) -> PageLink {
    let url = IndexTree.fileName(ofPrefix: prefix, in: site.collation)
    return PageLink(title: label(ofPrefix: prefix), url: url, count: count, isHere: isHere)
  }

  /// The letters with a capital where their script has capitals; the index itself has its name.
  func label(ofPrefix prefix: [UInt8]) -> String {
    if prefix.isEmpty { return views.words["index"] ?? "" }
    let text = site.collation.text(of: prefix)
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())
  }
}
