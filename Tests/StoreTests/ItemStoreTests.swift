import Diagnostics
import Store
import Synchronization
import Testing

@Suite struct ItemStoreTests {
  private let noon = Moment(microseconds: 1_707_480_000_000_000)

  private func makeStore() -> ItemStore {
    let noon = noon
    return ItemStore(now: { noon })
  }

  @Test("facts inserted together get one timestamp and one notification; those that bring their own keep it")
  func oneBatch() throws {
    let store = makeStore()
    let heard = Mutex<[[Fact]]>([])
    let unsubscribe = store.subscribeToNewFacts { facts in heard.withLock { $0.append(facts) } }
    let own = Moment(microseconds: 1_000_000)
    let facts = [
      Fact(itemId: "a", attribute: "title", value: .string("x")),
      Fact(itemId: "a", attribute: "mood", value: .null, timestamp: own),
    ]
    try store.insert(facts: facts)
    let first = heard.withLock { $0 }
    #expect(first.map { $0.map(\.timestamp) } == [[noon, own]])
    unsubscribe()
    try store.insert(fact: Fact(itemId: "a", attribute: "title", value: .string("y")))
    #expect(heard.withLock { $0 } == first)
  }

  @Test("a subscriber may fetch, insert and unsubscribe while it is told")
  func reentrant() throws {
    let store = makeStore()
    let end = Mutex<(@Sendable () -> Void)?>(nil)
    let unsubscribe = store.subscribeToNewFacts { facts in
      end.withLock { $0.take() }?()
      #expect(throws: Never.self) {
        #expect(try store.fetchFacts(itemId: "a") == facts)
        try store.insert(fact: Fact(itemId: "b", attribute: "seen", value: .boolean(true)))
      }
    }
    end.withLock { $0 = unsubscribe }
    try store.insert(fact: Fact(itemId: "a", attribute: "title", value: .string("x")))
    #expect(try store.fetchFacts(itemId: "b").map(\.attribute) == ["seen"])
  }

  @Test("creating an item states its type, its attributes and the reference to it")
  func creates() throws {
    let store = makeStore()
    let id = try store.createItem(
      type: "note", attributes: ["title": .string("Hello"), "mood": .number(3)], referenceFrom: "root",
      referenceType: "content", referenceAttributes: ["order": .number(1.5)])
    let stated = try store.fetchFacts(itemId: id).map { "\($0.attribute)=\($0.value):\($0.type)" }
    #expect(stated == ["title=Hello:string", "mood=3.0:number", "type=note:string", "created=1707480000.0:timestamp"])
    let references = try store.getRelationshipIds(fromItemId: "root", toItemId: id, referenceType: "content")
    try #require(references.count == 1)
    let reference = try store.fetchFacts(itemId: references[0])
    #expect(
      reference.map { "\($0.attribute)=\($0.value):\($0.type)" } == [
        "order=1.5:number", "toItemId=\(id):itemId", "fromItemId=root:itemId", "referenceType=content:string",
        "type=reference:string", "created=1707480000.0:timestamp",
      ])
    #expect(Set(reference.map(\.timestamp)) == [noon])
  }

  @Test("the twins return what creating and relating insert, and insert nothing")
  func twins() {
    let created = ItemStore.factsToCreateItem(itemId: "a", type: nil, referenceFrom: "root", timestamp: noon)
    #expect(created.map(\.attribute) == ["created", "created", "type", "fromItemId", "toItemId"])
    let related = ItemStore.factsToRelateItems(relationshipItemId: "r", fromItemId: "a", toItemId: "b")
    #expect(related.map(\.attribute) == ["created", "type", "fromItemId", "toItemId"])
    #expect(related.allSatisfy { $0.timestamp == .onInsertion && $0.itemId == "r" })
  }

  @Test("removing a fact hides its older versions, and removing the removal brings it back")
  func removes() throws {
    let store = ItemStore()
    try store.insert(facts: [.sample(1, "a", "title", "old", at: 10), .sample(2, "a", "title", "new", at: 20)])
    let newest = try store.fetchFacts(itemId: "a")[0]
    try store.deleteFact(newest)
    #expect(try store.fetchFacts(itemId: "a").map(\.value) == ["old"])
    let removal = try store.fetchFacts(itemId: "a", includeDeleted: true)[0]
    #expect(removal.flags == 1)
    try store.deleteFact(removal)
    #expect(try store.fetchFacts(itemId: "a").map(\.value) == ["new", "old"])
  }

  @Test("a deletion hides what is older, late arrivals too; newer facts revive the item; its successor stays")
  func deletes() throws {
    let noon = noon
    let store = ItemStore(now: { noon })
    try store.insert(fact: .sample(1, "a", "title", "before", at: 10))
    try store.deleteItem(itemId: "a", successorItemId: "b")
    try store.insert(fact: .sample(2, "a", "title", "late", at: 20))
    #expect(try store.fetchFacts(itemId: "a").map(\.attribute) == ["successor", "deleted"])
    #expect(try store.fetchFacts(attribute: "title") == [])
    #expect(try store.fetchFacts(itemId: "a", attribute: "title", includeDeleted: true).map(\.flags) == [1, 1, 0, 0])
    try store.insert(fact: .sample(3, "a", "title", "after", at: 1_800_000_000))
    #expect(try store.fetchFacts(attribute: "title").map(\.value) == ["after"])
  }

  @Test("between equal timestamps the later drive is newer, then the later insertion")
  func totalOrder() throws {
    let store = ItemStore()
    try store.mountDrive(forResource: "one")
    try store.mountDrive(forResource: "two")
    try store.insert(fact: .sample(1, "a", "t", "two", at: 10), resource: "two")
    try store.insert(
      facts: [.sample(2, "a", "t", "one", at: 10), .sample(3, "a", "t", "one again", at: 10)], resource: "one")
    try store.insert(fact: .sample(4, "a", "t", "user", at: 10))
    #expect(try store.fetchFacts(itemId: "a").map(\.value) == ["two", "one again", "one", "user"])
    #expect(try store.fetchFacts(itemId: "a", resource: "one").map(\.value) == ["one again", "one"])
    // The user drive, which grows, is read last.
    var drives: [UInt8] = []
    let cursor = try store.scan(after: .start) { drives.append($0.drive) }
    #expect(drives == [1, 1, 2, 0])
    #expect(cursor == ScanCursor(lastRows: [1, 2, 1]))
  }

  @Test("mounting a resource twice keeps its drive; one that is not mounted has no facts and takes none")
  func mounts() throws {
    let store = ItemStore()
    try store.mountDrive(forResource: "local-events")
    try store.insert(fact: .sample(1, at: 1), resource: "local-events")
    try store.mountDrive(forResource: "local-events")
    #expect(try store.fetchFacts(resource: "local-events").count == 1)
    #expect(store.allDrives().count == 2)
    #expect(try store.fetchFacts(resource: "nowhere") == [])
    let message = #expect(throws: Diagnostic.self) { try store.insert(fact: .sample(1, at: 1), resource: "nowhere") }
    #expect(message?.identifier == "store-no-such-resource")
  }

  @Test("spans of time may be open, and a removal outside the span does not count")
  func spans() throws {
    let store = ItemStore()
    try store.insert(facts: [.sample(1, at: 10), .sample(2, at: 20), .sample(1, at: 30, flags: 1)])
    func fetch(_ from: Int64?, _ to: Int64?) throws -> [String] {
      try store.fetchFacts(
        createdAtOrAfter: from.map { Moment(microseconds: $0 * 1_000_000) },
        createdAtOrBefore: to.map { Moment(microseconds: $0 * 1_000_000) }
      ).map(\.factId)
    }
    #expect(try fetch(nil, nil) == ["F2"])
    #expect(try fetch(nil, 20) == ["F2", "F1"])
    #expect(try fetch(20, nil) == ["F2"])
    #expect(try fetch(30, 10) == [])
  }

  @Test("choosing a view notes it at the item and at the reference; nil takes the choice back")
  func selects() throws {
    let store = makeStore()
    try store.selectView(itemId: "a", relationshipItemId: "r", itemViewId: "list")
    try store.selectView(itemId: "a", relationshipItemId: "r", itemViewId: nil)
    #expect(
      try store.fetchFacts(itemId: "a", attribute: "lastItemViewId").map(\.typedValue) == [.null, .itemId("list")])
    #expect(try store.fetchFacts(itemId: "r", attribute: "itemViewId").map(\.typedValue) == [.null, .itemId("list")])
  }

  @Test("an unknown type keeps its name and counts as string")
  func unknownType() throws {
    let store = ItemStore()
    var fact = Fact.sample(1, at: 1)
    fact.type = "money"
    try store.insert(fact: fact)
    #expect(try store.fetchFacts() == [fact])
    _ = try store.scan(after: .start) { #expect($0.type == .string) }
  }

  @Test("reads the first 64 megabytes of a value, in whole characters, and says so")
  func longValue() throws {
    let store = ItemStore(userDrive: MemoryDrive())
    let text = "a" + String(repeating: "é", count: 1 << 25)
    try store.insert(facts: [Fact(itemId: "a", attribute: "body", value: .string(text))])
    var read: [UInt8] = []
    _ = try store.scan(after: .start) { read = Array($0.value.suffix(2)) + [UInt8($0.value.count & 0xFF)] }
    #expect(read == Array("é".utf8) + [0xFF])
    #expect(store.diagnostics.map(\.identifier) == ["value-too-long"])
  }
}
