import Pages
public import Store

/// A month for which something is scheduled.
public struct AgendaMonth: Sendable {
  /// Its first day.
  public let date: CivilDay
  /// What is scheduled, in order; for a stored month (`StoredTimeline`), only the loaded entries.
  public let entries: [TimelineEntry]
  /// The ranges of entries that each have a page.
  public let parts: [Range<Int>]
  /// How many entries a partly loaded month has; nil if all are loaded.
  private let kept: Int?

  init(_ date: CivilDay, _ entries: [TimelineEntry], of site: PublishedGraph) {
    (self.date, self.entries, kept) = (date, entries, nil)
    parts = Timeline.split(entries[...], of: site) ?? [entries.indices]
  }

  /// A partly loaded month.
  init(_ date: CivilDay, partly entries: [TimelineEntry], count: Int) {
    (self.date, self.entries, kept) = (date, entries, count)
    parts = [entries.indices]
  }

  /// How many entries it has.
  public var count: Int { kept ?? entries.count }

  /// Its first day, counted from 1970-01-01.
  public var number: Int32 { Int32(date.daysSince1970) }

  /// The month after some items' entries were replaced.
  func with(_ entries: [TimelineEntry], of site: PublishedGraph) -> AgendaMonth {
    guard let kept else { return AgendaMonth(date, entries, of: site) }
    return AgendaMonth(date, partly: entries, count: kept + entries.count - self.entries.count)
  }
}
