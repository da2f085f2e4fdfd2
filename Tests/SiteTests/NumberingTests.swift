import Chance
import Graph
import Store
import Testing

@testable import Site

@Suite("How items got their numbers")
struct NumberingTests {
  /// A graph that is loaded in one pass gives different numbers once a mounted drive has got facts.
  @Test("a graph that is read in the same steps gives items the same numbers", arguments: 1...20 as ClosedRange<UInt64>)
  func steps(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let store = ItemStore(userDrive: MemoryDrive(name: "user"))
    let drives = [nil, "archive", "events"] as [String?]
    for drive in drives.compactMap(\.self) { try store.mountDrive(forResource: drive, MemoryDrive(name: drive)) }
    var graph = try ItemGraph(loading: store)
    var numbering = Numbering(upTo: graph.cursor)
    var differed = 0
    for _ in 0..<30 {
      for _ in 0...dice.roll(3) {
        let fact = Fact(itemId: "i\(dice.roll(60))", attribute: "near", value: .itemId("i\(dice.roll(60))"))
        try store.insert(facts: [fact], resource: drives[dice.roll(3)])
      }
      _ = try graph.apply(store)
      numbering.advance(to: graph.cursor)
      #expect(try ids(numbering.graph(of: store)) == ids(graph))
      if try ids(ItemGraph(loading: store)) != ids(graph) { differed += 1 }
    }
    #expect(differed > 0)
  }

  @Test("of the user drive alone, a graph that is loaded in one pass gives the same numbers")
  func alone() throws {
    let store = ItemStore(userDrive: MemoryDrive(name: "user"))
    var graph = try ItemGraph(loading: store)
    var numbering = Numbering(upTo: graph.cursor)
    for number in 0..<300 {
      try store.insert(fact: Fact(itemId: "i\(number % 70)", attribute: "near", value: .itemId("i\(number % 90)")))
      _ = try graph.apply(store)
      numbering.advance(to: graph.cursor)
    }
    #expect(numbering.isRepeatable)
    #expect(try ids(ItemGraph(loading: store)) == ids(graph))
  }

  @Test("are not given again where facts came to mounted drives more often than is gone through")
  func limit() {
    var numbering = Numbering(upTo: ScanCursor(lastRows: [0, 0]))
    for row in 1...100 {
      numbering.advance(to: ScanCursor(lastRows: [Int64(row), Int64(row) - 1]))
      numbering.advance(to: ScanCursor(lastRows: [Int64(row), Int64(row)]))
      #expect(numbering.isRepeatable)
    }
    numbering.advance(to: ScanCursor(lastRows: [300, 300]))
    #expect(!numbering.isRepeatable)
  }

  private func ids(_ graph: borrowing ItemGraph) -> [String] {
    (0..<graph.itemCount).map { String(decoding: graph.id(of: ItemIndex(raw: UInt32($0))), as: UTF8.self) }
  }
}
