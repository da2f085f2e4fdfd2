public import Pages

/// What is stored of a site's timeline: its days, and how many entries each has.
public struct StoredTimeline: Sendable {
  public struct Day: Hashable, Sendable {
    /// Days since 1970-01-01.
    public let number: Int32
    public let count: Int
    /// Whether anything happened, as opposed to being planned.
    public let hasActivity: Bool
    /// Whether it has several pages.
    public let isSplit: Bool
    /// The colour of most of its entries.
    public let color: TypeColor
    /// The items that a calendar names, and how many there are.
    public let first: [UInt32]
    public let items: Int

    public init(
      number: Int32, count: Int, hasActivity: Bool, isSplit: Bool, color: TypeColor, first: [UInt32], items: Int
    ) {
      self.number = number
      self.count = count
      self.hasActivity = hasActivity
      self.isSplit = isSplit
      self.color = color
      self.first = first
      self.items = items
    }
  }

  /// A month for which something is scheduled, and how many entries it has.
  public struct Month: Hashable, Sendable {
    /// Its first day, counted from 1970-01-01.
    public let number: Int32
    public let count: Int

    public init(number: Int32, count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// In order.
  public var days: [Day]
  /// The months of the agenda, in order.
  public var months: [Month]
  /// By number, the days with several pages that have any loaded item.
  public var splitDays: [Int32: SplitDay] = [:]
  /// By number, the positions of the items that a calendar names on a day, if the calendar is made.
  public var first: [Int32: [Int32]] = [:]
  /// The oldest stored activity of the latest ones, by its item's position; nil if all activities are stored.
  public var latestEnd: LatestEnd?

  public enum LatestEnd: Sendable {
    case known(position: Int32, second: Int64)
    /// Its item is no longer published.
    case gone
  }

  public init(days: [Day], months: [Month]) {
    self.days = days
    self.months = months
  }

  /// The stored form of a timeline.
  ///
  /// - Parameter number: gives the number in the stored graph of the item at a position.
  public init(_ timeline: Timeline, number: (Int32) -> UInt32) {
    months = timeline.agenda.months.map { Month(number: $0.number, count: $0.count) }
    days = timeline.days.indices.map { index in
      let day = timeline.days[index]
      return day.kept
        ?? Day(
          number: day.number, count: day.count, hasActivity: day.hasActivity,
          isSplit: timeline.parts(ofDay: index).count > 1, color: day.color, first: day.first.map(number),
          items: day.itemCount)
    }
  }

  /// The days in a range that have something.
  public func days(in numbers: Range<Int32>) -> ArraySlice<Day> {
    let first = days.partitioningIndex { $0.number >= numbers.lowerBound }
    return days[first..<max(first, days.partitioningIndex { $0.number >= numbers.upperBound })]
  }
}
