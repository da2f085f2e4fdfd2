import Pages
import Testing

@Suite("A long list")
struct ListChunksTests {
  @Test("stays whole up to 200 rows", arguments: [0, 1, 200])
  func whole(count: Int) {
    #expect(ListChunks.parts(of: keys(count)) == [0..<count])
  }

  @Test("is the parts of it, one behind the other, none longer than 1000", arguments: [201, 500, 5000, 20_000])
  func union(count: Int) {
    let parts = ListChunks.parts(of: keys(count))
    #expect(parts.flatMap { Array($0) } == Array(0..<count))
    #expect(parts.allSatisfy { (1...1000).contains($0.count) })
    #expect(parts.count > 1)
  }

  @Test("has no part over 1000, and on the item's own page none over 200, when no row begins one")
  func longest() {
    let parts = ListChunks.parts(of: dull(5000))
    #expect((50...200).contains(parts[0].count))
    #expect(parts.dropFirst().dropLast().allSatisfy { (500...1000).contains($0.count) })
    #expect(parts.count > 5)
  }

  @Test("keeps the end of its first part when rows come in before it", arguments: [200, 5000])
  func firstEnd(count: Int) {
    let before = dull(count + 1)
    let second = before[ListChunks.parts(of: before)[1].lowerBound]
    let moved = (0..<100).filter { number in
      var after = before
      after.insert(ItemKey(id: "new \(number)"), at: number % 40)
      return after[ListChunks.parts(of: after)[1].lowerBound] != second
    }
    #expect(moved.count < 5, "\(moved.count) of 100 rows moved it")
  }

  @Test("changes in a few parts when a row comes in anywhere", arguments: [199, 200, 201, 1000, 6000])
  func insertion(count: Int) {
    let before = keys(count)
    let old = Set(ListChunks.parts(of: before).map { Array(before[$0]) })
    for number in 0..<200 {
      var after = before
      after.insert(ItemKey(id: "new \(number)"), at: Int.random(in: 0...count))
      let new = ListChunks.parts(of: after).map { Array(after[$0]) }
      let changed = new.filter { !old.contains($0) }.count
      #expect((1...5).contains(changed), "\(changed) of \(new.count) parts changed")
    }
  }

  /// Rows that never start a part.
  private func dull(_ count: Int) -> [ItemKey] { Array(keys(count * 2).filter { $0.bits % 128 != 0 }.prefix(count)) }

  private func keys(_ count: Int) -> [ItemKey] { (0..<count).map { ItemKey(id: "row \($0)") } }
}
