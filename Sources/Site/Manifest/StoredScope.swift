import Graph
import Pages
import Time

/// What is stored of everything, or of a part that has its own timeline (`TimelineScope`).
struct StoredScope {
  /// The number of the item whose part it is; nil for everything.
  var item: UInt32?
  /// How many of its items may be in feeds, if feeds are made.
  var count: Int
  /// Nil if no timeline is made.
  var timeline: StoredTimeline?
  /// Its items that changed last, if feeds are made.
  var newest: [UInt32]
  /// The items with the latest activity (`Timeline.latest`), and the oldest of these activities; nil if nothing is older.
  var latest: [UInt32] = []
  var latestEnd: StoredDay.Activity?

  /// The stored form of each scope of a plan, everything first.
  static func all(of plan: SitePlan) -> [StoredScope] {
    plan.scopes.enumerated().map { number, scope in
      var kept = StoredScope(
        item: scope.item?.raw,
        count: plan.site.publication.items.indices.count { plan.mayBeInFeeds($0, of: scope) },
        timeline: number < plan.timelines.count
          ? StoredTimeline(plan.timelines[number]) { plan.site.publication.items[Int($0)].raw } : nil,
        newest: plan.newestItems(of: scope).map(\.raw))
      // A fully loaded site always has enough.
      if number < plan.timelines.count { _ = kept.take(latestOf: plan.timelines[number], in: plan.site) { $0.raw } }
      return kept
    }
  }

  /// Stores the latest activity.
  ///
  /// - Parameter number: gives the number of an item in the stored graph.
  /// - Returns: false if too little of it is loaded.
  mutating func take(latestOf timeline: Timeline, in site: PublishedGraph, number: (ItemIndex) -> UInt32) -> Bool {
    let latest = timeline.latest
    switch timeline.remembered(of: latest, in: site) {
    case .all: latestEnd = nil
    case .upTo(let item, let second): latestEnd = StoredDay.Activity(item: number(item), second: second)
    case .asBefore: break
    case .tooLittle: return false
    }
    var items = Set(latest.map { number(site.publication.items[Int($0.position)]) })
    if let latestEnd { items.insert(latestEnd.item) }
    self.latest = items.sorted()
    return true
  }
}

/// The form in the manifest.
extension StoredScope {
  init(_ reader: inout PackedReader) {
    let item = reader.number()
    self.item = item == 0 ? nil : UInt32(truncatingIfNeeded: item - 1)
    count = Int(truncatingIfNeeded: reader.number())
    newest = reader.list(from: 0)
    latest = reader.list(from: 0)
    let end = reader.number()
    if end > 0 {
      latestEnd = StoredDay.Activity(item: UInt32(truncatingIfNeeded: end - 1), second: reader.signed())
    }
    if reader.number() > 0 { timeline = StoredTimeline(&reader) }
  }

  func pack(into packed: inout PackedNumbers) {
    packed.add(item.map { UInt64($0) + 1 } ?? 0)
    packed.add(UInt64(count))
    packed.add(newest, from: 0)
    packed.add(latest, from: 0)
    packed.add(latestEnd.map { UInt64($0.item) + 1 } ?? 0)
    if let latestEnd { packed.add(signed: latestEnd.second) }
    packed.add(timeline == nil ? 0 : 1)
    timeline?.pack(into: &packed)
  }
}

extension StoredTimeline {
  fileprivate init(_ reader: inout PackedReader) {
    self.init(days: [], months: [])
    var (last, left) = (Int64(0), reader.number())
    while left > 0, !reader.isAtEnd {
      last += reader.signed()
      months.append(.init(number: Int32(truncatingIfNeeded: last), count: Int(truncatingIfNeeded: reader.number())))
      left -= 1
    }
    (last, left) = (0, reader.number())
    while left > 0, !reader.isAtEnd {
      last += reader.signed()
      let number = reader.number()
      days.append(
        .init(
          number: Int32(truncatingIfNeeded: last), count: Int(truncatingIfNeeded: number >> 7),
          hasActivity: number & 1 != 0, isSplit: number & 2 != 0,
          color: TypeColor(rawValue: UInt8(number >> 2 & 31)) ?? .other,
          first: (0..<min(reader.number(), 8)).map { _ in UInt32(truncatingIfNeeded: reader.number()) },
          items: Int(truncatingIfNeeded: reader.number())))
      left -= 1
    }
  }

  fileprivate func pack(into packed: inout PackedNumbers) {
    packed.add(UInt64(months.count))
    var last: Int64 = 0
    for month in months {
      packed.add(signed: Int64(month.number) - last)
      packed.add(UInt64(month.count))
      last = Int64(month.number)
    }
    packed.add(UInt64(days.count))
    last = 0
    for day in days {
      packed.add(signed: Int64(day.number) - last)
      let marks = UInt64(day.color.rawValue) << 2 | (day.isSplit ? 2 : 0) | (day.hasActivity ? 1 : 0)
      packed.add(UInt64(day.count) << 7 | marks)
      packed.add(UInt64(day.first.count))
      for item in day.first { packed.add(UInt64(item)) }
      packed.add(UInt64(day.items))
      last = Int64(day.number)
    }
  }
}

/// The form in the manifest.
extension StoredDay {
  var packed: [UInt8] {
    var packed = PackedNumbers()
    packed.add(items, from: 0)
    packed.add(UInt64(keys.count))
    for key in keys { packed.add(key.bits) }
    var last: Int64 = 0
    for (activity, page) in pages.sorted(by: { ($0.key.second, $0.key.item) < ($1.key.second, $1.key.item) }) {
      packed.add(UInt64(activity.item))
      packed.add(signed: activity.second - last)
      packed.add(UInt64(page))
      last = activity.second
    }
    return packed.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = PackedReader(bytes)
    self.init(items: reader.list(from: 0), keys: [], pages: [:])
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      keys.append(ItemKey(bits: reader.number()))
      left -= 1
    }
    var last: Int64 = 0
    while !reader.isAtEnd {
      let item = UInt32(truncatingIfNeeded: reader.number())
      last += reader.signed()
      pages[Activity(item: item, second: last)] = Int(truncatingIfNeeded: reader.number())
    }
  }
}
