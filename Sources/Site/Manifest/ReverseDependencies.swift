private import Foundation
import GRDB

/// The tables with the readers of items and what they asked. Only the rows that are needed are read and changed.
///
/// Nearly every page asks about some items. The readers of those are in overflow rows, grouped by neighbouring task numbers, so
/// that one reader can be found and recorded without reading all.
struct ReverseDependencies {
  typealias Reader = ItemDependents.Reader

  private let database: Database
  private var rows: PartTable
  private var crowds: [Int64: ItemDependents] = [:]
  private var changed: Set<Int64> = []

  /// At most this many readers share a row with those of other items.
  private static let most = 256
  /// How many low bits of a task's number vary within an overflow row.
  private static let bitsOfCrowd: UInt32 = 10
  /// Marks an item with overflow rows. No reader has an empty mask.
  private static let apart: [UInt8] = [0, 0]
  private static let insertion = "INSERT OR REPLACE INTO overflow VALUES (?, ?)"

  init(_ database: Database) {
    self.database = database
    rows = PartTable(database, "reader", perRow: TaskNumbers.itemsInRow, holdsNames: false)
  }

  /// Fills empty tables.
  static func fill(_ database: Database, with reads: InvertedReads) throws {
    var rows = try PartRows(database, table: "reader", perRow: TaskNumbers.itemsInRow)
    let insertion = try database.makeStatement(sql: insertion)
    var packed = PackedNumbers()
    try reads.forEach { item, readers in
      packed.bytes.removeAll(keepingCapacity: true)
      if readers.count > most {
        for (place, list) in crowds(of: item, readers) {
          try insertion.execute(arguments: [place, Data(list.packed(of: first(at: place)))])
        }
        return try rows.add(item, apart)
      }
      ItemDependents.pack(readers, of: item, into: &packed)
      try rows.add(item, packed.bytes)
    }
    try rows.finish()
  }

  private static func crowds(of item: UInt32, _ readers: ArraySlice<Reader>) -> [(place: Int64, list: ItemDependents)] {
    Dictionary(grouping: readers) { place(of: item, $0.task) }.sorted { $0.key < $1.key }.map {
      ($0.key, ItemDependents($0.value.sorted { $0.task < $1.task }))
    }
  }

  /// The overflow row of a task, among the readers of an item that has many.
  private static func place(of item: UInt32, _ task: UInt32) -> Int64 {
    Int64(item) << 32 | Int64(task >> bitsOfCrowd)
  }

  /// The least task number of such a row.
  private static func first(at place: Int64) -> UInt32 { UInt32(truncatingIfNeeded: place) << bitsOfCrowd }

  /// All readers of an item.
  mutating func readers(of item: UInt32) throws -> [Reader] {
    guard let part = try rows.part(item) else { return [] }
    guard part.elementsEqual(Self.apart) else { return ItemDependents(part, of: item).readers }
    let query = "SELECT place, readers FROM overflow WHERE place BETWEEN ? AND ?"
    let (first, last) = (Self.place(of: item, 0), Self.place(of: item, .max))
    var readers: [Reader] = []
    let cursor = try Row.fetchCursor(database.cachedStatement(sql: query), arguments: [first, last])
    while let row = try cursor.next() {
      readers += ItemDependents(row.bytes(1)[...], of: Self.first(at: row[0])).readers
    }
    return readers
  }

  /// Records what a task asked about an item.
  ///
  /// - Parameter isMore: whether its earlier questions stay recorded.
  mutating func note(_ reader: Reader, of item: UInt32, isMore: Bool) throws {
    let part = try rows.part(item)
    if let part, part.elementsEqual(Self.apart) {
      let place = Self.place(of: item, reader.task)
      var list = try overflow(place)
      if list.note(reader, isMore: isMore) { set(place, list) }
      return
    }
    var list = part.map { ItemDependents($0, of: item) } ?? ItemDependents()
    guard list.note(reader, isMore: isMore) else { return }
    if list.readers.count <= Self.most { return try rows.set(item, list.packed(of: item)) }
    for (place, list) in Self.crowds(of: item, list.readers[...]) { set(place, list) }
    try rows.set(item, Self.apart)
  }

  /// Removes tasks as readers of an item.
  mutating func forget(_ tasks: Set<UInt32>, of item: UInt32) throws {
    guard let part = try rows.part(item) else { return }
    if part.elementsEqual(Self.apart) {
      for place in Set(tasks.map { Self.place(of: item, $0) }) {
        var list = try overflow(place)
        if list.forget(tasks) { set(place, list) }
      }
    } else {
      var list = ItemDependents(part, of: item)
      if list.forget(tasks) { try rows.set(item, list.packed(of: item)) }
    }
  }

  private mutating func overflow(_ place: Int64) throws -> ItemDependents {
    if let known = crowds[place] { return known }
    let statement = try database.cachedStatement(sql: "SELECT readers FROM overflow WHERE place = ?")
    let bytes = try Row.fetchOne(statement, arguments: [place])?.bytes(0) ?? []
    let list = ItemDependents(bytes[...], of: Self.first(at: place))
    crowds[place] = list
    return list
  }

  private mutating func set(_ place: Int64, _ list: ItemDependents) {
    crowds[place] = list
    changed.insert(place)
  }

  /// Writes the changed rows.
  func write() throws {
    try rows.write()
    let insertion = try database.cachedStatement(sql: Self.insertion)
    for place in changed.sorted() {
      let list = crowds[place] ?? ItemDependents()
      try insertion.execute(arguments: [place, Data(list.packed(of: Self.first(at: place)))])
    }
  }
}
