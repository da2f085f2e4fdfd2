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

  /// Writes the contents of an item: the first ones, or those around the next one on the path.
  private mutating func writeBranch(of item: ItemIndex, along way: ArraySlice<ItemIndex>, into sink: inout Sink) {
    var rows: [ListRow] = []
    let isCut = graph.appendContents(of: item, most: GraphReader.mostContents, to: &rows)
    var branch = TreeBranch(items: rows.map(\.item), beginsLate: false, endsEarly: isCut)
    if let next = way.first, isCut, !branch.items.dropLast(TreeBranch.mostAfter).contains(next) {
      branch = self.branch(around: next, in: item)
    }
    // An item that is on the path by another reference is included, too.
    if let next = way.first, !branch.items.contains(next) { branch.items.append(next) }
    guard !branch.items.isEmpty else { return }
    sink.append("<ul>\n")
    if branch.beginsLate { writeMore(of: item, into: &sink) }
    for inner in branch.items {
      sink.append("<li>")
      writeStep(inner, isHere: inner == way.first && way.count == 1, into: &sink)
      if inner == way.first { writeBranch(of: inner, along: way.dropFirst(), into: &sink) }
      sink.append("</li>\n")
    }
    if branch.endsEarly { writeMore(of: item, into: &sink) }
    sink.append("</ul>\n")
  }

  /// The items around one of a long list, which are as many as the first ones would be.
  private mutating func branch(around item: ItemIndex, in list: ItemIndex) -> TreeBranch {
    let after = walk(from: item, in: list, most: TreeBranch.mostAfter) { $0.next }
    let most = GraphReader.mostContents - 1 - after.items.count
    let before = walk(from: item, in: list, most: most) { $0.previous }
    return TreeBranch(
      items: before.items.reversed() + [item] + after.items, beginsLate: before.isCut, endsEarly: after.isCut)
  }

  /// The nearest items of a list in one direction, and whether there are more.
  private mutating func walk(
    from item: ItemIndex, in list: ItemIndex, most: Int,
    _ step: ((previous: ItemIndex?, next: ItemIndex?)) -> ItemIndex?
  ) -> (items: [ItemIndex], isCut: Bool) {
    var items: [ItemIndex] = []
    var last = item
    while let found = step(graph.siblings(of: last)) {
      if items.count == most { return (items, true) }
      items.append(found)
      // An item that is reached from another list has its neighbours there.
      if graph.way(to: found).dropLast().last != list { return (items, true) }
      last = found
    }
    return (items, false)
  }

  private mutating func writeMore(of item: ItemIndex, into sink: inout Sink) {
    sink.append("<li><a href=\"")
    writeURL(of: item, into: &sink)
    sink.append("\">")
    sink.append(word("more"), as: .escaped)
    sink.append("</a></li>\n")
  }

  private mutating func writeStep(_ item: ItemIndex, isHere: Bool, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: item, into: &sink)
    sink.append(isHere ? "\" aria-current=\"page\">" : "\">")
    writeTitle(of: item, as: .escaped, into: &sink)
    sink.append("</a>")
  }
}
