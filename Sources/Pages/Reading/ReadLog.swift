/// The reads of one page while it was rendered, in order, with repetitions.
public struct ReadLog {
  @usableFromInline var keys: [ReadKey] = []

  public init() { keys.reserveCapacity(1024) }

  @inlinable public mutating func note(_ key: ReadKey) { keys.append(key) }

  /// The number of reads.
  public var count: Int { keys.count }

  /// The reads after the first `count`, each once, sorted.
  public func since(_ count: Int) -> [ReadKey] {
    var later = ReadLog()
    later.keys += keys[count...]
    return later.sorted
  }

  /// Adds the reads of a part of a file that was rendered on its own.
  public mutating func add(_ other: ReadLog) { keys += other.keys }

  public mutating func clear() { keys.removeAll(keepingCapacity: true) }

  /// Each key once, sorted.
  public var sorted: [ReadKey] {
    var unique: [ReadKey] = []
    for key in keys.sorted() where key != unique.last { unique.append(key) }
    return unique
  }
}
