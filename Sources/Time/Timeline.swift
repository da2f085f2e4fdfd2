public import Graph
public import Pages
public import Store

/// What happened and what is scheduled, day by day, for everything that is published or for one part of it; and the pages that
/// show it.
///
/// Made once before the first page, and read by all workers.
public final class Timeline: Sendable {
  public let scope: TimelineScope
  /// Days that have something, in order.
  public let days: [TimelineDay]
  public let months: [TimelineSpan]
  public let years: [TimelineSpan]
  /// Scheduled things and open todos with a date.
  public let agenda: Agenda
  /// How the entries of long days are split, by day counted from 1970-01-01. Short days are absent.
  let splitDays: [Int32: SplitDay]
  private let site: PublishedGraph
  /// The stored days, if the site is partly loaded.
  let kept: StoredTimeline?
  /// In a partly loaded site, activities before this entry may be missing.
  let latestEnd: LatestEnd

  /// The timelines of a site, that of everything first.
  public static func all(of site: PublishedGraph) -> [Timeline] {
    var maker = EntryMaker(site, expecting: site.publication.items.count)
    for position in site.publication.items.indices { maker.add(position) }
    let entries = maker.entries.sorted(by: TimelineEntry.precedes)
    let agenda = maker.agenda.sorted(by: TimelineEntry.precedes)
    return TimelineScope.all(of: site).map { Timeline(site, $0, entries, agenda) }
  }

  /// The timelines of a partly loaded site.
  ///
  /// - Parameters:
  ///   - kept: the stored form of each, or of those that they follow.
  ///   - whole: the days whose items are all loaded, not counting days that the site did not have.
  ///   - wholeMonths: the months whose scheduled items are all loaded.
  public static func all(
    partsOf kept: [StoredTimeline], whole: Set<Int32>, _ wholeMonths: Set<Int32>, of site: PublishedGraph
  ) -> [Timeline] {
    var maker = EntryMaker(site, expecting: site.publication.items.count)
    for position in site.publication.items.indices { maker.add(position) }
    let entries = maker.entries.sorted(by: TimelineEntry.precedes)
    let agenda = maker.agenda.sorted(by: TimelineEntry.precedes)
    return zip(TimelineScope.all(of: site), kept).map { scope, kept in
      Timeline(
        partOf: kept, whole: whole, wholeMonths, of: site, scope,
        entries: entries.filter { scope.contains(Int($0.position)) },
        agenda: agenda.filter { scope.contains(Int($0.position)) })
    }
  }

  private convenience init(
    partOf kept: StoredTimeline, whole: Set<Int32>, _ wholeMonths: Set<Int32>, of site: PublishedGraph,
    _ scope: TimelineScope, entries: [TimelineEntry], agenda: [TimelineEntry]
  ) {
    let entries = Dictionary(grouping: entries, by: \.day)
    var days = kept.days.map { day in
      TimelineDay(
        number: day.number, entries: entries[day.number] ?? [], kept: whole.contains(day.number) ? nil : day,
        first: kept.first[day.number] ?? [])
    }
    let known = Set(kept.days.map(\.number))
    for (number, entries) in entries where !known.contains(number) {
      days.append(TimelineDay(number: number, entries: entries))
    }
    days = days.filter { $0.count > 0 }.sorted { $0.number < $1.number }
    self.init(
      site, scope, days: days, agenda: Agenda(partOf: kept.months, whole: wholeMonths, agenda, of: site), kept: kept)
  }

  /// The days on which the site has anything.
  public static func days(of site: PublishedGraph) -> Set<Int32> {
    var maker = EntryMaker(site, expecting: site.publication.items.count)
    for position in site.publication.items.indices { maker.add(position) }
    return Set(maker.entries.map(\.day))
  }

  private convenience init(
    _ site: PublishedGraph, _ scope: TimelineScope, _ everything: [TimelineEntry], _ wholeAgenda: [TimelineEntry]
  ) {
    let isPart = scope.item != nil
    self.init(
      site, scope,
      days: TimelineDay.all(in: isPart ? everything.filter { scope.contains(Int($0.position)) } : everything),
      agenda: Agenda(isPart ? wholeAgenda.filter { scope.contains(Int($0.position)) } : wholeAgenda, of: site))
  }

  /// - Parameters:
  ///   - earlier: the previous timeline of the same part, and the days that differ.
  ///   - hasSameDays: whether no day came or went since.
  private init(
    _ site: PublishedGraph, _ scope: TimelineScope, days: [TimelineDay], agenda: Agenda,
    after earlier: (timeline: Timeline, changed: Set<Int32>)? = nil, hasSameDays: Bool = false,
    kept: StoredTimeline? = nil
  ) {
    let kept = kept ?? earlier?.timeline.kept
    self.kept = kept
    latestEnd = earlier?.timeline.latestEnd ?? LatestEnd(of: kept, in: days)
    self.days = days
    self.agenda = agenda
    self.scope = scope
    self.site = site
    var split = earlier?.timeline.splitDays ?? kept?.splitDays ?? [:]
    if hasSameDays, let earlier {
      (months, years) = (earlier.timeline.months, earlier.timeline.years)
    } else {
      months = TimelineSpan.all(of: days.indices) { days[$0].date.month(of: .month) }
      years = TimelineSpan.all(of: days.indices) { days[$0].date.month(of: .year) }
    }
    for day in earlier?.changed ?? [] { split[day] = nil }
    for day in days where day.isWhole && earlier?.changed.contains(day.number) != false {
      split[day.number] = Self.split(day.entries[...], of: site).map { parts in
        SplitDay(parts, of: day.entries) { Self.key(of: $0, site) }
      }
    }
    splitDays = split
  }

  /// The timelines of the same site after values of some published items changed, or of the next site with new items after the
  /// existing ones.
  ///
  /// - Parameter positions: the positions of these items.
  public static func all(_ timelines: [Timeline], after positions: Set<Int>, of site: PublishedGraph) -> [Timeline] {
    if timelines.isEmpty { return [] }
    var maker = EntryMaker(site, expecting: positions.count)
    for position in positions { maker.add(position) }
    let entries = maker.entries.sorted(by: TimelineEntry.precedes)
    let agenda = maker.agenda.sorted(by: TimelineEntry.precedes)
    let changed = ChangedPositions(positions)
    return timelines.map { timeline in
      let scope = timeline.scope
      return timeline.after(
        changed, entries.filter { scope.contains(Int($0.position)) },
        agenda: agenda.filter { scope.contains(Int($0.position)) }, of: site)
    }
  }

  /// - Parameters:
  ///   - later: all entries of the items that changed, in order.
  ///   - laterAgenda: those of them in the agenda.
  private func after(
    _ changed: ChangedPositions, _ later: [TimelineEntry], agenda laterAgenda: [TimelineEntry], of site: PublishedGraph
  ) -> Timeline {
    let laterByDay = Dictionary(grouping: later, by: \.day)
    var days = days
    var changedDays: Set<Int32> = []
    for index in days.indices {
      let day = days[index]
      let new = laterByDay[day.number] ?? []
      guard !new.isEmpty || day.entries.contains(where: { changed.contains($0.position) }) else { continue }
      let merged = day.entries.replacing(changed, with: new)
      if merged == day.entries { continue }
      changedDays.insert(day.number)
      days[index] = TimelineDay(number: day.number, entries: merged)
    }
    for (day, entries) in laterByDay where self.day(day) == nil {
      changedDays.insert(day)
      days.insert(TimelineDay(number: day, entries: entries), at: days.partitioningIndex { $0.number >= day })
    }
    days.removeAll { $0.count == 0 }
    let agenda = self.agenda.after(changed, laterAgenda, of: site)
    if changedDays.isEmpty, agenda == nil { return self }
    let hasSameDays = days.count == self.days.count && changedDays.allSatisfy { self.day($0) != nil }
    return Timeline(
      site, scope, days: days, agenda: agenda ?? self.agenda, after: (self, changedDays), hasSameDays: hasSameDays)
  }

  /// The ranges of a day's entries that each have a page.
  public func parts(ofDay number: Int) -> [Range<Int>] {
    splitDays[days[number].number]?.parts ?? [days[number].entries.indices]
  }

  /// The numbers of the last days with activities, the newest first.
  public var latestDays: [Int] {
    Array(
      days.indices.reversed().lazy.filter { [days] day in days[day].hasActivity }.prefix(12))
  }

  /// The number of a day in `days`; nil if it has nothing.
  public func day(_ number: Int32) -> Int? {
    let index = days.partitioningIndex { $0.number >= number }
    return index < days.count && days[index].number == number ? index : nil
  }

  /// The page and part that shows the activity of a published item in a second.
  public func place(of item: ItemIndex, at moment: Moment) -> TimelinePage? {
    guard let position = site.publication.position(of: item), let second = moment.second,
      let number = site.day(ofFactIn: second, of: item), let day = day(number)
    else { return nil }
    guard let split = splitDays[number] else { return .day(day, part: 0) }
    guard let part = split.part(of: Int32(position), at: second, in: days[day].entries) else { return nil }
    return .day(day, part: part)
  }

  func key(of entry: TimelineEntry) -> ItemKey { Self.key(of: entry, site) }

  private static func key(of entry: TimelineEntry, _ site: PublishedGraph) -> ItemKey {
    let salt = UInt64(bitPattern: entry.second) ^ UInt64(entry.kind.rawValue) << 56 ^ UInt64(entry.day.magnitude) << 32
    return ItemKey(site.addresses.key(at: Int(entry.position)), salt: salt)
  }

  /// Changes that show their values take more room than a line.
  private static func sizes(of site: PublishedGraph) -> ListChunks.Sizes {
    site.settings.history.tellsValues ? .texts : .rows
  }

  /// Splits a long list of entries by content, so that one more entry moves no other boundary; nil if it is not split.
  static func split(_ entries: ArraySlice<TimelineEntry>, of site: PublishedGraph) -> [Range<Int>]? {
    guard entries.count > 1 else { return nil }
    let sizes = sizes(of: site)
    let isLong = entries.count > sizes.wholeUpTo
    guard isLong || entries.contains(where: { site.rowBytes(at: Int($0.position)) > 0 }) else { return nil }
    let first = entries.startIndex
    let parts = ListChunks.parts(of: entries.map { key(of: $0, site) }, sizes) {
      site.rowBytes(at: Int(entries[first + $0].position))
    }
    return parts.count == 1 ? nil : parts.map { first + $0.lowerBound..<first + $0.upperBound }
  }
}
