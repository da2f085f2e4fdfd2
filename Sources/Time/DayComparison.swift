import Graph
import Pages
import Store

/// A comparison of a day with the same day in the previous timeline.
struct DayComparison {
  /// A day, and how it is split into pages.
  typealias Side = (day: TimelineDay, split: SplitDay?)

  private let before: Side?
  private let now: Side?
  private let items: EntryItems

  /// - Parameters:
  ///   - before: the earlier day; nil if it had nothing.
  ///   - now: the current day; nil if it has nothing.
  ///   - items: the items of the entries.
  init(_ before: Side?, _ now: Side?, of items: EntryItems) {
    (self.before, self.now, self.items) = (before, now, items)
  }

  /// Days since 1970-01-01.
  var number: Int32? { (before ?? now)?.day.number }

  /// Whether only one of both has anything on this day.
  var isOfOne: Bool { (before == nil) != (now == nil) }

  /// Whether calendars show the day as before.
  var isSameMark: Bool { before?.day.count == now?.day.count && before?.day.color == now?.day.color }

  /// Whether calendars name the same items on the day. A day that is not fully loaded counts as unchanged.
  var isSameFirst: Bool {
    guard let before = before?.day, let now = now?.day else { return false }
    guard before.isWhole, now.isWhole else { return true }
    return before.itemCount == now.itemCount && items.areSameItems(before.first, now.first)
  }

  /// The names of the pages that show something else, or that only one of both has.
  var otherPages: Set<String> {
    let (old, new) = (Self.pages(of: before), Self.pages(of: now))
    return Set(old.keys).union(new.keys).filter { name in
      guard areWhole, let old = old[name], let new = new[name] else { return true }
      return old.next != new.next || !items.areSame(old.entries, new.entries)
    }
  }

  private typealias Page = (entries: ArraySlice<TimelineEntry>, next: ItemKey?)

  private static func pages(of side: Side?) -> [String: Page] {
    guard let (day, split) = side else { return [:] }
    let (parts, keys) = (split?.parts ?? [day.entries.indices], split?.keys ?? [])
    var pages: [String: Page] = [:]
    for (number, part) in parts.enumerated() {
      let name = Timeline.fileName(ofDay: day.date, keys, part: number)
      pages[name] = (day.entries[part], keys.dropFirst(number + 1).first)
    }
    return pages
  }

  /// Whether an activity is on another page than before, so that links to it change. Activities that came or went are changes of
  /// their items, which are asked about for that.
  var haveActivitiesMoved: Bool {
    let (old, new) = (before?.split, now?.split)
    if old == nil, new == nil { return false }
    guard areWhole, let before, let now, let old, let new, old.keys.dropFirst() == new.keys.dropFirst() else {
      return true
    }
    // If pages begin with the same entries, only entries between the first and the last difference can have crossed a boundary.
    let (oldLines, newLines) = items.differing(before.day.entries, now.day.entries)
    var pages: [EntryItems.Activity: Int] = [:]
    for number in oldLines {
      if let activity = items.activity(ofEarlier: before.day.entries[number]) {
        pages[activity] = old.part(ofEntry: number)
      }
    }
    return newLines.contains { number in
      guard let page = items.activity(ofLater: now.day.entries[number]).flatMap({ pages[$0] }) else { return false }
      return page != new.part(ofEntry: number)
    }
  }

  /// Whether both days are fully loaded; other days cannot be compared.
  private var areWhole: Bool { before?.day.isWhole != false && now?.day.isWhole != false }
}
