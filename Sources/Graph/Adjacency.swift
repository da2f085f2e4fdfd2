/// The numbers of ties by an item at one of their ends: one array for all items as loaded, and lists of their own for those
/// whose references changed since.
struct Adjacency: Sendable {
  /// The ties of item `i` are at `starts[i] ..< starts[i + 1]`.
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

  /// Where a new number belongs in an item's list.
  ///
  /// - Parameter isBefore: whether it comes before one of the list; true of all behind the first of which it is.
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

  /// The item's list to change, held by nobody else.
  private mutating func take(_ item: UInt32) -> [UInt32] {
    changed.removeValue(forKey: item) ?? Array(numbers(of: item))
  }
}
