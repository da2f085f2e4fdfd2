import Feeds
import Graph
import Pages
import Time
import Views

/// What the files of a site found by looking through everything: each result as a hash, under the key that its readers note.
///
/// Items are hashed by the keys of their addresses, which do not depend on the order of loading.
struct Listings: Equatable {
  private(set) var hashes: [ReadKey: Int64] = [:]

  /// The listings of no site.
  init() {}

  init(of plan: SitePlan) {
    for scope in plan.scopes {
      if let item = scope.item { note(ReadKey(.scope, item)) { $0.add(scope.folder) } }
      if let newest = plan.newest { note(.newest, of: scope, newest.positions(in: scope, of: plan.site), plan) }
      if let dated = plan.dated { note(.dated, of: scope, dated.positions(in: scope), plan) }
    }
    for timeline in plan.timelines { note(timeline, plan) }
    if let changes = plan.changes { note(changes, plan) }
    note(plan.tags, plan)
    if let map = plan.map { note(map, plan) }
  }

  /// The keys that changed in a later site.
  func changes(to later: Listings) -> Set<ReadKey> {
    var keys = Set(hashes.lazy.filter { later.hashes[$0.key] != $0.value }.map(\.key))
    keys.formUnion(later.hashes.keys.lazy.filter { hashes[$0] == nil })
    return keys
  }

  mutating func note(_ key: ReadKey, _ tell: (inout ContentDigest) -> Void) {
    var digest = ContentDigest()
    tell(&digest)
    hashes[key] = digest.hash
  }

  private mutating func note(_ kind: ReadKey.Kind, of scope: TimelineScope, _ positions: [Int], _ plan: SitePlan) {
    note(ReadKey(kind, of: scope.item)) { digest in
      for position in positions { digest.add(plan.site.addresses.key(at: position)) }
    }
  }

  private mutating func note(_ timeline: Timeline, _ plan: SitePlan) {
    note(ReadKey(.overview, of: timeline.scope.item)) { digest in
      for (number, year) in timeline.years.enumerated() {
        digest.add(year.date.daysSince1970, timeline.days[year.range].reduce(0) { $0 + $1.count })
        guard timeline.drawsYear(number) else { continue }
        for day in timeline.days[year.range] { digest.add(Int(day.number), day.count, Int(day.color.rawValue)) }
      }
      digest.add(timeline.latest.prefix(Timeline.mostLatest + 1), plan)
      for day in timeline.latestDays { digest.add(Int(timeline.days[day].number), timeline.days[day].count) }
    }
    guard timeline.hasAgenda else { return }
    note(ReadKey(.agenda, of: timeline.scope.item)) { digest in
      for month in timeline.agenda.months { digest.add(month.date.daysSince1970, month.count) }
      digest.add(timeline.agenda.latest[...].stays[...], plan)
    }
    for month in timeline.agenda.months.indices { note(timeline, month, plan) }
  }

  private mutating func note(_ timeline: Timeline, _ month: Int, _ plan: SitePlan) {
    let months = timeline.agenda.months
    let parts = months[month].parts
    for (number, part) in parts.enumerated() {
      note(ReadKey(.agendaMonth, path: timeline.path(of: .agendaMonth(month, part: number)))) { digest in
        digest.add(month > 0 ? months[month - 1].date.daysSince1970 : .min)
        digest.add(month + 1 < months.count ? months[month + 1].date.daysSince1970 : .max)
        digest.add(number + 1 < parts.count ? timeline.path(of: .agendaMonth(month, part: number + 1)) : "")
        digest.add(months[month].entries[part].stays[...], plan)
      }
    }
  }

  private mutating func note(_ map: MapPlan, _ plan: SitePlan) {
    note(ReadKey(.hubs, of: nil)) { digest in
      for hub in map.hubs {
        digest.add(ItemKey(id: plan.site.graph.id(of: hub.item)))
        digest.add(hub.count)
      }
    }
  }

  private mutating func note(_ changes: ChangeList, _ plan: SitePlan) {
    for (number, part) in changes.parts.enumerated() {
      note(ReadKey(.period, path: changes.path(ofPart: number))) { digest in
        if let days = changes.days { digest.add(days.first.daysSince1970, days.last.daysSince1970) }
        digest.add(number + 1 < changes.parts.count ? changes.path(ofPart: number + 1) : "")
        digest.add(changes.entries[part], plan)
      }
    }
  }
}

extension ContentDigest {
  fileprivate mutating func add(_ numbers: Int...) { for number in numbers { add(Int64(number)) } }

  mutating func add(_ key: ItemKey) { add(Int64(bitPattern: key.bits)) }

  fileprivate mutating func add(_ entries: ArraySlice<TimelineEntry>, _ plan: SitePlan) {
    for entry in entries {
      add(plan.site.addresses.key(at: Int(entry.position)))
      add(Int(entry.day), Int(entry.kind.rawValue))
      add(entry.second)
      add(entry.hasTime ? 1 : 0)
    }
  }
}

extension Listings {
  /// Notes the address and the list of each tag, and the tags on each page of the index.
  mutating func note(_ tags: TagIndex, _ plan: SitePlan) {
    for number in tags.tags.indices { note(tag: number, of: tags, plan) }
    for (number, range) in tags.pages.enumerated() {
      note(ReadKey(.tags, path: tags.path(ofPage: number))) { digest in
        digest.add(number > 0 ? tags.path(ofPage: number - 1) : "")
        digest.add(number + 1 < tags.pages.count ? tags.path(ofPage: number + 1) : "")
        for number in range {
          digest.add(tags.tags[number].name)
          digest.add(tags.path(of: number, part: 0, in: plan.site))
          digest.add(Int64(tags.tags[number].count))
        }
      }
    }
  }

  private mutating func note(tag number: Int, of tags: TagIndex, _ plan: SitePlan) {
    let tag = tags.tags[number]
    note(ReadKey(.tagPage, path: tag.folded)) { $0.add(tags.path(of: number, part: 0, in: plan.site)) }
    for (part, range) in tag.parts.enumerated() {
      note(tags.listKey(of: number, part: part, in: plan.site)) { digest in
        digest.add(tag.name)
        digest.add(part > 0 ? tags.path(of: number, part: part - 1, in: plan.site) : "")
        digest.add(part + 1 < tag.parts.count ? tags.path(of: number, part: part + 1, in: plan.site) : "")
        for item in tag.items[range] { digest.add(ItemKey(id: plan.site.graph.id(of: item))) }
      }
    }
  }
}
