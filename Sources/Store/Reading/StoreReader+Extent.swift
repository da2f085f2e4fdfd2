import GRDB

extension StoreReader {
  /// The greatest row; nil for an empty table.
  func greatestRow(_ table: FactTable) throws -> Int64? {
    try read { db in try Int64.fetchOne(db, sql: table.lastRowSQL) }
  }

  /// Estimates the number of facts and the bytes of their text. Rows are usually numbered without gaps, and about a third of the
  /// file is text, the rest indexes. Where one number is far from the others, the count is still limited by the size of the file.
  func estimate(_ table: FactTable) -> (facts: Int, bytes: Int) {
    let size = Int(clamping: FileStamp.size(at: path)) + Int(clamping: FileStamp.size(at: path + "-wal"))
    let facts = Int(clamping: max(0, (try? greatestRow(table)) ?? 0))
    return (min(facts, size / Self.leastBytesOfRow), size / 3)
  }

  /// Nine columns take nine bytes of header, and most of them some bytes of content.
  private static let leastBytesOfRow = 16

  func fingerprint(_ table: FactTable) throws -> DriveFingerprint {
    try read { db in
      let isUTF8 = try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
      func fact(_ row: Int64?) throws -> Fact? {
        guard let row else { return nil }
        var found: Fact?
        var rows = try FactRows(db, table, .numbers([row]), isUTF8: isUTF8)
        _ = try rows.forEach(drive: 0) {
          found = Fact($0); return true
        }
        return found
      }
      let lastRow = try Int64.fetchOne(db, sql: table.lastRowSQL)
      return DriveFingerprint(
        lastRow: lastRow, lastRowEver: try lastRowEver(table, db),
        first: try fact(Int64.fetchOne(db, sql: table.firstRowSQL)), last: try fact(lastRow))
    }
  }

  private func lastRowEver(_ table: FactTable, _ db: Database) throws -> Int64? {
    guard try db.tableExists(table.sequenceTable) else { return nil }
    return try Int64.fetchOne(db, sql: table.sequenceSQL)
  }
}
