import Diagnostics
import GRDB

/// A scan on its way: what it is about and how far it came.
struct StoreScan: ~Copyable {
  private let path: String
  private let table: FactTable
  private let itemIds: [String]
  private let drive: UInt8
  private var after: Int64
  private(set) var through: Int64?
  private(set) var isFinished = false
  private var batch = RowBatch()
  /// How long a stretch may take, in microseconds: shorter when writers keep coming, so that it fits between two of them.
  private var stretch: Int64 = 4000
  /// Whether rows were read that have not been handed on.
  private var isUnproved = false
  private var file: FileStamp?

  /// What a stretch found out, beside the rows in the batch.
  struct Stretch {
    var through: Int64?
    var isLast: Bool
  }

  /// - Parameter through: the last row to read; nil for the greatest that the store has at the start.
  init(path: String, table: FactTable, after: Int64, through: Int64? = nil, itemIds: [String] = [], drive: UInt8) {
    self.path = path
    self.through = through
    self.table = table
    self.after = after
    self.itemIds = itemIds
    self.drive = drive
  }

  /// Reads the next rows into the batch, for no longer than a stretch.
  mutating func fill(_ db: Database, _ session: StoreSession) throws -> Stretch {
    try stay(with: session)
    // Gently: more often than by its length a stretch fails by an unlucky moment, or by waiting for a processor.
    if isUnproved { stretch = max(200, stretch / 4 * 3) }
    isUnproved = true
    batch.removeAll()
    guard let through = try through ?? greatest(db) else { return Stretch(through: nil, isLast: true) }
    var rows = try FactRows(db, table, request(through), isUTF8: session.connection.isUTF8)
    let end = Platform.clockMicroseconds() + stretch
    let ended = try rows.forEach(drive: drive) { fact in
      batch.append(fact)
      return batch.count & 127 != 0 || Platform.clockMicroseconds() < end
    }
    return Stretch(through: through, isLast: ended)
  }

  /// Hands the batch on, now that it is proved.
  mutating func hand(_ read: Stretch, on body: (ScannedFact) throws -> Void) throws {
    isUnproved = false
    try batch.forEach(drive: drive, body)
    through = read.through
    if let last = batch.lastRow { after = last }
    isFinished = read.isLast
    stretch = min(8000, stretch * 2)
  }

  /// Reads all that is left and hands it on row by row.
  mutating func finish(_ db: Database, _ session: StoreSession, _ body: (ScannedFact) throws -> Void) throws {
    try stay(with: session)
    through = try through ?? greatest(db)
    guard let through else { return isFinished = true }
    var rows = try FactRows(db, table, request(through), isUTF8: session.connection.isUTF8)
    _ = try rows.forEach(drive: drive) { fact in
      after = fact.row
      try body(fact)
      return true
    }
    isFinished = true
  }

  /// A scan never goes on in another file that came to lie in the first one's place.
  private mutating func stay(with session: StoreSession) throws {
    guard let file, session.manner != .copy else { return self.file = file ?? session.opened }
    guard session.mayContinue(file) else { throw StoreFailure.replaced(path) }
  }

  private func request(_ through: Int64) -> RowRequest {
    RowRequest(after: after, through: through, itemIds: itemIds)
  }

  private func greatest(_ db: Database) throws -> Int64? { try Int64.fetchOne(db, sql: table.lastRowSQL) }
}
