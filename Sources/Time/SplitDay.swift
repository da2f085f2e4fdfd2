import Pages

/// How the entries of a long day are split into pages, and which page has an activity.
public struct SplitDay: Sendable {
  /// The entries of each page.
  let parts: [Range<Int>]
  /// Entry numbers by item position, for seconds with too many entries to search. A store that was filled at once has everything
  /// in one second.
  private let crowds: [Int64: [Int32: Int]]

  private static let mostLookedThrough = 64

  /// The keys of the first entries of its pages, which name all pages but the first.
  let keys: [ItemKey]
  /// For a stored day: the pages of the loaded activities.
  private var pages: [StoredDay.Activity: Int]?

  /// - Parameters:
  ///   - day: the stored day.
  ///   - position: gives the position of an item by its number in the stored graph; nil if it is not loaded.
  public init(_ day: StoredDay, position: (UInt32) -> Int32?) {
    parts = day.keys.map { _ in 0..<0 }
    crowds = [:]
    keys = day.keys
    var pages: [StoredDay.Activity: Int] = [:]
    for (activity, page) in day.pages {
      if let position = position(activity.item) {
        pages[StoredDay.Activity(item: UInt32(position), second: activity.second)] = page
      }
    }
    self.pages = pages
  }

  init(_ parts: [Range<Int>], of entries: [TimelineEntry], key: (TimelineEntry) -> ItemKey) {
    self.parts = parts
    keys = parts.map { key(entries[$0.lowerBound]) }
    var crowds: [Int64: [Int32: Int]] = [:]
    var start = entries.partitioningIndex { !$0.isOfWholeDay }
    while start < entries.count {
      let second = entries[start].second
      let end = entries[start...].firstIndex { $0.second != second } ?? entries.count
      if end - start > Self.mostLookedThrough { crowds[second] = Self.overflow(start..<end, of: entries) }
      start = end
    }
    self.crowds = crowds
  }

  private static func overflow(_ range: Range<Int>, of entries: [TimelineEntry]) -> [Int32: Int] {
    var numbers: [Int32: Int] = [:]
    for number in range where entries[number].isActivity { numbers[entries[number].position] = number }
    return numbers
  }

  /// The page that shows what happened to an item in a second.
  ///
  /// - Parameter entries: the entries of the day.
  func part(of position: Int32, at second: Int64, in entries: [TimelineEntry]) -> Int? {
    if let pages { return pages[StoredDay.Activity(item: UInt32(position), second: second)] }
    let number =
      if let overflow = crowds[second] {
        overflow[position]
      } else {
        entries[entries.partitioningIndex { !$0.isOfWholeDay && $0.second >= second }...]
          .prefix { $0.second == second }.firstIndex { $0.isActivity && $0.position == position }
      }
    return number.map(part)
  }

  /// The page with an entry.
  func part(ofEntry number: Int) -> Int { parts.partitioningIndex { $0.upperBound > number } }
}
