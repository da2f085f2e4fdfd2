/// The shortest way from one list of numbers to another by removals and insertions (E. W. Myers, "An O(ND) Difference Algorithm
/// and Its Variations", 1986). The search stops when it becomes too expensive.
struct EditScript {
  /// For each place in the old list, whether its number is removed.
  private(set) var isRemoved: [Bool]
  /// For each place in the new list, whether its number is inserted.
  private(set) var isAdded: [Bool]

  /// Lists with more edits than this count as unlike: the memory of the search grows with the square of the edits.
  static let mostEdits = 1000

  /// - Parameters:
  ///   - old, new: numbers from 0; the greatest must not be much greater than the counts.
  ///   - budget: how many steps the search may still take; its steps are subtracted.
  /// - Returns: nil when the lists are too different.
  init?(from old: [Int32], to new: [Int32], budget: inout Int) {
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    if before.isEmpty || after.isEmpty {
      for place in before { isRemoved[place] = true }
      for place in after { isAdded[place] = true }
      return
    }
    let (kept, others) = (Self.places(in: old, before, of: new, after), Self.places(in: new, after, of: old, before))
    isRemoved.replaceSubrange(before, with: repeatElement(true, count: before.count))
    isAdded.replaceSubrange(after, with: repeatElement(true, count: after.count))
    let most = Self.mostEdits - (before.count - kept.count) - (after.count - others.count)
    let found = kept.map { old[$0] }.withUnsafeBufferPointer { old in
      others.map { new[$0] }.withUnsafeBufferPointer { new in Self.search(old, new, most, &budget) }
    }
    guard let found else { return nil }
    keep(kept, others, along: found.trace, found.edits)
  }

  /// The places of the numbers that the other list has, too. A number that only one list has is certainly an edit, so that it
  /// need not be searched for.
  private static func places(
    in list: [Int32], _ range: Range<Int>, of other: [Int32], _ otherRange: Range<Int>
  ) -> [Int] {
    var isThere = [Bool](repeating: false, count: 1 + Int(max(list[range].max() ?? 0, other[otherRange].max() ?? 0)))
    for number in other[otherRange] { isThere[Int(number)] = true }
    return range.filter { isThere[Int(list[$0])] }
  }

  private typealias Numbers = UnsafeBufferPointer<Int32>

  /// How far each diagonal got after each edit, one row after the other: the row of `d` edits has the diagonals -d, -d + 2 … d.
  private static func search(
    _ old: Numbers, _ new: Numbers, _ most: Int, _ budget: inout Int
  ) -> (trace: [Int32], edits: Int)? {
    guard most >= 0 else { return nil }
    var trace: [Int32] = []
    for edits in 0...min(most, old.count + new.count) {
      budget -= edits + 1
      guard budget > 0 else { return nil }
      let row = rowStart(edits)
      trace.append(contentsOf: repeatElement(0, count: edits + 1))
      let isThere = trace.withUnsafeMutableBufferPointer { trace in
        let last = Numbers(rebasing: trace[rowStart(edits - 1)..<row])
        return goOn(edits, last, to: UnsafeMutableBufferPointer(rebasing: trace[row...]), old, new, &budget)
      }
      if isThere { return (trace, edits) }
    }
    return nil
  }

  /// Goes as far as one more edit leads.
  ///
  /// - Returns: whether that is the end of both lists.
  private static func goOn(
    _ edits: Int, _ last: Numbers, to reached: UnsafeMutableBufferPointer<Int32>, _ old: Numbers, _ new: Numbers,
    _ budget: inout Int
  ) -> Bool {
    for place in 0...edits {
      let first = edits == 0 ? 0 : start(of: place, after: edits, last)
      var (x, y) = (first, first - 2 * place + edits)
      while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
      budget -= x - first
      reached[place] = Int32(truncatingIfNeeded: x)
      if x >= old.count, y >= new.count { return true }
    }
    return false
  }

  private static func rowStart(_ edits: Int) -> Int { edits * (edits + 1) / 2 }

  /// Where a diagonal begins: one down from the diagonal above it, or one to the right of the one below, whichever is further.
  @inline(__always)
  private static func start(of place: Int, after edits: Int, _ last: Numbers) -> Int {
    isDown(place, after: edits, last) ? Int(last[place]) : Int(last[place - 1]) + 1
  }

  @inline(__always)
  private static func isDown(_ place: Int, after edits: Int, _ last: Numbers) -> Bool {
    place == 0 || (place < edits && last[place - 1] < last[place])
  }

  /// Goes back along the path that was found; numbers that it passes in both lists stay.
  ///
  /// - Parameters:
  ///   - old, new: the places in the lists of the numbers that were compared.
  private mutating func keep(_ old: [Int], _ new: [Int], along trace: [Int32], _ edits: Int) {
    trace.withUnsafeBufferPointer { trace in
      var (x, y) = (old.count, new.count)
      for edits in stride(from: edits, through: 0, by: -1) {
        // The start and the end of the last edit.
        var (from, to) = ((x: 0, y: 0), (x: 0, y: 0))
        if edits > 0 {
          let place = (x - y + edits) / 2
          let last = Numbers(rebasing: trace[Self.rowStart(edits - 1)..<Self.rowStart(edits)])
          let isDown = Self.isDown(place, after: edits, last)
          from.x = Int(last[isDown ? place : place - 1])
          // The diagonals of one edit less start one further in.
          from.y = from.x - (2 * (isDown ? place : place - 1) - (edits - 1))
          to = isDown ? (from.x, from.y + 1) : (from.x + 1, from.y)
        }
        while x > to.x, y > to.y {
          (x, y) = (x - 1, y - 1)
          isRemoved[old[x]] = false
          isAdded[new[y]] = false
        }
        (x, y) = from
      }
    }
  }
}
