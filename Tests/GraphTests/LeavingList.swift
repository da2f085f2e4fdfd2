import Store
import Synchronization

/// Facts in memory that act as if every superseded text were left in the store, however short.
final class LeavingList: FactSource, TextSource {
  private let content: Mutex<FactList>

  init(_ list: FactList) { content = Mutex(list) }

  var list: FactList {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }

  var texts: (any TextSource)? { self }
  var leastLeft: Int { 1 }
  var scanEstimate: (facts: Int, bytes: Int) { list.scanEstimate }

  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    try list.scan(after: cursor, body)
  }

  func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool {
    for id in ids { _ = try list.scan(after: .start) { if $0.itemId.elementsEqual(id.utf8) { try body($0) } } }
    return true
  }

  func scan(rows: [Int64], ofDrive number: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    _ = try list.scan(after: .start) { if $0.drive == number, rows.contains($0.row) { try body($0) } }
  }
}
