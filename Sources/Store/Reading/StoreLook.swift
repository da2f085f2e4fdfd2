import GRDB

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
