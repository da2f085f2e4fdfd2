import Graph
import Pages
import Store

/// Finds what happened to each published item, and what is scheduled for it.
///
/// It takes the facts that are live in the whole store: a fetch by time alone would show what was removed the day after.
struct EntryMaker {
  /// A span of more days than this, ten years, is shown only on its first and its last day, since a mistyped year would fill a
  /// site with empty days.
  static let longestSpan = 3660

  private let site: PublishedGraph
  /// The colour of the current item.
  private var color = TypeColor.other
  /// The seconds in which the current item was touched.
  private var seconds: [Touch] = []
  private(set) var entries: [TimelineEntry] = []
  /// The scheduled entries again, and open todos that are due: what an agenda lists.
  private(set) var agenda: [TimelineEntry] = []

  private struct Touch {
    let second: Int64
    var order: UInt64
    var isCreation: Bool
  }

  /// - Parameter count: about how many items will be added.
  init(_ site: PublishedGraph, expecting count: Int) {
    self.site = site
    entries.reserveCapacity(count * 2)
  }

  mutating func add(_ position: Int) {
    let item = site.publication.items[position]
    color = TypeColor(of: site.value(.type, of: item)?.bytes)
    addActivities(of: item, at: Int32(position))
    addSchedule(of: item, at: Int32(position))
  }

  private mutating func addActivities(of item: ItemIndex, at position: Int32) {
    seconds.removeAll(keepingCapacity: true)
    site.graph.forEachLive(of: item) { fact in
      guard let second = fact.moment.second, site.publishes(fact) else { return }
      touch(Touch(second: second, order: fact.order, isCreation: fact.name == .created))
    }
    if seconds.count > 1 { seconds.sort { $0.second < $1.second } }
    var index = 0
    // An item is created once: a later fact that says so corrects the date.
    var isCreated = false
    while index < seconds.count {
      var activity = seconds[index]
      index += 1
      while index < seconds.count, seconds[index].second == activity.second {
        activity.isCreation = activity.isCreation || seconds[index].isCreation
        activity.order = min(activity.order, seconds[index].order)
        index += 1
      }
      activity.isCreation = activity.isCreation && !isCreated
      isCreated = isCreated || activity.isCreation
      guard let day = site.day(ofFactIn: activity.second, of: item) else { continue }
      entries.append(
        TimelineEntry(
          day: day, kind: activity.isCreation ? .created : .updated, position: position, second: activity.second,
          order: activity.order, isPlainDay: site.isPlainDay(activity.second, of: item), color: color))
    }
  }

  /// Facts come attribute by attribute; those of one second are mostly adjacent.
  private mutating func touch(_ new: Touch) {
    guard let last = seconds.indices.last, seconds[last].second == new.second else { return seconds.append(new) }
    seconds[last].isCreation = seconds[last].isCreation || new.isCreation
    seconds[last].order = min(seconds[last].order, new.order)
  }

  private mutating func addSchedule(of item: ItemIndex, at position: Int32) {
    let isTodo = site.value(.type, of: item)?.bytes.equals("todo") == true
    let isDone = isTodo && site.value(.complete, of: item)?.bytes.equals("true") == true
    let first = entries.count
    if let start = second(.startTime, of: item) {
      addSpan(from: start, to: second(.endTime, of: item) ?? start, position)
    } else if let start = plainDay(.startDay, of: item) {
      addSpan(from: start, to: plainDay(.endDay, of: item) ?? start, position)
    }
    guard !isDone else { return }
    agenda += entries[first...]
    guard isTodo else { return }
    if let due = second(.dueTime, of: item), let day = site.zone.day(ofSecond: due) {
      agenda.append(scheduled(.due, on: day, position, second: due))
    } else if let due = plainDay(.dueDay, of: item) {
      agenda.append(scheduled(.dueThatDay, on: due, position))
    }
  }

  /// Adds a timed entry on its first day; the days after it, up to the day on which it ends, continue it.
  private mutating func addSpan(from start: Int64, to end: Int64, _ position: Int32) {
    guard let first = site.zone.day(ofSecond: start) else { return }
    entries.append(scheduled(.timed, on: first, position, second: start))
    // A span that ends at midnight does not reach into the day that begins then.
    guard end > start, let last = site.zone.day(ofSecond: end - 1), last > first else { return }
    addContinued(first + 1, through: last, position) { [zone = site.zone] in zone.has(day: $0) }
  }

  private mutating func addSpan(from first: Int32, to last: Int32, _ position: Int32) {
    entries.append(scheduled(.allDay, on: first, position))
    if last > first { addContinued(first + 1, through: last, position) }
  }

  private mutating func addContinued(
    _ first: Int32, through last: Int32, _ position: Int32, where exists: (Int32) -> Bool = { _ in true }
  ) {
    let days = last - first < Self.longestSpan ? first...last : last...last
    for day in days where exists(day) {
      entries.append(scheduled(.continued, on: day, position))
    }
  }

  private func scheduled(
    _ kind: TimelineEntry.Kind, on day: Int32, _ position: Int32, second: Int64 = 0
  ) -> TimelineEntry {
    TimelineEntry(
      day: day, kind: kind, position: position, second: second, order: site.addresses.key(at: Int(position)).bits,
      isPlainDay: false, color: color)
  }

  private func second(_ name: NameIndex, of item: ItemIndex) -> Int64? {
    guard let value = site.value(name, of: item), value.type == .timestamp, value.number.isFinite,
      abs(value.number) < 1e12
    else { return nil }
    return Int64(value.number.rounded(.down))
  }

  private func plainDay(_ name: NameIndex, of item: ItemIndex) -> Int32? {
    guard let value = site.value(name, of: item), value.type == .string, let day = CivilDay(plain: value.bytes) else {
      return nil
    }
    return Int32(day.daysSince1970)
  }
}
