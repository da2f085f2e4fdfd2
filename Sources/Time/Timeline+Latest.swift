public import Graph
public import Pages
public import Store

/// What happened last, and what happened on a day of the year.
extension Timeline {
  /// So much of it is on the first page.
  public static var mostLatest: Int { 30 }
  /// So much more is remembered, so that some may go.
  private static var spareLatest: Int { 10 }

  /// Whether the first page has a picture of a year, by its number: the last ones have, however many there are.
  public func drawsYear(_ number: Int) -> Bool { number + 5 >= years.count }

  /// The numbers of the days of other years that are the same day of the year and have something.
  public func sameDays(as date: CivilDay) -> [Int] {
    years.compactMap { year in
      let same = CivilDay(year: year.date.year, month: date.month, day: date.day)
      return same != date && same.exists ? day(Int32(same.daysSince1970)) : nil
    }
  }

  /// The newest first; some more than the first page shows.
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

  /// The oldest of what is to be remembered of it, and whether it is.
  public enum Remembered {
    /// All that happened is among the latest.
    case all
    /// Whatever is older than this one is not.
    case upTo(item: ItemIndex, second: Int64)
    /// As far as it was remembered before.
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
  /// The key of the years in which something is of a day of the year.
  public init(sameDaysAs date: CivilDay, of scope: ItemIndex?) {
    self.init(.sameDays, day: Int32(date.month * 32 + date.day), of: scope)
  }
}
