public import Graph
public import Pages

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
