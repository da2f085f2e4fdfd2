import Diagnostics
import GRDB

/// A scan in progress: what it reads and how far it has come.
struct StoreScan: ~Copyable {
  private let path: String
  private let table: FactTable
  /// The items to read; empty for all.
  private let itemIds: [String]
  /// The rows to read; nil for all rows of the items, or for all rows.
  private var numbers: ArraySlice<Int64>?
  private let drive: UInt8
  private var after: Int64
  private(set) var through: Int64?
  private(set) var isFinished = false
  private var batch = RowBatch()
  /// How long a run may take, in microseconds. It is shorter when writers keep coming, so that it fits between two of them.
  private var stretch: Int64 = 4000
  /// Whether rows were read that have not been passed on.
  private var isUnproved = false
  private var file: FileStamp?

  /// The result of a run, besides the rows in the batch.
  struct Chunk {
    var through: Int64?
    var numbers: ArraySlice<Int64>?
    var isLast: Bool
  }

  /// Scans up to the store's greatest row at the start.
  init(path: String, table: FactTable, after: Int64, itemIds: [String] = [], drive: UInt8) {
    self.path = path
    self.table = table
    self.after = after
    self.itemIds = itemIds
    self.drive = drive
  }

  /// - Parameter rows: the rows to read, in the order of insertion.
  init(path: String, table: FactTable, rows: [Int64], drive: UInt8) {
    self.path = path
    self.table = table
    after = .min
    through = .max
    itemIds = []
    numbers = rows[...]
    self.drive = drive
  }

  /// Reads the next rows into the batch, for no longer than a run may take.
  mutating func fill(_ db: Database, _ session: StoreSession) throws -> Chunk {
    try stay(with: session)
    // It shrinks slowly, because most runs fail by bad timing or by waiting for a processor, not by their length.
    if isUnproved { stretch = max(200, stretch / 4 * 3) }
    isUnproved = true
    batch.removeAll()
    guard let through = try through ?? greatest(db) else { return Chunk(through: nil, isLast: true) }
    let numbers = try numbers(through, db)
    var rows = try FactRows(db, table, request(through, numbers), isUTF8: session.connection.isUTF8)
    let end = Platform.clockMicroseconds() + stretch
    let ended = try rows.forEach(drive: drive) { fact in
      batch.append(fact)
      if batch.isFull { return false }
      return batch.count & 127 != 0 || Platform.clockMicroseconds() < end
    }
    return Chunk(through: through, numbers: numbers, isLast: ended)
  }

  /// Passes the checked batch on.
  mutating func hand(_ read: Chunk, on body: (ScannedFact) throws -> Void) throws {
    isUnproved = false
    try batch.forEach(drive: drive, body)
    through = read.through
    if let last = batch.lastRow { after = last }
    numbers = read.numbers.map { numbers in numbers[(numbers.firstIndex { $0 > after } ?? numbers.endIndex)...] }
    isFinished = read.isLast
    stretch = min(8000, stretch * 2)
  }

  /// Reads all remaining rows and passes them on one by one.
  mutating func finish(_ db: Database, _ session: StoreSession, _ body: (ScannedFact) throws -> Void) throws {
    try stay(with: session)
    through = try through ?? greatest(db)
    guard let through else { return isFinished = true }
    let numbers = try numbers(through, db)
    var rows = try FactRows(db, table, request(through, numbers), isUTF8: session.connection.isUTF8)
    _ = try rows.forEach(drive: drive) { fact in
      after = fact.row
      try body(fact)
      return true
    }
    isFinished = true
  }

  /// Checks that the session reads the same file. A scan never continues in another file that took the first one's place.
  private mutating func stay(with session: StoreSession) throws {
    guard let file, session.manner != .copy else { return self.file = file ?? session.opened }
    guard session.mayContinue(file) else { throw StoreFailure.replaced(path) }
  }

  /// The remaining rows to read, where they are not all rows of the store.
  private func numbers(_ through: Int64, _ db: Database) throws -> ArraySlice<Int64>? {
    if itemIds.isEmpty || numbers != nil { return numbers }
    return try RowNumbers.of(itemIds, in: table, db, after: after, through: through)[...]
  }

  private func request(_ through: Int64, _ numbers: ArraySlice<Int64>?) -> RowRequest {
    numbers.map(RowRequest.numbers) ?? .range(after: after, through: through)
  }

  private func greatest(_ db: Database) throws -> Int64? { try Int64.fetchOne(db, sql: table.lastRowSQL) }
}
