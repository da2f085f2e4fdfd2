public import Graph
public import Pages

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

/// What is stored of a day of a timeline, by the numbers of the graph that it belonged to.
public struct StoredDay: Sendable {
  public struct Activity: Hashable, Sendable {
    public let item: UInt32
    /// Seconds since 1970.
    public let second: Int64

    public init(item: UInt32, second: Int64) {
      self.item = item
      self.second = second
    }
  }

  /// The items on the day, each once.
  public var items: [UInt32]
  /// The keys of the first entries of its pages; empty if there is one page.
  public var keys: [ItemKey]
  /// The page number of each activity; empty if there is one page.
  public var pages: [Activity: Int]

  public init(items: [UInt32], keys: [ItemKey], pages: [Activity: Int]) {
    self.items = items
    self.keys = keys
    self.pages = pages
  }

  /// The stored form of a fully loaded day.
  ///
  /// - Parameters:
  ///   - day: its number among the timeline's.
  ///   - number: gives an item's number in the stored graph.
  public init(_ day: Int, of timeline: Timeline, in site: PublishedGraph, number: (ItemIndex) -> UInt32) {
    let entries = timeline.days[day].entries
    func kept(_ entry: TimelineEntry) -> UInt32 { number(site.publication.items[Int(entry.position)]) }
    items = Set(entries.map(kept)).sorted()
    (keys, pages) = ([], [:])
    guard let split = timeline.splitDays[timeline.days[day].number] else { return }
    keys = split.keys
    for (page, part) in split.parts.enumerated() {
      for entry in entries[part] where entry.isActivity {
        pages[Activity(item: kept(entry), second: entry.second)] = page
      }
    }
  }
}
