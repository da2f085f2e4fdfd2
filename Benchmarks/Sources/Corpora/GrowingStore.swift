import GRDBSQLite

/// A store of a corpus that gets new facts, each in a transaction of its own, as Workbench inserts them.
public final class GrowingStore {
  private let database: OpaquePointer
  private var edits = 0
  private var generation = 0

  /// - Throws: `CorpusError` if the file cannot be opened.
  public init(opening path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
      throw CorpusError(description: "\(path): cannot be opened")
    }
    sqlite3_busy_timeout(database, 10_000)
    self.database = database
  }

  deinit { sqlite3_close(database) }

  /// Gives an attribute of an item a new value, a minute after the last edit. The first edit is a day after all existing facts.
  ///
  /// - Parameters:
  ///   - item: one of the items that have the attribute.
  ///   - value: a text without anything that SQL would have to escape.
  public func edit(_ attribute: String, of item: Item, to value: String) throws {
    try insert(attribute, of: item, "'\(value)'")
  }

  /// Gives an attribute of an item a new value on the day after all existing facts.
  public func editTomorrow(_ attribute: String, of item: Item, to value: String) throws {
    edits = 0
    generation += 1
    try insert(attribute, of: item, "'\(value)'")
  }

  /// Appends to the present value of an attribute, with the times that `edit` gives.
  public func append(_ text: String, to attribute: String, of item: Item) throws {
    try insert(
      attribute, of: item,
      """
      (SELECT value FROM facts AS newest WHERE newest.itemId = facts.itemId AND newest.attribute = facts.attribute
        ORDER BY timestamp DESC, id DESC LIMIT 1) || '\(text)'
      """)
  }

  /// An item among those that have an attribute.
  public enum Item {
    /// An item with at most three values, none above 3 kB; counted from the oldest.
    case small(Int)
    /// The item with the most values.
    case mostEdited

    fileprivate func id(_ attribute: String) -> String {
      let items = "FROM facts WHERE attribute = '\(attribute)' AND type = 'string' GROUP BY itemId"
      return switch self {
      case .small(let number):
        """
        SELECT itemId \(items) HAVING count(*) <= 3 AND max(length(value)) <= 3000 ORDER BY min(id)
        LIMIT 1 OFFSET \(number)
        """
      case .mostEdited: "SELECT itemId \(items) ORDER BY count(*) DESC, min(id) LIMIT 1"
      }
    }
  }

  /// The number of small items.
  ///
  /// - Throws: `CorpusError` if the store cannot be read.
  public func smallItems(with attribute: String) throws -> Int {
    let items = Item.small(0).id(attribute).replacing("LIMIT 1 OFFSET 0", with: "")
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, "SELECT count(*) FROM (\(items))", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { throw CorpusError(description: sqlite3_errmsg(database).map { String(cString: $0) } ?? "SQLite failed") }
    return Int(sqlite3_column_int64(statement, 0))
  }

  private func insert(_ attribute: String, of item: Item, _ value: String) throws {
    edits += 1
    let statement = """
      INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp)
      SELECT 'edit-\(generation)-\(edits)-\(attribute)', itemId, attribute, \(value), 0, type, 0,
        strftime('%Y-%m-%dT%H:%M:%SZ', \(edits == 1 ? firstMoment : nextMoment))
      FROM facts WHERE attribute = '\(attribute)' AND type = 'string' AND itemId = (\(item.id(attribute)))
      ORDER BY id LIMIT 1
      """
    guard sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK, sqlite3_changes(database) == 1 else {
      throw CorpusError(description: sqlite3_errmsg(database).map { String(cString: $0) } ?? "SQLite failed")
    }
  }

  private var firstMoment: String { "(SELECT max(timestamp) FROM facts), '+1 day', 'start of day', '+8 hours'" }
  private var nextMoment: String { "(SELECT timestamp FROM facts ORDER BY id DESC LIMIT 1), '+1 minute'" }
}
