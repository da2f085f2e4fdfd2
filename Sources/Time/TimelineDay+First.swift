import Pages

/// What a calendar names of a day.
extension TimelineDay {
  /// So many items are named.
  static var mostFirst: Int { 3 }

  /// The positions of the items of its first entries, each once; of a day that is not at hand as a whole, as far as they are.
  public var first: [Int32] { kept == nil ? found.first : keptFirst }

  /// Of how many items it is.
  public var itemCount: Int { kept?.items ?? found.count }

  private var found: (first: [Int32], count: Int) {
    if entries.count == 1 { return ([entries[0].position], 1) }
    var first: [Int32] = []
    var known: Set<Int32> = []
    for entry in entries where known.insert(entry.position).inserted {
      if first.count < Self.mostFirst { first.append(entry.position) }
    }
    return (first, known.count)
  }
}
