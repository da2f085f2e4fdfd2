private import Foundation
internal import Synchronization

/// Runs numbered pieces of work on several threads; each worker takes the next stretch of them when it is done with one.
enum Workers {
  /// Pieces taken at a time: few enough that no thread is left alone with the last ones.
  static let stretch = 16

  /// - Parameters:
  ///   - jobs: how many threads; 1 works on the caller's.
  ///   - body: one worker's life: it is given a function that yields the next stretch until nil.
  static func run(_ jobs: Int, over count: Int, _ body: @escaping @Sendable (_ next: () -> Range<Int>?) -> Void) {
    let queue = Queue(count: count)
    guard jobs > 1 else { return body { queue.take() } }
    let done = DispatchGroup()
    for _ in 0..<jobs {
      done.enter()
      let thread = Thread {
        body { queue.take() }
        done.leave()
      }
      // Markdown nests; the default of a secondary thread is small on some systems.
      thread.stackSize = 16 << 20
      thread.start()
    }
    done.wait()
  }

  private final class Queue: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int

    init(count: Int) { self.count = count }

    func take() -> Range<Int>? {
      let start = next.wrappingAdd(Workers.stretch, ordering: .relaxed).oldValue
      return start < count ? start..<min(start + Workers.stretch, count) : nil
    }
  }
}
