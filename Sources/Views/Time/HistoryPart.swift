import Graph
import Pages

/// The chunk of an item's history on one page, attribute by attribute.
struct HistoryPart {
  let item: ItemIndex
  var changes: [HistoryChange] = []
  /// A range for each attribute.
  var groups: [Range<Int>] = []
  /// The changes by time, the newest first, and a range of them for each time.
  var byTime: [Int] = []
  var states: [Range<Int>] = []
  /// File names of the newer and the older chunk, and of the oldest if that is another, relative to this page.
  var previous: String?
  var next: String?
  var oldest: String?

  /// A change by its number: after the changes by attribute, the numbers continue with the same changes by time.
  func change(_ number: UInt32) -> HistoryChange {
    let number = Int(number)
    return changes[number < changes.count ? number : byTime[number - changes.count]]
  }
}

extension HistoryPart {
  /// Groups the changes by attribute, the newest first in each: the item itself, its attributes by name, then its places.
  mutating func sortByAttribute(_ text: (NameIndex) -> Bytes) {
    let order = changes.indices.sorted { first, second in
      let (one, other) = (changes[first], changes[second])
      if Self.rank(one) != Self.rank(other) { return Self.rank(one) < Self.rank(other) }
      guard let name = one.name, let otherName = other.name, name != otherName else { return first < second }
      return text(name).lexicographicallyPrecedes(text(otherName))
    }
    changes = order.map { changes[$0] }
    groups = []
    for place in changes.indices {
      if let last = groups.last, Self.isTogether(changes[last.lowerBound], changes[place]) {
        groups[groups.count - 1] = last.lowerBound..<place + 1
      } else {
        groups.append(place..<place + 1)
      }
    }
  }

  /// Groups the changes by time; changes of one time keep the order of attributes.
  mutating func sortByTime() {
    // Times are shown to the second.
    let seconds = changes.map { $0.moment.second ?? .min }
    byTime = changes.indices.sorted { first, second in
      seconds[first] == seconds[second] ? first < second : seconds[first] > seconds[second]
    }
    for place in byTime.indices {
      if let last = states.last, seconds[byTime[last.lowerBound]] == seconds[byTime[place]] {
        states[states.count - 1] = last.lowerBound..<place + 1
      } else {
        states.append(place..<place + 1)
      }
    }
  }

  private static func isTogether(_ first: HistoryChange, _ second: HistoryChange) -> Bool {
    rank(first) == rank(second) && first.name == second.name
  }

  private static func rank(_ change: HistoryChange) -> Int {
    if change.kind == .place { return 2 }
    return change.name == nil ? 0 : 1
  }
}
