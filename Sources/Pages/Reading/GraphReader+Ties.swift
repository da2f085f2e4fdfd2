public import Graph

/// Reads what a picture of an item's neighbourhood needs besides its references.
extension GraphReader {
  /// Appends the items that the text of an item links to, in the order of its text.
  public mutating func appendLinks(from item: ItemIndex, to rows: inout [ListRow]) {
    reads.note(ReadKey(.links, item))
    guard let position = site.publication.position(of: item) else { return }
    let ties = tieTable
    for target in ties.links(at: position) {
      rows.append(ListRow(item: ties.item(at: target), reference: nil, type: nil))
    }
  }

  /// Which of an item's neighbours are linked to each other, by reference or by text: pairs of their numbers, the smaller first.
  ///
  /// - Parameter neighbours: items that lead to the item, or to which it leads.
  public mutating func ties(around item: ItemIndex, among neighbours: [ItemIndex]) -> [(first: Int, second: Int)] {
    reads.note(ReadKey(.ties, item))
    let ties = tieTable
    let positions = neighbours.map { site.publication.position(of: $0) }
    var found: [(first: Int, second: Int)] = []
    for (first, position) in positions.enumerated() {
      guard let position else { continue }
      for second in first + 1..<max(positions.count, first + 1) {
        guard let other = positions[second] else { continue }
        if ties.leads(position, to: other) || ties.leads(other, to: position) { found.append((first, second)) }
      }
    }
    return found
  }

  /// Cached, since every page asks for it.
  private var tieTable: LinkTable {
    mutating get {
      let table = keptTies ?? site.ties
      keptTies = table
      return table
    }
  }
}
