import Pages

/// How far back it is known what happened last, where a site is a part of one that was remembered.
enum LatestEnd: Sendable {
  /// Everything that happened is known.
  case never
  /// Whatever precedes this entry may be missing.
  case entry(TimelineEntry)
  /// The entry is gone by which it was known.
  case unknown

  /// - Parameters:
  ///   - kept: what is remembered; nil of a whole site.
  ///   - days: what of it is loaded.
  init(of kept: KeptTimeline?, in days: [TimelineDay]) {
    switch kept?.latestEnd {
    case nil: self = .never
    case .gone: self = .unknown
    case .known(let position, let second):
      for day in days.reversed() {
        let found = day.entries.last { $0.isActivity && $0.position == position && $0.second == second }
        guard let found else { continue }
        self = .entry(found)
        return
      }
      self = .unknown
    }
  }

  /// Whether an activity is not older than what is known.
  func reaches(_ entry: TimelineEntry) -> Bool {
    switch self {
    case .never: true
    case .unknown: false
    case .entry(let end):
      // Positions are others after something came or went.
      (entry.day, entry.second, entry.order) >= (end.day, end.second, end.order)
    }
  }
}
