import GRDBSQLite

/// A store of a corpus to which facts come, one transaction each, as Workbench inserts them.
public final class GrowingStore {
  private let database: OpaquePointer
  private var edits = 0

  /// - Throws: `CorpusError` when the file cannot be opened.
  public init(opening path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
      throw CorpusError(description: "\(path): cannot be opened")
    }
    sqlite3_busy_timeout(database, 10_000)
    self.database = database
  }

  deinit { sqlite3_close(database) }

  /// Gives the attribute of an item another value, a minute later than the last edit; the first one comes a day after all that is
  /// there.
  ///
  /// - Parameters:
  ///   - number: which of the items that have the attribute, counted from the oldest.
  ///   - value: nothing that SQL would have to escape.
  public func edit(_ attribute: String, ofItem number: Int, to value: String) throws {
    try insert(attribute, ofItem: number, "'\(value)'")
  }

  /// Adds to what the attribute of an item is now, likewise.
  public func append(_ text: String, to attribute: String, ofItem number: Int) throws {
    try insert(
      attribute, ofItem: number,
      """
      (SELECT value FROM facts AS newest WHERE newest.itemId = facts.itemId AND newest.attribute = facts.attribute
        ORDER BY timestamp DESC, id DESC LIMIT 1) || '\(text)'
      """)
  }

  private func insert(_ attribute: String, ofItem number: Int, _ value: String) throws {
    edits += 1
    let statement = """
      INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp)
      SELECT 'edit-\(edits)-\(attribute)', itemId, attribute, \(value), 0, type, 0,
        strftime('%Y-%m-%dT%H:%M:%SZ', \(edits == 1 ? firstMoment : nextMoment))
      FROM facts WHERE attribute = '\(attribute)' AND type = 'string' ORDER BY id LIMIT 1 OFFSET \(number)
      """
    guard sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK, sqlite3_changes(database) == 1 else {
      throw CorpusError(description: sqlite3_errmsg(database).map { String(cString: $0) } ?? "SQLite failed")
    }
  }

  private var firstMoment: String { "(SELECT max(timestamp) FROM facts), '+1 day', 'start of day', '+8 hours'" }
  private var nextMoment: String { "(SELECT timestamp FROM facts ORDER BY id DESC LIMIT 1), '+1 minute'" }
}
