public import Pages
public import Store

/// What was created and what changed in a period, the newest day first. An item's activities of a day are together.
public final class ChangeList: Sendable {
  /// Activities only.
  public let entries: [TimelineEntry]
  /// The ranges of `entries` that each have a page.
  public let parts: [Range<Int>]
  /// The first and the last day of the period; if the period has no end, the last day is that of the newest entry.
  public let days: (first: CivilDay, last: CivilDay)?
  private let keys: [ItemKey]

  /// - Parameter timeline: the timeline of everything.
  /// - Returns: nil if a day of the period is not fully loaded.
  public convenience init?(in period: Settings.Period, of timeline: Timeline, zone: ZoneRules) {
    let days = Self.days(in: period, of: timeline, zone: zone)
    guard days.allSatisfy(\.isWhole) else { return nil }
    self.init(in: period, days, of: timeline, zone: zone)
  }

  private static func seconds(of period: Settings.Period, zone: ZoneRules) -> (first: Int64, last: Int64) {
    (period.from.first(in: zone).second ?? .min, period.to.map { $0.last(in: zone).second ?? .min } ?? .max)
  }

  /// The days of a timeline on which anything may have happened in a period.
  public static func days(
    in period: Settings.Period, of timeline: Timeline, zone: ZoneRules
  ) -> ArraySlice<TimelineDay> {
    let seconds = seconds(of: period, zone: zone)
    let first = zone.day(ofSecond: seconds.first) ?? .min
    // A plain day may be one later than the last day in the zone.
    let last = [zone, .utc].compactMap { $0.day(ofSecond: seconds.last) }.max() ?? .max
    let start = timeline.days.partitioningIndex { $0.number >= first }
    return timeline.days[start..<max(start, timeline.days.partitioningIndex { $0.number > last })]
  }

  private init(
    in period: Settings.Period, _ days: ArraySlice<TimelineDay>, of timeline: Timeline, zone: ZoneRules
  ) {
    let (first, last) = Self.seconds(of: period, zone: zone)
    let entries = days.flatMap { day in
      day.entries.filter { $0.isActivity && $0.second >= first && $0.second <= last }
    }
    self.entries = Self.byItem(entries.reversed())
    keys = self.entries.map { timeline.key(of: $0) }
    parts = ListChunks.parts(of: keys)
    let numbers = (zone.day(ofSecond: first), period.to == nil ? self.entries.first?.day : zone.day(ofSecond: last))
    if let first = numbers.0, let last = numbers.1 ?? numbers.0 {
      self.days = (CivilDay(daysSince1970: Int(first)), CivilDay(daysSince1970: Int(max(first, last))))
    } else {
      self.days = nil
    }
  }

  /// Puts an item's entries of a day after its newest one.
  private static func byItem(_ entries: [TimelineEntry]) -> [TimelineEntry] {
    var ranks: [Int64: Int] = [:]
    let ranked = entries.enumerated().map { index, entry in
      let key = Int64(entry.day) << 32 | Int64(entry.position)
      let rank = ranks[key] ?? index
      ranks[key] = rank
      return (rank, index, entry)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The path of a part: `changes.html`, or for further parts a name with the key of the first entry.
  public func path(ofPart part: Int) -> String {
    part == 0 ? "changes.html" : "changes.\(keys[parts[part].lowerBound].text).html"
  }

  /// Whether a path is that of such a page.
  public static func isPage(_ path: String) -> Bool { path.hasPrefix("changes.") }
}
