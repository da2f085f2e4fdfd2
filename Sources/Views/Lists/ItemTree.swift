import Graph
import Pages

/// Everything below an item by `content` references; an item that was already visited is not entered again.
struct ItemTree {
  struct Node {
    let row: ListRow
    let level: Int
    let parent: Int
    /// The latest change at the item or below it, in microseconds since 1970.
    var latest: Int64
    let key: ItemKey
  }

  /// Each node comes before the nodes below it.
  private(set) var nodes: [Node] = []

  init(below item: ItemIndex, _ graph: inout GraphReader) {
    var seen: Set<ItemIndex> = [item]
    var open = Self.contents(of: item, level: 0, parent: -1, &graph)
    while let (row, level, parent) = open.popLast() {
      guard seen.insert(row.item).inserted else { continue }
      let latest = graph.times(of: row.item)?.changed.microseconds ?? .min
      let key = ItemKey(id: graph.site.graph.id(of: row.item))
      nodes.append(Node(row: row, level: level, parent: parent, latest: latest, key: key))
      open += Self.contents(of: row.item, level: level + 1, parent: nodes.count - 1, &graph)
    }
    for index in nodes.indices.reversed() where nodes[index].parent >= 0 {
      nodes[nodes[index].parent].latest = max(nodes[nodes[index].parent].latest, nodes[index].latest)
    }
  }

  /// The last comes first, since items are taken from the end.
  private static func contents(
    of item: ItemIndex, level: Int, parent: Int, _ graph: inout GraphReader
  ) -> [(row: ListRow, level: Int, parent: Int)] {
    var rows: [ListRow] = []
    graph.appendReferences(from: item, to: &rows)
    return rows.reversed().filter { $0.type == .content }.map { ($0, level, parent) }
  }

  /// The nodes in the order of the Drafting Table (`fact-store.md`): among siblings the latest change first, each with everything
  /// below it.
  var byLatestChange: [Node] {
    var below: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() { below[node.parent, default: []].append(index) }
    func ordered(_ parent: Int) -> [Int] {
      (below[parent] ?? []).sorted {
        (nodes[$0].latest, nodes[$1].key) < (nodes[$1].latest, nodes[$0].key)
      }
    }
    var (open, sorted) = (ordered(-1), [Node]())
    while let next = open.popLast() {
      sorted.append(nodes[next])
      open += ordered(next)
    }
    return sorted
  }
}
