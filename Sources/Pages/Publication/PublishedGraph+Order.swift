extension PublishedGraph {
  /// An item's name in the letters by which it is sorted, which decides its page of the index.
  public func sortedName(at position: Int) -> [UInt8] { collation.sorted(addresses.stem(at: position)) }

  /// Sorts items in the order of the language: by their titles, then by their addresses.
  public func sorted(_ positions: [Int]) -> [Int] {
    let keyed = positions.map { (position: $0, key: collation.key(of: faces[$0].title)) }
    return keyed.sorted { first, second in
      if first.key != second.key { return first.key < second.key }
      return addresses.stem(at: first.position).lexicographicallyPrecedes(addresses.stem(at: second.position))
    }.map(\.position)
  }

  /// The approximate extra bytes of a row that shows a published item: 0 unless its title is long.
  public func rowBytes(at position: Int) -> Int {
    let count = faces[position].title.count
    return count > 200 ? count + 200 : 0
  }
}
