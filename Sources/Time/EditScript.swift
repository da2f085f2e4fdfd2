/// The shortest way from one list of numbers to another by taking out and putting in (E. W. Myers, "An O(ND) Difference
/// Algorithm and Its Variations", 1986), given up when it becomes dear.
struct EditScript {
  /// By place in the old list: whether it is taken out.
  private(set) var isRemoved: [Bool]
  /// By place in the new list: whether it is put in.
  private(set) var isAdded: [Bool]

  /// Edits beyond which two lists count as unlike: the memory of the search grows with their square.
  static let mostEdits = 1000

  /// - Parameter budget: steps that the search may still take; what it took is taken off.
  /// - Returns: nil when the lists are too unlike.
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
    let found = old[before].withUnsafeBufferPointer { old in
      new[after].withUnsafeBufferPointer { new in Self.search(old, new, &budget) }
    }
    guard let found else { return nil }
    goBack(found.trace, found.edits, from: before.upperBound, after.upperBound, start)
  }

  private typealias Numbers = UnsafeBufferPointer<Int32>

  /// How far each diagonal got after each edit, one row behind the other: that of `d` edits has the diagonals -d, -d + 2 … d.
  private static func search(
    _ old: Numbers, _ new: Numbers, _ budget: inout Int
  ) -> (trace: [Int32], edits: Int)? {
    var trace: [Int32] = []
    for edits in 0...min(mostEdits, old.count + new.count) {
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

  /// Where a diagonal begins: one down from the diagonal above it, or one to the right of the one below, which is further.
  @inline(__always)
  private static func start(of place: Int, after edits: Int, _ last: Numbers) -> Int {
    isDown(place, after: edits, last) ? Int(last[place]) : Int(last[place - 1]) + 1
  }

  @inline(__always)
  private static func isDown(_ place: Int, after edits: Int, _ last: Numbers) -> Bool {
    place == 0 || (place < edits && last[place - 1] < last[place])
  }

  private mutating func goBack(_ trace: [Int32], _ edits: Int, from end: Int, _ other: Int, _ start: Int) {
    trace.withUnsafeBufferPointer { trace in
      var (x, y) = (end - start, other - start)
      for edits in stride(from: edits, to: 0, by: -1) {
        let place = (x - y + edits) / 2
        let last = Numbers(rebasing: trace[Self.rowStart(edits - 1)..<Self.rowStart(edits)])
        let isDown = Self.isDown(place, after: edits, last)
        x = Int(last[isDown ? place : place - 1])
        // Diagonals of one edit less are counted from one further in.
        let diagonal = 2 * (isDown ? place : place - 1) - (edits - 1)
        y = x - diagonal
        if isDown { isAdded[start + y] = true } else { isRemoved[start + x] = true }
      }
    }
  }
}
