import Diagnostics
private import Foundation
import GRDB

/// The warnings and notes of a site in the manifest, by the task that caused them, or by none.
///
/// Only messages of the tasks that ran are touched: an index counts how many there are of a kind, and holds no text of them.
struct MessageTable {
  /// The number that stands for no task.
  private static let none: Int64 = -1

  /// Errors and notes have an empty kind: they are always listed one by one.
  static let schema = """
    -- Warnings and notes, by the task that gave rise to them, or -1.
    CREATE TABLE message
      (number INTEGER PRIMARY KEY, task INTEGER NOT NULL, kind TEXT NOT NULL, hash INTEGER NOT NULL, record BLOB NOT NULL);
    CREATE INDEX message_task ON message (task, hash);
    CREATE INDEX message_kind ON message (kind, task, hash);
    """

  let database: Database

  init(_ database: Database) { self.database = database }

  /// Whether a task caused messages.
  func hasMessages(of task: UInt32) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM message WHERE task = ? LIMIT 1")
    return try Row.fetchOne(statement, arguments: [Int64(task)]) != nil
  }

  /// Whether any message without a task has a kind.
  func isSaidOfNoTask(_ kind: String) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM message WHERE kind = ? AND task = ? LIMIT 1", arguments: [kind, Self.none]) != nil
  }

  /// The messages that a task caused.
  func messages(of task: UInt32) throws -> [Diagnostic] {
    try kept(ofTask: Int64(task)).map(\.message)
  }

  /// The messages without a task.
  func messagesOfNoTask() throws -> [Diagnostic] { try kept(ofTask: Self.none).map(\.message) }

  /// Every message, with repetitions.
  func all() throws -> [Diagnostic] { try messages("SELECT record FROM message ORDER BY number") }

  /// Calls `body` with the messages of a kind, in the order of the tasks, until it returns false.
  func forEach(of kind: String, _ body: (Diagnostic) -> Bool) throws {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT record FROM message WHERE kind = ? ORDER BY task, hash", arguments: [kind])
    while let row = try rows.next() {
      if !body(StoredMessage(bytes: row.bytes(0)).message) { return }
    }
  }

  /// The kinds of warnings that occur, with the number of distinct messages.
  func kinds() throws -> [(kind: String, count: Int)] {
    try Row.fetchAll(database, sql: "SELECT kind, COUNT(DISTINCT hash) FROM message GROUP BY kind")
      .map { ($0[0], $0[1]) }
  }

  private func kept(ofTask task: Int64) throws -> [StoredMessage] {
    let statement = try database.cachedStatement(sql: "SELECT record FROM message WHERE task = ? ORDER BY number")
    return try Row.fetchAll(statement, arguments: [task]).map { StoredMessage(bytes: $0.bytes(0)) }
  }

  private func messages(_ sql: String) throws -> [Diagnostic] {
    try Row.fetchAll(database, sql: sql).map { StoredMessage(bytes: $0.bytes(0)).message }
  }
}

extension MessageTable {
  func insert(_ messages: some Sequence<Diagnostic>, of task: UInt32?) throws {
    try insert(messages.map(StoredMessage.init), ofTask: task.map(Int64.init) ?? Self.none)
  }

  private func insert(_ messages: [StoredMessage], ofTask task: Int64) throws {
    let insertion = try database.cachedStatement(
      sql: "INSERT INTO message (task, kind, hash, record) VALUES (?, ?, ?, ?)")
    for kept in messages {
      let message = kept.message
      let kind = message.severity == .warning ? message.identifier : ""
      try insertion.execute(arguments: [task, kind, kept.hash, Data(kept.bytes)])
    }
  }

  /// Removes the messages of some tasks.
  ///
  /// - Returns: the removed messages.
  func remove(of tasks: Set<UInt32>) throws -> [Diagnostic] {
    var removed: [Diagnostic] = []
    for task in tasks.sorted() where try hasMessages(of: task) {
      removed += try messages(of: task)
      try remove("task = ?", [Int64(task)])
    }
    return removed
  }

  /// Replaces some messages without a task, or all of them.
  ///
  /// - Returns: which messages came and went.
  func replace(_ standing: StandingMessages) throws -> (came: [Diagnostic], went: [Diagnostic]) {
    let now = Set(standing.now.map(StoredMessage.init))
    let before = try Set(standing.before?.map(StoredMessage.init) ?? kept(ofTask: Self.none))
    let (came, went) = (now.subtracting(before), before.subtracting(now))
    for message in went {
      try remove("task = ? AND hash = ? AND record = ?", [Self.none, message.hash, Data(message.bytes)])
    }
    try insert(came.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }, ofTask: Self.none)
    return (came.map(\.message), went.map(\.message))
  }

  /// Blanks the records in place first, as `PartTable.write` does.
  private func remove(_ condition: String, _ arguments: StatementArguments) throws {
    let blanking = "UPDATE message SET record = zeroblob(length(record)) WHERE \(condition)"
    let numbers = try Int64.fetchAll(
      database, sql: "SELECT number FROM message WHERE \(condition)", arguments: arguments)
    try database.cachedStatement(sql: blanking).execute(arguments: arguments)
    let removal = try database.cachedStatement(sql: "DELETE FROM message WHERE number = ?")
    for number in numbers { try removal.execute(arguments: [number]) }
  }
}
