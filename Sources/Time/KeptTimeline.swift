/// What is remembered of the timeline of a site, when the site is gone: its days, and how much there is of each.
public struct KeptTimeline: Sendable {
  public struct Day: Hashable, Sendable {
    /// Days since 1970-01-01.
    public let number: Int32
    public let count: Int
    /// Whether anything happened, rather than being planned.
    public let hasActivity: Bool
    /// Whether it has several pages.
    public let isSplit: Bool

    public init(number: Int32, count: Int, hasActivity: Bool, isSplit: Bool) {
      self.number = number
      self.count = count
      self.hasActivity = hasActivity
      self.isSplit = isSplit
    }
  }

  /// In order.
  public var days: [Day]
  /// Whether anything is scheduled.
  public var hasAgenda: Bool
  /// By number, where a day has several pages and anything of it is at hand.
  public var splitDays: [Int32: SplitDay] = [:]

  public init(days: [Day], hasAgenda: Bool) {
    self.days = days
    self.hasAgenda = hasAgenda
  }

  /// What is to be remembered.
  public init(_ timeline: Timeline) {
    hasAgenda = timeline.hasAgenda
    days = timeline.days.indices.map { number in
      let day = timeline.days[number]
      return day.kept
        ?? Day(
          number: day.number, count: day.count, hasActivity: day.hasActivity,
          isSplit: timeline.parts(ofDay: number).count > 1)
    }
  }
}
