import GRDB
import Pages
private import Synchronization

/// The table of tasks without an item page.
///
/// A path contains titles, and no trace of a title that becomes withheld may stay. SQLite blanks what is deleted, but it leaves
/// copies of rows behind when it redistributes them over its pages. So rows are never deleted one by one, and no index has their
/// text. A path that is gone is overwritten in place.
struct TaskTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The number of a task; nil if it has none.
  func number(of path: String) throws -> UInt32? {
    let statement = try database.cachedStatement(sql: "SELECT number FROM task WHERE hash = ? AND path = ?")
    return try Int64.fetchOne(statement, arguments: [Self.hash(of: path), path]).map(UInt32.init)
  }

  /// Nil for a removed task.
  func path(of number: UInt32) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT path FROM task WHERE number = ? AND hash >= 0")
    return try String.fetchOne(statement, arguments: [Int64(number)])
  }

  /// Gives a task a number that no task had before.
  func add(_ path: String) throws -> UInt32 {
    let last = try Int64.fetchOne(database, sql: "SELECT max(number) FROM task")
    let number = last.map { UInt32($0) + 1 } ?? TaskNumbers.firstOther
    try add(path, as: number)
    return number
  }

  /// Gives a task a number after those of all others.
  func add(_ path: String, as number: UInt32) throws {
    let statement = try database.cachedStatement(sql: "INSERT INTO task VALUES (?, ?, ?)")
    try statement.execute(arguments: [Int64(number), Self.hash(of: path), path])
  }

  /// Removes a task. The new contents of its row have the same size, so that they are written in place.
  func forget(_ number: UInt32) throws {
    guard let path = try path(of: number) else { return }
    let statement = try database.cachedStatement(sql: "UPDATE task SET hash = ?, path = ? WHERE number = ?")
    let blank = String(repeating: " ", count: path.utf8.count)
    try statement.execute(arguments: [-Self.hash(of: path), blank, Int64(number)])
  }

  /// A hash that takes eight bytes in a row, whatever its sign.
  private static func hash(of path: String) -> Int64 { Int64(ItemKey(id: path).bits) | 1 << 61 }
}

/// The numbers of tasks in the manifest: an item page has the item's number, all others have numbers from `firstOther` on.
enum TaskNumbers {
  static let firstOther: UInt32 = 1 << 31
  /// How many tasks share a row with their files.
  static let row: UInt32 = 64
  /// How many items share a row with their readers.
  static let itemsInRow: UInt32 = 32
}

/// A cache of task numbers: most tasks whose files are looked up before they are made are looked up afterwards, too.
final class KnownTasks: Sendable {
  private let numbers = Mutex<[String: UInt32]>([:])

  /// The number of a task by the path of its first file, looked up on first use.
  func number(of path: String, _ find: (String) throws -> UInt32?) rethrows -> UInt32? {
    if let known = numbers.withLock({ $0[path] }) { return known }
    let found = try find(path)
    if let found { numbers.withLock { $0[path] = found } }
    return found
  }

  /// Clears the cache, since some tasks are gone.
  func forget() { numbers.withLock { $0 = [:] } }
}
