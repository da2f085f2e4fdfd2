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
    guard let trace = Self.search(old[before], new[after], &budget) else { return nil }
    goBack(trace, from: before.upperBound, after.upperBound, start)
  }

  /// How far each diagonal got after each edit; after `d` edits those of -d, -d + 2 … d.
  private static func search(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, _ budget: inout Int) -> [[Int32]]? {
    var trace: [[Int32]] = []
    for edits in 0...min(mostEdits, old.count + new.count) {
      budget -= edits + 1
      guard budget > 0 else { return nil }
      var reached = [Int32](repeating: 0, count: edits + 1)
      for place in 0...edits {
        var x = edits == 0 ? 0 : Self.start(of: place, after: edits, trace[edits - 1])
        let first = x
        let diagonal = 2 * place - edits
        while x < old.count, x - diagonal < new.count, x >= 0, x - diagonal >= 0,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        budget -= x - first
        reached[place] = Int32(x)
        if x >= old.count, x - diagonal >= new.count { return trace + [reached] }
      }
      trace.append(reached)
    }
    return nil
  }

  /// Where a diagonal begins: one down from the diagonal above it, or one to the right of the one below, which is further.
  private static func start(of place: Int, after edits: Int, _ last: [Int32]) -> Int {
    isDown(place, after: edits, last) ? Int(last[place]) : Int(last[place - 1]) + 1
  }

  private static func isDown(_ place: Int, after edits: Int, _ last: [Int32]) -> Bool {
    place == 0 || (place < edits && last[place - 1] < last[place])
  }

  private mutating func goBack(_ trace: [[Int32]], from end: Int, _ other: Int, _ start: Int) {
    var (x, y) = (end - start, other - start)
    for edits in stride(from: trace.count - 1, to: 0, by: -1) {
      let place = (x - y + edits) / 2
      let last = trace[edits - 1]
      let isDown = Self.isDown(place, after: edits, last)
      x = Int(last[isDown ? place : place - 1])
      // Diagonals of one edit less are counted from one further in.
      let diagonal = 2 * (isDown ? place : place - 1) - (edits - 1)
      y = x - diagonal
      if isDown { isAdded[start + y] = true } else { isRemoved[start + x] = true }
    }
  }
}
