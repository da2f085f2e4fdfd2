import Foundation
import GRDB

/// Inserts like Workbench: on its own connection, one statement at a time, without a busy timeout. A fact is lost if the store is
/// locked.
final class Writer: Sendable {
  private let queue: DatabaseQueue

  init(path: String) throws {
    queue = try DatabaseQueue(path: path)
  }

  /// - Returns: Whether the fact was stored.
  func insert(_ number: Int) -> Bool {
    let result = Result {
      try queue.inDatabase { db in
        try db.execute(
          sql: """
            INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp)
            VALUES (?, 'item', 'title', 'value', 0, 'string', 0, '2024-02-09T18:25:43Z')
            """, arguments: ["W\(number)"])
      }
    }
    if case .success = result { return true }
    return false
  }
}
