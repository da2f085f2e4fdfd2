public import Graph
public import Pages
public import Store

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

/// What happened last, and what happened on a day of the year.
extension Timeline {
  /// How many of the latest entries the first page shows.
  public static var mostLatest: Int { 30 }
  /// How many more are stored, so that some can be removed.
  private static var spareLatest: Int { 10 }

  /// Whether the first page has a picture of a year, by its number: only the last years have one, however many there are.
  public func drawsYear(_ number: Int) -> Bool { number + 5 >= years.count }

  /// The numbers of the days in other years with the same date that have something.
  public func sameDays(as date: CivilDay) -> [Int] {
    years.compactMap { year in
      let same = CivilDay(year: year.date.year, month: date.month, day: date.day)
      return same != date && same.exists ? day(Int32(same.daysSince1970)) : nil
    }
  }

  /// The latest activities, the newest first; some more than the first page shows.
  public var latest: [TimelineEntry] {
    var latest: [TimelineEntry] = []
    for day in days.reversed() where day.hasActivity {
      for entry in day.entries.reversed() where entry.isActivity {
        guard latest.count < Self.mostLatest + Self.spareLatest, latestEnd.reaches(entry) else { return latest }
        latest.append(entry)
      }
    }
    return latest
  }

  /// Which of the latest activities can be stored.
  public enum Remembered {
    /// All that happened is among the latest.
    case all
    /// Activities older than this one are not stored.
    case upTo(item: ItemIndex, second: Int64)
    /// As far as was stored before.
    case asBefore
    /// Too little of it is known to fill the first page.
    case tooLittle
  }

  public func remembered(of latest: [TimelineEntry], in site: PublishedGraph) -> Remembered {
    if latest.count == Self.mostLatest + Self.spareLatest, let last = latest.last {
      return .upTo(item: site.publication.items[Int(last.position)], second: last.second)
    }
    switch latestEnd {
    case .never: return .all
    case .unknown: return .tooLittle
    case .entry: return latest.count > Self.mostLatest ? .asBefore : .tooLittle
    }
  }
}

extension ReadKey {
  /// The key of the years that have something on a day of the year.
  public init(sameDaysAs date: CivilDay, of scope: ItemIndex?) {
    self.init(.sameDays, day: Int32(date.month * 32 + date.day), of: scope)
  }
}
