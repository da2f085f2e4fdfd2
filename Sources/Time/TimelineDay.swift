public import Pages
public import Store

/// A day that has something.
public struct TimelineDay: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32
  /// What is of this day, in order; of a remembered day (`KeptTimeline`), what is at hand of it.
  public let entries: [TimelineEntry]
  /// Of a day that is not at hand as a whole.
  let kept: KeptTimeline.Day?
  /// Of such a day: the positions of the items that come first in it.
  let keptFirst: [Int32]

  init(number: Int32, entries: [TimelineEntry], kept: KeptTimeline.Day? = nil, first: [Int32] = []) {
    self.number = number
    self.entries = entries
    self.kept = kept
    keptFirst = first
  }

  /// Whether every entry is at hand.
  var isWhole: Bool { kept == nil }

  /// How much there is of it.
  public var count: Int { kept?.count ?? entries.count }

  /// Whether anything happened, rather than being planned.
  var hasActivity: Bool { kept?.hasActivity ?? entries.contains(where: \.isActivity) }

  /// That of most of its entries; of several, the first in the order of colours.
  public var color: TypeColor {
    if let kept { return kept.color }
    var counts = [0, 0, 0, 0, 0, 0, 0]
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

/// What a calendar names of a day.
extension TimelineDay {
  /// So many items are named.
  static var mostFirst: Int { 3 }

  /// The positions of the items of its first entries, each once; of a day that is not wholly loaded, as far as they are.
  public var first: [Int32] { kept == nil ? found.first : keptFirst }

  /// Of how many items it is.
  public var itemCount: Int { kept?.items ?? found.count }

  private var found: (first: [Int32], count: Int) {
    if entries.count == 1 { return ([entries[0].position], 1) }
    var first: [Int32] = []
    var known: Set<Int32> = []
    for entry in entries where known.insert(entry.position).inserted {
      if first.count < Self.mostFirst { first.append(entry.position) }
    }
    return (first, known.count)
  }
}
