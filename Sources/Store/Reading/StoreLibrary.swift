import GRDBSQLite

/// The library that reads and writes stores.
public enum StoreLibrary {
  /// Such as `3.46.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
