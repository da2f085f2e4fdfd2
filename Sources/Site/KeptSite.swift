import Graph
import Pages
import Time

/// What the manifest remembers of a site as a whole, so that a later build can load a few of its items alone (`PartBuild`).
struct KeptSite {
  var root: UInt32
  /// How many items have numbers, published or not.
  var itemCount: UInt32
  /// Hashes of attributes' names and reference types, by their numbers: withheld items may bear names that nobody else does.
  var names: [UInt64]
  /// Nil where no timeline is made.
  var timeline: KeptTimeline?
  /// Whether anything bears a tag.
  var hasTags: Bool
  /// The items that changed last, where feeds are made of them.
  var newest: [UInt32]
  /// Bytes of all titles and texts (`SearchIndex.bytes`); nil where the site is not searched.
  var searched: Int?
  /// Nil where the items are not drawn together.
  var map: KeptMap?

  /// Nil of a site of which a part has a timeline of its own or a period a page.
  init?(of plan: SitePlan) {
    let (site, graph) = (plan.site, plan.site.keeper)
    guard plan.scopes.count == 1, plan.changes == nil,
      plan.outputs.contains(.items), !site.settings.includeDeleted
    else { return nil }
    hasTags = !plan.tags.isEmpty
    newest = plan.newestItems.map(\.raw)
    root = site.publication.root.raw
    itemCount = UInt32(site.graph.itemCount)
    names = (0..<UInt32(graph.graph.nameCount)).map { Self.hash(of: graph.graph.text(of: NameIndex(raw: $0))) }
    timeline = plan.timelines.first.map(KeptTimeline.init)
    searched = plan.search?.bytes
    map = plan.map.map(KeptMap.init)
  }

  static func hash(of name: Bytes) -> UInt64 { ItemKey(id: name).bits }

  init(_ bytes: [UInt8]) {
    var reader = PackedReader(bytes[...])
    root = UInt32(truncatingIfNeeded: reader.number())
    itemCount = UInt32(truncatingIfNeeded: reader.number())
    names = []
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      names.append(reader.number())
      left -= 1
    }
    hasTags = reader.number() > 0
    newest = reader.list(from: 0)
    let bytes = reader.number()
    searched = bytes == 0 ? nil : Int(exactly: bytes - 1)
    if reader.number() > 0 {
      let (items, counts) = (reader.list(from: 0), reader.list(from: 0))
      map = KeptMap(hubs: zip(items, counts).map { KeptMap.Hub(item: $0, count: Int($1)) })
    }
    guard reader.number() > 0 else { return }
    var kept = KeptTimeline(days: [], months: [])
    var last: Int64 = 0
    left = reader.number()
    while left > 0, !reader.isAtEnd {
      last += reader.signed()
      let count = Int(truncatingIfNeeded: reader.number())
      kept.months.append(.init(number: Int32(truncatingIfNeeded: last), count: count))
      left -= 1
    }
    last = 0
    while !reader.isAtEnd {
      last += reader.signed()
      let number = reader.number()
      kept.days.append(
        .init(
          number: Int32(truncatingIfNeeded: last), count: Int(truncatingIfNeeded: number >> 2),
          hasActivity: number & 1 != 0, isSplit: number & 2 != 0))
    }
    timeline = kept
  }

  var packed: [UInt8] {
    var packed = PackedNumbers()
    packed.add(UInt64(root))
    packed.add(UInt64(itemCount))
    packed.add(UInt64(names.count))
    for name in names { packed.add(name) }
    packed.add(hasTags ? 1 : 0)
    packed.add(newest, from: 0)
    packed.add(UInt64(searched.map { $0 + 1 } ?? 0))
    packed.add(map == nil ? 0 : 1)
    if let map {
      packed.add(map.hubs.map(\.item), from: 0)
      packed.add(map.hubs.map { UInt32($0.count) }, from: 0)
    }
    packed.add(timeline == nil ? 0 : 1)
    guard let timeline else { return packed.bytes }
    packed.add(UInt64(timeline.months.count))
    var last: Int64 = 0
    for month in timeline.months {
      packed.add(signed: Int64(month.number) - last)
      packed.add(UInt64(month.count))
      last = Int64(month.number)
    }
    last = 0
    for day in timeline.days {
      packed.add(signed: Int64(day.number) - last)
      packed.add(UInt64(day.count) << 2 | (day.isSplit ? 2 : 0) | (day.hasActivity ? 1 : 0))
      last = Int64(day.number)
    }
    return packed.bytes
  }
}
