public import Graph
public import Pages
public import Store

/// What happened and what is scheduled, day by day, of everything that is published or of one part of it; and which pages
/// show it.
///
/// Made once before the first page, and read by all workers.
public final class Timeline: Sendable {
  public let scope: TimelineScope
  /// By day, the oldest first.
  public let entries: [TimelineEntry]
  /// Days that have something, in order.
  public let days: [TimelineDay]
  public let months: [TimelineSpan]
  public let years: [TimelineSpan]
  /// Scheduled things and open todos with a date, by day.
  public let agenda: [TimelineEntry]
  /// The months that the agenda has something for, as ranges of `agenda`.
  public let agendaMonths: [TimelineSpan]
  /// By the number of a day in `days`, or of a month in `agendaMonths`: how a long one is split. Short ones are absent.
  private let splitDays: [Int: [Range<Int>]]
  private let splitAgendaMonths: [Int: [Range<Int>]]
  private let site: PublishedGraph

  /// The timelines of a site, that of everything first.
  public static func all(of site: PublishedGraph) -> [Timeline] {
    var maker = EntryMaker(site, expecting: site.publication.items.count)
    for position in site.publication.items.indices { maker.add(position) }
    let entries = maker.entries.sorted(by: TimelineEntry.precedes)
    let agenda = maker.agenda.sorted(by: TimelineEntry.precedes)
    return TimelineScope.all(of: site).map { Timeline(site, $0, entries, agenda) }
  }

  private convenience init(
    _ site: PublishedGraph, _ scope: TimelineScope, _ everything: [TimelineEntry], _ wholeAgenda: [TimelineEntry]
  ) {
    let isPart = scope.item != nil
    self.init(
      site, scope, entries: isPart ? everything.filter { scope.contains(Int($0.position)) } : everything,
      agenda: isPart ? wholeAgenda.filter { scope.contains(Int($0.position)) } : wholeAgenda)
  }

  private init(_ site: PublishedGraph, _ scope: TimelineScope, entries: [TimelineEntry], agenda: [TimelineEntry]) {
    self.entries = entries
    self.agenda = agenda
    days = TimelineDay.all(in: entries)
    months = TimelineSpan.all(of: days.indices) { [days] in days[$0].date.month(of: .month) }
    years = TimelineSpan.all(of: days.indices) { [days] in days[$0].date.month(of: .year) }
    agendaMonths = TimelineSpan.all(of: agenda.indices) { [agenda] in agenda[$0].date.month(of: .month) }
    splitDays = Self.split(days.map(\.entries), of: entries, site)
    splitAgendaMonths = Self.split(agendaMonths.map(\.range), of: agenda, site)
    self.scope = scope
    self.site = site
  }

  /// The timelines of the same site after values of some published items changed.
  ///
  /// - Parameter positions: theirs.
  public static func all(
    _ timelines: [Timeline], after positions: Set<Int>
  ) -> [Timeline] {
    guard let site = timelines.first?.site else { return [] }
    var maker = EntryMaker(site, expecting: positions.count)
    for position in positions { maker.add(position) }
    let entries = maker.entries.sorted(by: TimelineEntry.precedes)
    let agenda = maker.agenda.sorted(by: TimelineEntry.precedes)
    return timelines.map { timeline in
      let scope = timeline.scope
      return Timeline(
        site, scope,
        entries: timeline.entries.replacing(positions, with: entries.filter { scope.contains(Int($0.position)) }),
        agenda: timeline.agenda.replacing(positions, with: agenda.filter { scope.contains(Int($0.position)) }))
    }
  }

  /// The stretches of a day's entries that stand on a page each.
  public func parts(ofDay number: Int) -> [Range<Int>] { splitDays[number] ?? [days[number].entries] }

  /// The stretches of a month of the agenda that stand on a page each.
  public func parts(ofAgendaMonth number: Int) -> [Range<Int>] {
    splitAgendaMonths[number] ?? [agendaMonths[number].range]
  }

  /// The numbers of the days on which something happened last, the newest first.
  public var latestDays: [Int] {
    Array(
      days.indices.reversed().lazy.filter { [self] day in entries[days[day].entries].contains(where: \.isActivity) }
        .prefix(12))
  }

  /// The entries that stand on the first page of the agenda: the last ones by date, among which the coming ones are.
  public var latestScheduled: Range<Int> { max(0, agenda.count - 100)..<agenda.count }

  /// The number of a day in `days`; nil where it has nothing.
  public func day(_ number: Int32) -> Int? {
    let index = days.partitioningIndex { $0.number >= number }
    return index < days.count && days[index].number == number ? index : nil
  }

  /// The page and the part of it that shows the activity of a published item in a second.
  public func place(of item: ItemIndex, at moment: Moment) -> TimelinePage? {
    guard let position = site.publication.position(of: item), let second = moment.second,
      let number = site.zone.day(ofSecond: second), let day = day(number)
    else { return nil }
    guard let parts = splitDays[day] else { return .day(day, part: 0) }
    let that = entries[days[day].entries]
    let first = that.partitioningIndex { !$0.isOfWholeDay && $0.second >= second }
    let entry = that[first...].prefix { $0.second == second }.firstIndex {
      $0.isActivity && $0.position == Int32(position)
    }
    guard let entry, let part = parts.firstIndex(where: { $0.contains(entry) }) else { return nil }
    return .day(day, part: part)
  }

  func key(of entry: TimelineEntry) -> ItemKey { Self.key(of: entry, site) }

  private static func key(of entry: TimelineEntry, _ site: PublishedGraph) -> ItemKey {
    let salt = UInt64(bitPattern: entry.second) ^ UInt64(entry.kind.rawValue) << 56 ^ UInt64(entry.day.magnitude) << 32
    return ItemKey(site.addresses.key(at: Int(entry.position)), salt: salt)
  }

  /// How long stretches are split, by content, so that one more entry moves no other boundary.
  private static func split(
    _ ranges: [Range<Int>], of entries: [TimelineEntry], _ site: PublishedGraph
  ) -> [Int: [Range<Int>]] {
    // Changes that tell their values take more room than a line.
    let sizes = site.settings.history.tellsValues ? ListChunks.Sizes.texts : .rows
    var split: [Int: [Range<Int>]] = [:]
    for (number, range) in ranges.enumerated() where range.count > 1 {
      let isLong = range.count > sizes.wholeUpTo
      let isHeavy = range.contains { site.rowBytes(at: Int(entries[$0].position)) > 0 }
      guard isLong || isHeavy else { continue }
      let parts = ListChunks.parts(of: range.map { key(of: entries[$0], site) }, sizes) {
        site.rowBytes(at: Int(entries[range.lowerBound + $0].position))
      }
      if parts.count == 1 { continue }
      split[number] = parts.map { range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound }
    }
    return split
  }
}

extension [TimelineEntry] {
  /// The entries of some items replaced by others; both lists in order.
  fileprivate func replacing(_ positions: Set<Int>, with others: [TimelineEntry]) -> [TimelineEntry] {
    var merged: [TimelineEntry] = []
    merged.reserveCapacity(count + others.count)
    var next = 0
    for entry in self where !positions.contains(Int(entry.position)) {
      while next < others.count, TimelineEntry.precedes(others[next], entry) {
        merged.append(others[next])
        next += 1
      }
      merged.append(entry)
    }
    return merged + others[next...]
  }
}

extension RandomAccessCollection {
  /// The first index at which a condition holds that holds for all behind it.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) { length = half } else { (low, length) = (index(after: middle), length - half - 1) }
    }
    return low
  }
}
