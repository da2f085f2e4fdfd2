extension [TimelineEntry] {
  /// Replaces the entries of some items by others; both lists are in order.
  func replacing(_ positions: ChangedPositions, with others: [TimelineEntry]) -> [TimelineEntry] {
    if others.isEmpty, !contains(where: { positions.contains($0.position) }) { return self }
    var merged: [TimelineEntry] = []
    merged.reserveCapacity(count + others.count)
    var next = 0
    for entry in self where !positions.contains(entry.position) {
      while next < others.count, TimelineEntry.precedes(others[next], entry) {
        merged.append(others[next])
        next += 1
      }
      merged.append(entry)
    }
    return merged + others[next...]
  }
}

extension ArraySlice<TimelineEntry> {
  /// The entries as an agenda shows them: a span of several days is only under its first day, or under the first day of the page
  /// if it began before.
  public var stays: [TimelineEntry] {
    var known: Set<Int32> = []
    return filter { !$0.isOfSpan || known.insert($0.position).inserted }
  }
}
