import Pages

/// How far back the latest activity is known, in a partly loaded site.
enum LatestEnd: Sendable {
  /// Everything that happened is known.
  case never
  /// Entries before this one may be missing.
  case entry(TimelineEntry)
  /// The entry that marked the end is gone.
  case unknown

  /// - Parameters:
  ///   - kept: the stored timeline; nil for a fully loaded site.
  ///   - days: its loaded days.
  init(of kept: StoredTimeline?, in days: [TimelineDay]) {
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
      // Positions change when items come or go.
      (entry.day, entry.second, entry.order) >= (end.day, end.second, end.order)
    }
  }
}
