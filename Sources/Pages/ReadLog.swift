/// What one page asked while it was rendered, in the order of asking, with repetitions.
public struct ReadLog {
  @usableFromInline var keys: [ReadKey] = []

  public init() { keys.reserveCapacity(1024) }

  @inlinable public mutating func note(_ key: ReadKey) { keys.append(key) }

  /// How often something was asked.
  public var count: Int { keys.count }

  /// What was asked after so many others, each once, in order.
  public func since(_ count: Int) -> [ReadKey] {
    var later = ReadLog()
    later.keys += keys[count...]
    return later.sorted
  }

  /// Adds what was asked for a part of a file that was made on its own.
  public mutating func add(_ other: ReadLog) { keys += other.keys }

  public mutating func clear() { keys.removeAll(keepingCapacity: true) }

  /// Each key once, in order.
  public var sorted: [ReadKey] {
    var unique: [ReadKey] = []
    for key in keys.sorted() where key != unique.last { unique.append(key) }
    return unique
  }
}
