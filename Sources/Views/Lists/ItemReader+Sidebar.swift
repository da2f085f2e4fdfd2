import Escaping
import Graph
import Pages

/// The tree beside each page: the contents of the root, opened along the path to the page's item.
extension ItemReader {
  mutating func writeTree(into sink: inout Sink) {
    var way = page.item.map { graph.way(to: $0) } ?? []
    if way.first != root { way.insert(root, at: 0) }
    sink.append("<p>")
    writeStep(root, isHere: way.count == 1 && page.item != nil, into: &sink)
    sink.append("</p>\n")
    writeBranch(of: root, along: way.dropFirst(), into: &sink)
  }

  /// Writes the contents of an item: the first ones, and the next one on the path.
  private mutating func writeBranch(of item: ItemIndex, along way: ArraySlice<ItemIndex>, into sink: inout Sink) {
    var rows: [ListRow] = []
    let isCut = graph.appendContents(of: item, most: GraphReader.mostContents, to: &rows)
    var items = rows.map(\.item)
    // An item that is on the path by another reference, or after the first ones, is included, too.
    if let next = way.first, !items.contains(next) { items.append(next) }
    guard !items.isEmpty else { return }
    sink.append("<ul>\n")
    for inner in items {
      sink.append("<li>")
      writeStep(inner, isHere: inner == way.first && way.count == 1, into: &sink)
      if inner == way.first { writeBranch(of: inner, along: way.dropFirst(), into: &sink) }
      sink.append("</li>\n")
    }
    if isCut {
      sink.append("<li><a href=\"")
      writeURL(of: item, into: &sink)
      sink.append("\">")
      sink.append(word("more"), as: .escaped)
      sink.append("</a></li>\n")
    }
    sink.append("</ul>\n")
  }

  private mutating func writeStep(_ item: ItemIndex, isHere: Bool, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: item, into: &sink)
    sink.append(isHere ? "\" aria-current=\"page\">" : "\">")
    writeTitle(of: item, as: .escaped, into: &sink)
    sink.append("</a>")
  }
}
