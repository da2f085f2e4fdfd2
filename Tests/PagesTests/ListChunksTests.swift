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

  @Test("has no part over 1000 when no row begins one")
  func longest() {
    let dull = keys(200_000).filter { $0.bits % 128 != 0 }.prefix(5000)
    let parts = ListChunks.parts(of: Array(dull))
    #expect(parts.map(\.count) == [200, 1000, 1000, 1000, 1000, 800])
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

  private func keys(_ count: Int) -> [ItemKey] { (0..<count).map { ItemKey(id: "row \($0)") } }
}
