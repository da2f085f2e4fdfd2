public import Graph
public import Pages

/// What happened last.
extension Timeline {
  /// So much of it stands on the first page.
  public static var mostLatest: Int { 30 }
  /// So much more is remembered, so that some may go.
  private static var spareLatest: Int { 10 }

  /// Whether the first page has a picture of a year, by its number: the last ones have, however many there are.
  public func drawsYear(_ number: Int) -> Bool { number + 5 >= years.count }

  /// The newest first; some more than stands on the first page.
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
