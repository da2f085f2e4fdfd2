import GRDB
import GRDBSQLite

/// The state of a store that is visible without reading its rows: the file's stamp, its counters, and whether someone is writing.
///
/// A transaction of a rollback store holds the RESERVED lock from before its first change of the file until after its last, and
/// leaves other counters in the header. So the file did not change between two looks that see no writer and the same counters and
/// stamp. This requires that the first look reads the counters *before* it checks for a writer and the second one *after*: a
/// transaction that ends in between then shows in its counters.
struct StoreLook {
  enum Writer {
    case none
    case writing
    case died
  }

  let stamp: FileStamp
  let counters: [UInt8]
  let writer: Writer

  /// The look before reading: counters first.
  init?(_ session: StoreSession, _ db: Database, _ path: String) {
    guard let handle = StoreHandle(db), let (stamp, counters) = Self.state(handle, path) else { return nil }
    self.stamp = stamp
    self.counters = counters
    writer = Self.writer(session, handle, path)
  }

  /// The look after reading: counters last.
  static func isUnmoved(since look: StoreLook, _ session: StoreSession, _ db: Database, _ path: String) -> Bool {
    guard let handle = StoreHandle(db), writer(session, handle, path) == .none else { return false }
    guard let (stamp, counters) = state(handle, path) else { return false }
    return stamp == look.stamp && counters == look.counters
  }

  private static func state(_ handle: StoreHandle, _ path: String) -> (FileStamp, [UInt8])? {
    guard case .success(let stamp) = Platform.stamp(of: path), let counters = handle.counters else { return nil }
    return (stamp, counters)
  }

  private static func writer(_ session: StoreSession, _ handle: StoreHandle, _ path: String) -> Writer {
    if handle.isBeingWritten { return .writing }
    if session.manner == .still { return FileStamp.size(at: path + "-wal") == 0 ? .none : .writing }
    return hasHotJournal(path) ? .died : .none
  }

  /// A journal that is empty, or whose first byte is zero, belongs to no transaction.
  private static func hasHotJournal(_ path: String) -> Bool {
    guard case .success(let first) = Platform.firstBytes(of: path + "-journal", count: 1) else { return false }
    return first.first.map { $0 != 0 } ?? false
  }
}

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
