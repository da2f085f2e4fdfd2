private import Foundation
internal import Synchronization

/// Runs numbered pieces of work on several threads. Each worker takes the next chunk when it is done with one.
package enum Workers {
  /// - Parameters:
  ///   - jobs: the number of threads; 1 works on the caller's.
  ///   - stretch: the pieces per chunk: few enough that no thread is left alone with the last ones.
  ///   - body: the work of one worker. It gets a function that returns the next chunk, or nil at the end.
  package static func run(
    _ jobs: Int, over count: Int, by stretch: Int = 16, _ body: @escaping @Sendable (_ next: () -> Range<Int>?) -> Void
  ) {
    let queue = Queue(count: count, stretch: stretch)
    guard jobs > 1 else { return body { queue.take() } }
    let done = DispatchGroup()
    for _ in 0..<jobs {
      done.enter()
      let thread = Thread {
        body { queue.take() }
        done.leave()
      }
      // Markdown can be deeply nested, and the default stack of a secondary thread is small on some systems.
      thread.stackSize = 16 << 20
      thread.start()
    }
    done.wait()
  }

  private final class Queue: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let stretch: Int

    init(count: Int, stretch: Int) { (self.count, self.stretch) = (count, stretch) }

    func take() -> Range<Int>? {
      let start = next.wrappingAdd(stretch, ordering: .relaxed).oldValue
      return start < count ? start..<min(start + stretch, count) : nil
    }
  }
}

extension Array where Element: Sendable {
  /// With fewer elements, starting threads costs more than it saves.
  private static var fewest: Int { 256 }

  /// Like `map`, but on all processors that the process may use.
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
