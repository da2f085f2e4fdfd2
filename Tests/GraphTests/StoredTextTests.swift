import Diagnostics
import Store
import Testing

@testable import Graph

@Suite("Texts that are left in the store")
struct StoredTextTests {
  @Test("a graph that leaves them there shows what one shows that holds all, whatever comes", arguments: 0..<8)
  func sameAsHeld(seed: Int) throws {
    var random = RandomFacts(seed: 40_000 + UInt64(seed))
    let source = LeavingList(FactList([[], [], []]))
    var graph = try ItemGraph(loading: source)
    for batch in 0..<15 {
      for _ in 0..<3 { random.insert(into: &source.list) }
      _ = try graph.apply(source)
      let held = try ItemGraph(loading: source.list)
      let fresh = try ItemGraph(loading: source)
      let few = try Self.graphOfFew(source)
      let all = held.observations
      let same = (graph.observations == all, fresh.observations == all, few.dump == held.dump)
      #expect(same == (true, true, true), "batch \(batch): applied, loaded, loaded item by item")
      let missing = graph.currentStored + fresh.currentStored + few.currentStored
      #expect(missing == 0, "batch \(batch)")
    }
  }

  /// A graph into which every item's facts are loaded separately.
  private static func graphOfFew(_ source: LeavingList) throws -> ItemGraph {
    let list = source.list
    let end = ScanCursor(lastRows: list.drives.map { Int64($0.count) })
    let facts = FactsOfItems(upTo: end, driveNames: source.driveNames, texts: source.texts)
    let ids = Set(list.drives.joined().map(\.itemId)).sorted()
    #expect(try facts.add(ids, from: source) { _ in })
    return try ItemGraph(loading: facts)
  }

  @Test("what is superseded is in the store alone, what is current in memory")
  func superseded() throws {
    let graph = try ItemGraph(
      loading: LeavingList(FactList("10  note  body: one\n20  note  body: two\n30  note  body: three")))
    let note = ItemIndex(raw: 0)
    let id = graph.idText(of: note)
    #expect(id == "note")
    let values = graph.history(of: .body, of: note).map(\.value)
    #expect(values.map(\.isStored) == [false, true, true])
    var texts: [String] = []
    try graph.readTexts(of: values) { texts.append(String(decoding: $1, as: UTF8.self)) }
    #expect(texts == ["one", "two"])
  }

  @Test("a text without comments is known again by what is shown of it, and front matter by its rule")
  func readable() throws {
    let texts = ["---\ndraft: true\n---\nOne %%hidden%% word", "Two"]
    let facts = texts.enumerated().map {
      Fact(itemId: "note", attribute: "body", value: .string($1), timestamp: Moment(microseconds: Int64($0)))
    }
    let graph = try ItemGraph(loading: LeavingList(FactList([facts])))
    let note = ItemIndex(raw: 0)
    let id = graph.idText(of: note)
    #expect(id == "note")
    let history = graph.history(of: .body, of: note)
    let old = try #require(history.last?.value)
    var text = ""
    try graph.readTexts(of: [old]) { text = String(decoding: $1, as: UTF8.self) }
    let rule = graph.frontMatterRule(of: old)
    #expect(text == "One  word" || text == "One word")
    #expect(old.isStored && rule == .draft)
  }

  @Test("a row that is another when it is read again ends the build with words", arguments: [true, false])
  func lost(isGone: Bool) throws {
    let source = LeavingList(try FactList("10  note  body: one\n20  note  body: two"))
    let graph = try ItemGraph(loading: source)
    let note = ItemIndex(raw: 0)
    let id = graph.idText(of: note)
    #expect(id == "note")
    let values = graph.history(of: .body, of: note).map(\.value)
    if isGone { source.list.drives[0] = [] } else { source.list.drives[0][0].value = "six" }
    var failure: (any Error)?
    do { try graph.readTexts(of: values) { _, _ in } } catch { failure = error }
    #expect((failure as? Diagnostic)?.identifier == "store-changed")
  }

  @Test("a place that a text left is given to the next of about its length")
  func places() {
    var arena = TextArena()
    var (places, last) = (Set<UnsafePointer<UInt8>>(), Optional<(UnsafePointer<UInt8>, Int)>.none)
    for length in 1_000..<9_000 {
      let text = [UInt8](repeating: UInt8(length & 0xFF), count: length)
      let place = text.withUnsafeBufferPointer { arena.append($0) }
      #expect(UnsafeBufferPointer(start: place, count: length).elementsEqual(text))
      if let (before, count) = last {
        #expect(UnsafeBufferPointer(start: before, count: count).allSatisfy { $0 == UInt8((length - 1) & 0xFF) })
        arena.release(before, count)
      }
      (last, _) = ((place, length), places.insert(place))
    }
    #expect(places.count < 64)
  }
}

extension ItemGraph {
  /// The number of current values that are not in memory.
  fileprivate var currentStored: Int {
    var count = 0
    for item in 0..<UInt32(itemCount) {
      forEachCurrent(of: ItemIndex(raw: item)) { if $1.isStored { count += 1 } }
    }
    return count
  }
}
