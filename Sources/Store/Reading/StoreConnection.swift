import GRDB

/// One open SQLite connection to a store, and how it was opened.
struct StoreConnection: Sendable {
  enum Manner: Hashable, Sendable {
    /// A rollback-journal store, read without ever taking a lock.
    case quiet
    /// A WAL store that nobody has open, whose main file holds everything.
    case still
    /// A WAL store with a non-empty log, read through the shared memory that its writer keeps.
    case live
    /// A copy in a temporary folder of our own, which SQLite may repair.
    case copy
    /// For inserting.
    case writing
    /// For inserting, into a file that need not exist.
    case creating
  }

  let queue: DatabaseQueue
  let isUTF8: Bool

  /// - Throws: GRDB's `DatabaseError`.
  init(_ path: String, _ manner: Manner) throws {
    var configuration = Configuration()
    configuration.readonly = manner.isReading
    configuration.foreignKeysEnabled = false
    configuration.busyMode = manner == .quiet || manner == .still ? .immediateError : .timeout(5)
    if manner == .writing {
      // In KiB. It avoids writing and rereading pages in the middle of a large insert.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -65536") }
    }
    queue = try DatabaseQueue(path: Self.address(path, manner), configuration: configuration)
    isUTF8 = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA encoding") } == "UTF-8"
  }

  /// The `file:` URI by which SQLite learns how to open the file.
  private static func address(_ path: String, _ manner: Manner) -> String {
    var address = "file://"
    for byte in Platform.absolute(path).utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return address + "?" + manner.parameters
  }
}

extension StoreConnection.Manner {
  var isReading: Bool {
    switch self {
    case .quiet, .still, .live: true
    case .copy, .writing, .creating: false
    }
  }

  var parameters: String {
    switch self {
    case .quiet: "mode=ro&nolock=1"
    case .still: "mode=ro&immutable=1"
    case .live: "mode=ro&readonly_shm=1"
    case .copy, .writing: "mode=rw"
    case .creating: "mode=rwc"
    }
  }
}

/// An open connection together with the state of the file when it was opened.
struct StoreSession: Sendable {
  let manner: StoreConnection.Manner
  let connection: StoreConnection
  let opened: FileStamp?

  init(_ path: String, _ manner: StoreConnection.Manner) throws {
    self.manner = manner
    opened = try? Platform.stamp(of: path).get()
    connection = try StoreConnection(path, manner)
  }

  /// Whether the connection's page cache is still valid for the file. SQLite itself notices changed counters, but not a file that
  /// was replaced; and it assumes that a still store never changes.
  func mayRead(_ now: FileStamp) -> Bool {
    guard let opened else { return false }
    return manner == .still ? opened == now : opened.device == now.device && opened.inode == now.inode
  }

  /// Whether the connection reads the file that had this stamp when it was opened.
  func mayContinue(_ first: FileStamp) -> Bool {
    opened?.device == first.device && opened?.inode == first.inode
  }

  /// Whether the log beside the store, and with it the store, could be opened.
  var hasOpenLog: Bool {
    connection.queue.inDatabase { db in (try? Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")) != nil }
  }

  /// Reads the rest of a scan in one transaction and passes each row on at once. It keeps nobody from writing.
  func finish(_ scan: inout StoreScan, _ body: (ScannedFact) throws -> Void) throws {
    try connection.queue.inDatabase { db in
      try db.inTransaction(.deferred) {
        try scan.finish(db, self, body)
        return .commit
      }
    }
  }
}
