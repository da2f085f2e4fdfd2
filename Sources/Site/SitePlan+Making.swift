import Diagnostics
import Escaping
import Pages
import Synchronization
import Views

extension SitePlan {
  /// Makes every file and puts it where it belongs.
  ///
  /// - Returns: the messages that rendering gave rise to.
  func make(with writer: any FileTaker, jobs: Int, progress: @escaping @Sendable (Int, Int) -> Void) -> [Diagnostic] {
    let shared = Shared()
    let plan = self
    Workers.run(jobs, over: tasks.count) { next in
      var worker = FileMaker(plan, writer)
      while let stretch = next() {
        for task in plan.tasks[stretch] { worker.make(task) }
        progress(shared.count(stretch.count), plan.tasks.count)
      }
      shared.add(worker.finish())
    }
    return shared.messages.withLock { $0 }
  }

  /// What the workers have in common besides the writer.
  private final class Shared: Sendable {
    let messages = Mutex<[Diagnostic]>([])
    private let done = Atomic<Int>(0)

    func count(_ more: Int) -> Int { done.wrappingAdd(more, ordering: .relaxed).newValue }
    func add(_ more: [Diagnostic]) { messages.withLock { $0 += more } }
  }
}
