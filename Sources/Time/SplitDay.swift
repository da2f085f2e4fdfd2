import Pages

/// How the entries of a long day are split into pages, and on which of them an activity stands.
struct SplitDay: Sendable {
  /// The entries of each page.
  let parts: [Range<Int>]
  /// The numbers of the entries by their items' positions, of seconds in which more happened than is soon looked through: a
  /// store that was filled at once has one second for all it holds.
  private let crowds: [Int64: [Int32: Int]]

  private static let mostLookedThrough = 64

  init(_ parts: [Range<Int>], of entries: [TimelineEntry]) {
    self.parts = parts
    var crowds: [Int64: [Int32: Int]] = [:]
    var start = entries.partitioningIndex { !$0.isOfWholeDay }
    while start < entries.count {
      let second = entries[start].second
      let end = entries[start...].firstIndex { $0.second != second } ?? entries.count
      if end - start > Self.mostLookedThrough { crowds[second] = Self.crowd(start..<end, of: entries) }
      start = end
    }
    self.crowds = crowds
  }

  private static func crowd(_ range: Range<Int>, of entries: [TimelineEntry]) -> [Int32: Int] {
    var numbers: [Int32: Int] = [:]
    for number in range where entries[number].isActivity { numbers[entries[number].position] = number }
    return numbers
  }

  /// The page that shows what happened to an item in a second.
  ///
  /// - Parameter entries: those of the day.
  func part(of position: Int32, at second: Int64, in entries: [TimelineEntry]) -> Int? {
    let number =
      if let crowd = crowds[second] {
        crowd[position]
      } else {
        entries[entries.partitioningIndex { !$0.isOfWholeDay && $0.second >= second }...]
          .prefix { $0.second == second }.firstIndex { $0.isActivity && $0.position == position }
      }
    guard let number else { return nil }
    return parts.partitioningIndex { $0.upperBound > number }
  }
}
