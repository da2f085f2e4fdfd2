import GRDB
import GRDBSQLite

/// A look past the page cache at the file that a connection has open, through the handle that SQLite itself holds.
///
/// To open the file a second time would not do: closing that second descriptor would drop every lock this process holds on it.
struct StoreHandle {
  private let file: UnsafeMutablePointer<sqlite3_file>

  init?(_ db: Database) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = withUnsafeMutablePointer(to: &file) {
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    guard code == SQLITE_OK, let file, file.pointee.pMethods != nil else { return nil }
    self.file = file
  }

  /// Bytes 24..<40 of the header: change counter, pages, free pages. They move with every transaction of a rollback store.
  var counters: [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard file.pointee.pMethods.pointee.xRead(file, &bytes, 16, 24) == SQLITE_OK else { return nil }
    return bytes
  }

  /// Whether somebody is in the midst of a transaction that writes. Asks for the lock's state and takes none.
  var isBeingWritten: Bool {
    var answer: Int32 = 0
    guard file.pointee.pMethods.pointee.xCheckReservedLock(file, &answer) == SQLITE_OK else { return true }
    return answer != 0
  }
}
