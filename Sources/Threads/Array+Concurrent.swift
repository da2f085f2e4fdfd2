internal import Synchronization

extension Array where Element: Sendable {
  /// Fewer than this cost less on one processor than threads do to begin.
  private static var fewest: Int { 256 }

  /// The same as `map`, on every processor that the process may use.
  package func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) -> [Result] {
    guard count >= Self.fewest else { return map(transform) }
    let jobs = Processors().count
    guard jobs > 1 else { return map(transform) }
    let pieces = Mutex<[(start: Int, results: [Result])]>([])
    Workers.run(jobs, over: count, by: 64) { next in
      var own: [(start: Int, results: [Result])] = []
      while let range = next() { own.append((range.lowerBound, self[range].map(transform))) }
      let made = own
      pieces.withLock { $0 += made }
    }
    return pieces.withLock { $0 }.sorted { $0.start < $1.start }.flatMap(\.results)
  }
}
