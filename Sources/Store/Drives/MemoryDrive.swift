import Synchronization

/// A drive that lives as long as the program.
public final class MemoryDrive: ItemDrive {
  private struct Content {
    var facts: [Fact] = []
    var rowsByItem: [[UInt8]: [Int]] = [:]
  }

  public let name: String
  private let content = Mutex(Content())

  /// - Parameter facts: its first facts. Those without a timestamp are stamped with the current time.
  public init(name: String = "memory", facts: [Fact] = []) {
    self.name = name
    append(facts)
  }

  /// Never fails.
  public func insert(facts: [Fact]) { append(facts) }

  /// Timestamps are cut to the second, as on disk, so that no answer depends on where a fact is kept.
  private func append(_ facts: [Fact]) {
    let stamped = facts.stamped(.now)
    content.withLock { content in
      for fact in stamped {
        content.rowsByItem[Array(fact.itemId.utf8), default: []].append(content.facts.count)
        content.facts.append(fact)
      }
    }
  }

  public func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64 {
    let facts = content.withLock { $0.facts }
    let first = Int(clamping: max(row, 0))
    guard first < facts.count else { return row }
    for index in first..<facts.count { try facts[index].scanned(row: Int64(index + 1), drive: drive, body) }
    return Int64(facts.count)
  }

  public func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    let found = content.withLock { content in
      content.rowsByItem[Array(itemId.utf8), default: []].map { ($0, content.facts[$0]) }
    }
    for (index, fact) in found { try fact.scanned(row: Int64(index + 1), drive: drive, body) }
  }

  public func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    let found = content.withLock { content in
      rows.filter { $0 > 0 && $0 <= content.facts.count }.map { ($0, content.facts[Int($0) - 1]) }
    }
    for (row, fact) in found { try fact.scanned(row: row, drive: drive, body) }
  }

  public var findsRows: Bool { true }

  public var scanEstimate: (facts: Int, bytes: Int) {
    let count = content.withLock { $0.facts.count }
    return (count, count * 128)
  }
}

extension [Fact] {
  /// The facts as a drive keeps them: those without a timestamp get this one, and all are cut to the second.
  func stamped(_ now: Moment) -> [Fact] {
    map { fact in
      var fact = fact
      fact.timestamp = (fact.timestamp == .onInsertion ? now : fact.timestamp).wholeSecond
      return fact
    }
  }
}
