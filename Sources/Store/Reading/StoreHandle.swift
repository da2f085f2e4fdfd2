import GRDB
import GRDBSQLite

/// Reads the file of a connection directly, past the page cache, through SQLite's own file handle.
///
/// Opening the file a second time does not work: closing that second descriptor would drop every lock this process holds on it.
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

  /// Bytes 24..<40 of the header: change counter, pages, free pages. They change with every transaction of a rollback store.
  var counters: [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard file.pointee.pMethods.pointee.xRead(file, &bytes, 16, 24) == SQLITE_OK else { return nil }
    return bytes
  }

  /// Whether a writing transaction is in progress. It checks the lock's state and takes no lock.
  var isBeingWritten: Bool {
    var answer: Int32 = 0
    guard file.pointee.pMethods.pointee.xCheckReservedLock(file, &answer) == SQLITE_OK else { return true }
    return answer != 0
  }
}
