public import Pages
public import Store

/// A day that has something.
public struct TimelineDay: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32
  /// The entries of this day, in order; for a stored day (`StoredTimeline`), only the loaded ones.
  public let entries: [TimelineEntry]
  /// The stored day, if it is not fully loaded.
  let kept: StoredTimeline.Day?
  /// For such a day, the positions of its first items.
  let keptFirst: [Int32]

  init(number: Int32, entries: [TimelineEntry], kept: StoredTimeline.Day? = nil, first: [Int32] = []) {
    self.number = number
    self.entries = entries
    self.kept = kept
    keptFirst = first
  }

  /// Whether every entry is loaded.
  var isWhole: Bool { kept == nil }

  /// How many entries it has.
  public var count: Int { kept?.count ?? entries.count }

  /// Whether anything happened, as opposed to being planned.
  var hasActivity: Bool { kept?.hasActivity ?? entries.contains(where: \.isActivity) }

  /// The colour of most of its entries; in a tie, the first in the order of colours.
  public var color: TypeColor {
    if let kept { return kept.color }
    var counts = [Int](repeating: 0, count: TypeColor.allCases.count)
    for entry in entries { counts[Int(entry.color.rawValue)] += 1 }
    let most = counts.max() ?? 0
    return counts.firstIndex(of: most).flatMap { TypeColor(rawValue: UInt8($0)) } ?? .other
  }

  public var date: CivilDay { CivilDay(daysSince1970: Int(number)) }

  static func all(in entries: [TimelineEntry]) -> [TimelineDay] {
    var days: [TimelineDay] = []
    var start = 0
    for index in entries.indices where index + 1 == entries.count || entries[index + 1].day != entries[index].day {
      days.append(TimelineDay(number: entries[index].day, entries: Array(entries[start...index])))
      start = index + 1
    }
    return days
  }
}

extension TimelineEntry {
  public var date: CivilDay { CivilDay(daysSince1970: Int(day)) }
}

/// The items that a calendar names on a day.
extension TimelineDay {
  /// How many items are named.
  static var mostFirst: Int { 3 }

  /// The positions of the items that a calendar names, each once, what takes place before what happened; for a day that is not
  /// fully loaded, only of loaded items.
  public var first: [Int32] { kept == nil ? found.first : keptFirst }

  /// How many items it has.
  public var itemCount: Int { kept?.items ?? found.count }

  private var found: (first: [Int32], count: Int) {
    if entries.count == 1 { return ([entries[0].position], 1) }
    var first: [Int32] = []
    var known: Set<Int32> = []
    // What was planned comes first: an event that lasts several days is named on its first day, too.
    for isOfSpan in [true, false] {
      for entry in entries where entry.isOfSpan == isOfSpan && known.insert(entry.position).inserted {
        if first.count < Self.mostFirst { first.append(entry.position) }
      }
    }
    return (first, known.count)
  }
}
