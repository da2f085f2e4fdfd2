extension RandomAccessCollection {
  /// The first index at which a condition holds, if it holds for all later elements, too.
  @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) { length = half } else { (low, length) = (index(after: middle), length - half - 1) }
    }
    return low
  }
}
