import Pages
public import Store

/// A month for which something is scheduled.
public struct AgendaMonth: Sendable {
  /// Its first day.
  public let date: CivilDay
  /// What is scheduled, in order; of a remembered month (`KeptTimeline`), what is at hand of it.
  public let entries: [TimelineEntry]
  /// The stretches of the entries that stand on a page each.
  public let parts: [Range<Int>]
  /// How much there is of a month that is not at hand as a whole.
  private let kept: Int?

  init(_ date: CivilDay, _ entries: [TimelineEntry], of site: PublishedGraph) {
    (self.date, self.entries, kept) = (date, entries, nil)
    parts = Timeline.split(entries[...], of: site) ?? [entries.indices]
  }

  /// A month of which only some is at hand.
  init(_ date: CivilDay, partly entries: [TimelineEntry], count: Int) {
    (self.date, self.entries, kept) = (date, entries, count)
    parts = [entries.indices]
  }

  /// How much there is of it.
  public var count: Int { kept ?? entries.count }

  /// Its first day, counted from 1970-01-01.
  public var number: Int32 { Int32(date.daysSince1970) }

  /// The month with other entries of the same items, and of others.
  func with(_ entries: [TimelineEntry], of site: PublishedGraph) -> AgendaMonth {
    guard let kept else { return AgendaMonth(date, entries, of: site) }
    return AgendaMonth(date, partly: entries, count: kept + entries.count - self.entries.count)
  }
}
