import Graph
import Pages
import Search
import Time
import Views

/// What the manifest knows, and must store, about items that need not be loaded.
extension PartLoader {
  /// The number of the item with an id; nil if the id is new.
  ///
  /// - Throws: `OutOfReach` if several items match its hash.
  func number(of id: [UInt8]) throws -> UInt32? {
    let key = id.withUnsafeBufferPointer { ReadKey(unknownID: $0).bits }
    guard let found = try manifest.bearers(of: [key])[key] else { return nil }
    guard found.count == 1 else { throw OutOfReach() }
    return found[0]
  }

  /// The state of an item in the stored site.
  enum Standing {
    case published
    /// It is a reference that is shown.
    case reference
    /// It is a reference that is not shown.
    case hiddenReference
    /// It is not a reference, and not published.
    case withheld
    /// There was no fact about it.
    case missing
  }

  /// The item is known after this call.
  mutating func standing(of item: UInt32) throws -> Standing {
    let kept = try kept(item)
    if kept.isMissing { return .missing }
    if kept.place != nil { return .published }
    return kept.isOpenReference ? .reference : kept.isHiddenReference ? .hiddenReference : .withheld
  }

  /// Whether another item than a fact's own may have removed the fact's id.
  func mayBeRemovedElsewhere(_ hash: UInt64, _ item: UInt32?) throws -> Bool {
    let key = Manifest.key(ofRemoved: hash)
    return try manifest.bearers(of: [key])[key]?.contains { $0 != item } ?? false
  }

  /// The stored timelines, with the pages of those days on which something happened in a site.
  func timelines(of site: PublishedGraph, _ part: SitePart) throws -> [StoredTimeline] {
    guard self.site.hasTimeline else { return [] }
    let days = Timeline.days(of: site)
    return try self.site.scopes.map { scope in
      var timeline = scope.timeline ?? StoredTimeline(days: [], months: [])
      timeline.latestEnd = scope.latestEnd.map { end in
        let position = part.item(end.item).flatMap { site.publication.position(of: $0) }
        return position.map { .known(position: Int32($0), second: end.second) } ?? .gone
      }
      for day in timeline.days where firstDays.contains(day.number) {
        timeline.first[day.number] = day.first.compactMap { number in
          part.item(number).flatMap { site.publication.position(of: $0) }.map { Int32($0) }
        }
      }
      let split = timeline.days.lazy.filter { $0.isSplit && days.contains($0.number) && !wholeDays.contains($0.number) }
      for (number, day) in try manifest.keptDays(split.map(\.number), of: scope.item) {
        timeline.splitDays[number] = SplitDay(day) { item in
          part.item(item).flatMap { site.publication.position(of: $0) }.map { Int32($0) }
        }
      }
      return timeline
    }
  }

  /// The stored search index, with the numbers of the items of all loaded files.
  ///
  /// - Parameter items: how many are published.
  func search(_ items: Int, in site: PublishedGraph, _ part: SitePart) throws -> RememberedSearch? {
    guard let bytes = self.site.searched else { return nil }
    // A damaged number must not split the index into that many files.
    guard try manifest.searchScale() == SearchScale(items: items, bytes: bytes).bits else { throw OutOfReach() }
    var found = RememberedSearch(items: items, bytes: bytes, numbered: [])
    let slots = try manifest.slots(ofTexts: textFiles)
    for file in textFiles.sorted() {
      let key = Manifest.key(ofTexts: file)
      let positions = try (manifest.bearers(of: [key])[key] ?? []).compactMap { number in
        part.item(number).flatMap { site.publication.position(of: $0) }
      }.sorted { site.addresses.key(at: $0) < site.addresses.key(at: $1) }
      guard let slots = slots[file], slots.count == positions.count else { throw OutOfReach() }
      found.numbered += zip(positions, slots).map { (Int32($0), $1) }
    }
    return found
  }

  /// The records to store for items that texts link to, after some links changed.
  ///
  /// - Parameters:
  ///   - targets: for each item that is linked now or was before, the loaded items that link to it.
  ///   - items: the other records to store, including those of new items.
  func links(to targets: [UInt32: Set<UInt32>], besides items: [UInt32: StoredItem]) throws -> [UInt32: StoredItem] {
    var items = items
    for (target, sources) in targets {
      guard var item = items[target] ?? known[target]?.kept, let place = item.place else { throw OutOfReach() }
      item.place?.mentions = Set(place.mentions).subtracting(loaded).union(sources).sorted()
      items[target] = item
    }
    return items
  }
}

/// The stored parts of a partly loaded site's plan: whatever is found by looking through all items.
struct RememberedPlan {
  /// The timeline of everything first; empty if none are made.
  var timelines: [StoredTimeline]
  /// The days whose items are all loaded.
  var wholeDays: Set<Int32>
  /// The months of the agenda whose items are all loaded.
  var wholeMonths: Set<Int32>
  var tags: StoredTags
  /// Nil if there is no map of the items.
  var map: MapPlan?
  /// Nil if the site is not searched.
  var search: SearchIndex?

  func timelines(of site: PublishedGraph) -> [Timeline] {
    timelines.isEmpty ? [] : Timeline.all(partsOf: timelines, whole: wholeDays, wholeMonths, of: site)
  }
}

/// What is stored of the search index of a partly loaded site.
struct RememberedSearch {
  /// How many items are published, and the bytes of their titles and texts.
  var items: Int
  var bytes: Int
  /// The items of the loaded files, by position, with their numbers and in the order of the numbers.
  var numbered: [(position: Int32, slot: UInt32)]

  func index(of site: PublishedGraph) -> SearchIndex {
    SearchIndex(of: site, items: items, bytes: bytes, numbered: numbered)
  }
}
