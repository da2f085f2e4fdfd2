/// The offsets of a time zone through time.
struct ZoneOffsets: Sendable {
  /// Seconds since 1970 from which `offsets[i + 1]` holds, ascending.
  let transitions: [Int64]
  /// Seconds east of UTC; one more than there are transitions.
  let offsets: [Int64]

  static let utc = ZoneOffsets(transitions: [], offsets: [0])

  /// The moment, in seconds since 1970, that a local time means (RFC 5545, section 3.3.5): where clocks show it twice, the first; where
  /// they skip it, by the offset before the gap.
  ///
  /// - Parameter local: seconds since 1970-01-01 00:00 as the clock shows them.
  func second(ofLocal local: Int64) -> Int64 {
    // No zone is further from UTC.
    var index = self.index(at: local - 100_000)
    while index < transitions.count {
      let second = local - offsets[index]
      guard second >= transitions[index] else { return second }
      // In the gap, if the next offset does not have it either.
      if local - offsets[index + 1] < transitions[index] { return second }
      index += 1
    }
    return local - offsets[index]
  }

  /// What clocks show, in seconds since 1970-01-01 00:00.
  func local(ofSecond second: Int64) -> Int64 { second + offsets[index(at: second)] }

  private func index(at second: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
