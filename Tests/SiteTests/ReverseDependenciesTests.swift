import Chance
import GRDB
import Testing

@testable import Pages
@testable import Site

/// The readers of items, compared with a dictionary.
@Suite("The table of readers")
struct ReverseDependenciesTests {
  private typealias Reader = ItemDependents.Reader

  private static let items: [UInt32] = [0, 1, 31, 32, 70_000]

  /// Most items have few readers; the first has more than fit into a row with those of others.
  private static func tasks(of item: UInt32) -> [UInt32] {
    let near = (0..<(item == 0 ? 3000 : 200)).map { UInt32($0) * 7 }
    return near + (0..<5).map { TaskNumbers.firstOther + UInt32($0) * 900 }
  }

  private static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE reader (row INTEGER PRIMARY KEY, parts BLOB NOT NULL);
          CREATE TABLE overflow (place INTEGER PRIMARY KEY, readers BLOB NOT NULL)
          """)
    }
    return database
  }

  private static func check(_ database: DatabaseQueue, _ known: [UInt32: [UInt32: UInt32]]) throws {
    try database.read { database in
      for item in items {
        var table = ReverseDependencies(database)
        let readers = try table.readers(of: item)
        #expect(Dictionary(uniqueKeysWithValues: readers.map { ($0.task, $0.mask) }) == known[item] ?? [:])
      }
    }
  }

  @Test("knows what was noted and not forgotten, however many they are", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let database = try Self.database()
    var known: [UInt32: [UInt32: UInt32]] = [:]
    for _ in 0..<12 {
      try database.write { database in
        var table = ReverseDependencies(database)
        for _ in 0..<400 {
          let item = dice.pick(Self.items)
          let reader = Reader(task: dice.pick(Self.tasks(of: item)), mask: 1 << UInt32(dice.roll(32)))
          let isMore = dice.roll(2) == 0
          try table.note(reader, of: item, isMore: isMore)
          known[item, default: [:]][reader.task] = reader.mask | (isMore ? known[item]?[reader.task] ?? 0 : 0)
        }
        for item in Self.items {
          let gone = Set((0..<9).map { _ in dice.pick(Self.tasks(of: item)) })
          try table.forget(gone, of: item)
          for task in gone { known[item]?[task] = nil }
        }
        try table.write()
      }
      try Self.check(database, known)
    }
    #expect(known[0]!.count > 300)
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM overflow")! } > 10)
  }

  @Test("is filled with what tasks asked")
  func filled() throws {
    var known: [UInt32: [UInt32: UInt32]] = [:]
    let ledgers = [TaskLedger](repeating: TaskLedger(), count: 2).map { _ in TaskLedger() }
    var numbers: [[UInt32]] = [[], []]
    for (place, task) in Self.tasks(of: 0).enumerated() {
      let worker = place % 2
      for item in Self.items.prefix(place % 3 == 0 ? 5 : 1) where item == 0 || place < 500 {
        ledgers[worker].asked.add(item, UInt32(place + 1), UInt32(numbers[worker].count))
        known[item, default: [:]][task] = UInt32(place + 1)
      }
      numbers[worker].append(task)
    }
    let database = try Self.database()
    try database.write { try ReverseDependencies.fill($0, with: InvertedReads(ledgers, numbers: numbers)) }
    try Self.check(database, known)
  }
}
