import GRDB
import Pages

/// The table of tasks that make no item's page.
///
/// A path holds titles, and nothing of a title that is withheld from now on may stay. SQLite blanks what is deleted, but when it
/// shares the rows of its pages out anew, it leaves copies of them behind: so rows are never deleted one by one, and no index
/// has their text. A path that is gone is overwritten where it stands.
struct TaskTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The number of a task; nil where it has none.
  func number(of path: String) throws -> UInt32? {
    let statement = try database.cachedStatement(sql: "SELECT number FROM task WHERE hash = ? AND path = ?")
    return try Int64.fetchOne(statement, arguments: [Self.hash(of: path), path]).map(UInt32.init)
  }

  /// Nil for a task that was forgotten.
  func path(of number: UInt32) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT path FROM task WHERE number = ? AND hash >= 0")
    return try String.fetchOne(statement, arguments: [Int64(number)])
  }

  /// Gives a task a number that none had before.
  func add(_ path: String) throws -> UInt32 {
    let last = try Int64.fetchOne(database, sql: "SELECT max(number) FROM task")
    let number = last.map { UInt32($0) + 1 } ?? TaskNumbers.firstOther
    try add(path, as: number)
    return number
  }

  /// Gives a task a number behind those of all others.
  func add(_ path: String, as number: UInt32) throws {
    let statement = try database.cachedStatement(sql: "INSERT INTO task VALUES (?, ?, ?)")
    try statement.execute(arguments: [Int64(number), Self.hash(of: path), path])
  }

  /// Forgets a task. What stands in its row from now on takes the same room, so that it is written in its place.
  func forget(_ number: UInt32) throws {
    guard let path = try path(of: number) else { return }
    let statement = try database.cachedStatement(sql: "UPDATE task SET hash = ?, path = ? WHERE number = ?")
    let blank = String(repeating: " ", count: path.utf8.count)
    try statement.execute(arguments: [-Self.hash(of: path), blank, Int64(number)])
  }

  /// Of eight bytes in a row, whichever sign it has.
  private static func hash(of path: String) -> Int64 { Int64(ItemKey(id: path).bits) | 1 << 61 }
}
