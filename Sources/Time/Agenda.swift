public import Graph
import Pages
public import Store

/// What is scheduled and not done, month by month.
public struct Agenda: Sendable {
  /// The months that have something, in order.
  public let months: [AgendaMonth]

  private init(_ months: [AgendaMonth]) { self.months = months }

  /// - Parameter entries: in order.
  init(_ entries: [TimelineEntry], of site: PublishedGraph) {
    months = Self.byMonth(entries).map { AgendaMonth($0, $1, of: site) }
  }

  /// The agenda of a partly loaded site.
  ///
  /// - Parameters:
  ///   - kept: the stored months.
  ///   - whole: the months whose items are all loaded.
  init(
    partOf kept: [StoredTimeline.Month], whole: Set<Int32>, _ entries: [TimelineEntry], of site: PublishedGraph
  ) {
    var entries = Dictionary(uniqueKeysWithValues: Self.byMonth(entries).map { (Int32($0.daysSince1970), $1) })
    var months = kept.map { month in
      let date = CivilDay(daysSince1970: Int(month.number))
      let found = entries.removeValue(forKey: month.number) ?? []
      return whole.contains(month.number)
        ? AgendaMonth(date, found, of: site) : AgendaMonth(date, partly: found, count: month.count)
    }
    months += entries.map { AgendaMonth(CivilDay(daysSince1970: Int($0.key)), $0.value, of: site) }
    self.months = months.filter { $0.count > 0 }.sorted { $0.number < $1.number }
  }

  private static func byMonth(_ entries: [TimelineEntry]) -> [(date: CivilDay, entries: [TimelineEntry])] {
    TimelineSpan.all(of: entries.indices) { entries[$0].date.month(of: .month) }.map { span in
      (span.date, Array(entries[span.range]))
    }
  }

  /// The months for which something is scheduled, by their first days counted from 1970-01-01.
  static func months(of entries: some Sequence<TimelineEntry>) -> Set<Int32> {
    Set(entries.map { Int32($0.date.month(of: .month).daysSince1970) })
  }

  /// The agenda after some items changed.
  ///
  /// - Parameter later: what is scheduled for these items now, in order.
  /// - Returns: nil if nothing changed.
  func after(_ changed: ChangedPositions, _ later: [TimelineEntry], of site: PublishedGraph) -> Agenda? {
    let laterByMonth = Dictionary(uniqueKeysWithValues: Self.byMonth(later).map { ($0, $1) })
    var months = months
    var isSame = true
    for (index, month) in months.enumerated() {
      let merged = month.entries.replacing(changed, with: laterByMonth[month.date] ?? [])
      if merged == month.entries { continue }
      months[index] = month.with(merged, of: site)
      isSame = false
    }
    for (date, entries) in laterByMonth where !self.months.contains(where: { $0.date == date }) {
      let month = AgendaMonth(date, entries, of: site)
      months.insert(month, at: months.partitioningIndex { $0.number >= month.number })
      isSame = false
    }
    months.removeAll { $0.count == 0 }
    return isSame ? nil : Agenda(months)
  }

  /// The entries of the first page: the last ones by date, which include the coming ones.
  public var latest: [TimelineEntry] {
    Array(latestMonths.flatMap(\.entries).suffix(Self.mostLatest))
  }

  private static var mostLatest: Int { 100 }

  /// The months that have entries on the first page.
  public var latestMonths: ArraySlice<AgendaMonth> {
    var (first, room) = (months.endIndex, Self.mostLatest)
    while first > 0, room > 0 {
      first -= 1
      room -= months[first].count
    }
    return months[first...]
  }

  /// The numbers of the months whose pages differ from an earlier agenda: months with other entries, and the neighbours of months
  /// that came or went.
  ///
  /// - Parameters:
  ///   - items: the items of the earlier publication; positions in entries refer to them.
  ///   - later: the items of the current publication.
  public func months(otherwiseThanIn earlier: Agenda, items: [ItemIndex], later: [ItemIndex]) -> Set<Int32> {
    let items = EntryItems(items, later)
    let (now, before) = (neighboured, earlier.neighboured)
    return Set(now.keys).union(before.keys).filter { number in
      guard let now = now[number], let before = before[number] else { return true }
      return now.neighbours != before.neighbours || now.month.count != before.month.count
        || !items.areSame(before.month.entries[...], now.month.entries[...])
        || !before.month.entries.lazy.map(\.day).elementsEqual(now.month.entries.lazy.map(\.day))
    }
  }

  private var neighboured: [Int32: (month: AgendaMonth, neighbours: [Int32?])] {
    let numbers = months.map(\.number)
    return Dictionary(
      uniqueKeysWithValues: months.enumerated().map { index, month in
        let last = index > 0 ? numbers[index - 1] : nil
        return (month.number, (month, [last, numbers.dropFirst(index + 1).first]))
      })
  }
}

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
