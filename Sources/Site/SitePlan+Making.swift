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
    make(tasks, with: writer, jobs: jobs, keepsRecords: false, progress: progress).messages
  }

  /// Makes some of the files.
  ///
  /// - Parameter keepsRecords: whether it is told what came of each task.
  func make(
    _ tasks: [FileTask], with writer: any FileTaker, jobs: Int, keepsRecords: Bool,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) -> (messages: [Diagnostic], records: [TaskRecord.Name: TaskRecord]) {
    let shared = Shared()
    let plan = self
    // A few files are made before a thread would be there.
    Workers.run(tasks.count > 64 ? jobs : 1, over: tasks.count) { next in
      var worker = FileMaker(plan, writer, keepsRecords: keepsRecords)
      while let stretch = next() {
        for task in tasks[stretch] { worker.make(task) }
        progress(shared.count(stretch.count), tasks.count)
      }
      shared.add(worker.records ?? [:])
      shared.add(worker.finish())
    }
    return (shared.messages.withLock { $0 }, shared.records.withLock { $0 })
  }

  /// What the workers have in common besides the writer.
  private final class Shared: Sendable {
    let messages = Mutex<[Diagnostic]>([])
    let records = Mutex<[TaskRecord.Name: TaskRecord]>([:])
    private let done = Atomic<Int>(0)

    func count(_ more: Int) -> Int { done.wrappingAdd(more, ordering: .relaxed).newValue }
    func add(_ more: [TaskRecord.Name: TaskRecord]) { records.withLock { $0.merge(more) { $1 } } }
    func add(_ more: [Diagnostic]) { messages.withLock { $0 += more } }
  }
}
