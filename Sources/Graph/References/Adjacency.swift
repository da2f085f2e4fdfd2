/// The references at one end of each item, by number. One array holds the lists of all items as loaded; items whose references
/// changed since have lists of their own.
struct Adjacency: Sendable {
  /// The references of item `i` are at `starts[i] ..< starts[i + 1]`.
  var starts: [UInt32] = []
  var all: [UInt32] = []
  var changed: [UInt32: [UInt32]] = [:]

  @inline(__always)
  func numbers(of item: UInt32) -> ArraySlice<UInt32> {
    if !changed.isEmpty, let list = changed[item] { return list[...] }
    let index = Int(item)
    guard index + 1 < starts.count else { return [] }
    return all[Int(starts[index])..<Int(starts[index + 1])]
  }
}

extension Adjacency {
  mutating func remove(_ number: UInt32, of item: UInt32) {
    var list = take(item)
    if let index = list.firstIndex(of: number) { list.remove(at: index) }
    changed[item] = list
  }

  /// The position at which to insert a new number in an item's list.
  ///
  /// - Parameter isBefore: whether the new number comes before a given one. Once true for an entry, it is true for all later
  ///   entries.
  func position(in item: UInt32, before isBefore: (UInt32) -> Bool) -> Int {
    let list = numbers(of: item)
    var low = list.startIndex
    var high = list.endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBefore(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low - list.startIndex
  }

  mutating func insert(_ number: UInt32, of item: UInt32, at position: Int) {
    var list = take(item)
    list.insert(number, at: position)
    changed[item] = list
  }

  /// Takes the item's list out of the table, so that it can be changed without a copy.
  private mutating func take(_ item: UInt32) -> [UInt32] {
    changed.removeValue(forKey: item) ?? Array(numbers(of: item))
  }
}
