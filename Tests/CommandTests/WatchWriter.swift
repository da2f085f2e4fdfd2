import Foundation
import GRDB

/// A writer like Workbench: it has no busy timeout, and loses a fact that it cannot insert at once.
final class WatchWriter {
  private let queue: DatabaseQueue
  private(set) var inserted = 0
  private(set) var lost = 0

  init(_ path: String, mode: String) throws {
    queue = try DatabaseQueue(path: path)
    _ = try queue.inDatabase { db in try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)") }
  }

  static func insert(_ item: String, _ attribute: String, _ value: String, into db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp)
        VALUES (?, ?, ?, ?, 0, 'string', 0, '2024-03-01T10:00:00Z')
        """, arguments: [UUID().uuidString, item, attribute, value])
  }

  /// Inserts this many facts per second, each in its own transaction. Every hundredth is the root's title.
  func run(seconds: Double, perSecond: Int) {
    let start = ContinuousClock.now
    for number in 0..<Int(seconds * Double(perSecond)) {
      let early = start + .seconds(Double(number) / Double(perSecond)) - ContinuousClock.now
      if early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
      let item = number % 100 == 99 ? "root" : "item-\(number)"
      do {
        try queue.inDatabase { try Self.insert(item, "title", "Title \(number)", into: $0) }
        inserted += 1
      } catch { lost += 1 }
    }
  }
}
