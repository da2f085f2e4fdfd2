import Chance
import Testing

@testable import Time

@Suite("The way from one list to another")
struct EditScriptTests {
  @Test("keeps as much as can be kept, whatever stands in one list alone")
  func shortest() throws {
    for seed in 0..<300 {
      var dice = Dice(seed: UInt64(seed))
      // A few numbers are often in both lists, many are mostly in one.
      let numbers = 2 + dice.roll(30)
      let old = (0..<dice.roll(40)).map { _ in Int32(dice.roll(numbers)) }
      let new = (0..<dice.roll(40)).map { _ in Int32(dice.roll(numbers)) }
      var budget = 100_000
      let script = try #require(EditScript(from: old, to: new, budget: &budget))
      let kept = zip(old, script.isRemoved).filter { !$1 }.map(\.0)
      #expect(kept == zip(new, script.isAdded).filter { !$1 }.map(\.0), "\(old) → \(new)")
      #expect(kept.count == Self.longestCommon(old, new), "\(old) → \(new)")
    }
  }

  @Test("is given up where more than a thousand numbers differ, those of one list alone with them")
  func unlike() {
    var budget = 10_000_000
    #expect(EditScript(from: Array(0..<501), to: Array(501..<1002), budget: &budget) == nil)
    #expect(EditScript(from: Array(0..<500), to: Array(500..<1000), budget: &budget) != nil)
  }

  /// The length of the longest common subsequence, from the table for all prefixes.
  private static func longestCommon(_ old: [Int32], _ new: [Int32]) -> Int {
    var last = [Int](repeating: 0, count: new.count + 1)
    for number in old {
      var next = last
      for place in new.indices {
        next[place + 1] = number == new[place] ? last[place] + 1 : max(next[place], last[place + 1])
      }
      last = next
    }
    return last[new.count]
  }
}
