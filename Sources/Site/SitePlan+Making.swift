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
    make(tasks, with: writer, jobs: jobs, keepsReads: false, progress: progress).messages
  }

  /// Makes some of the files.
  ///
  /// - Parameter keepsReads: whether it is told what each task asked.
  func make(
    _ tasks: [FileTask], with writer: any FileTaker, jobs: Int, keepsReads: Bool,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) -> (messages: [Diagnostic], ledgers: [TaskLedger]) {
    let shared = Shared()
    let plan = self
    let copies = AttachmentCopies(of: views.attachments)
    // A few files are made before a thread would be there.
    Workers.run(tasks.count > 64 ? jobs : 1, over: tasks.count) { next in
      var worker = FileMaker(plan, writer, copies, keepsReads: keepsReads)
      while let stretch = next() {
        for task in tasks[stretch] { worker.make(task) }
        progress(shared.count(stretch.count), tasks.count)
      }
      shared.add(worker.ledger)
      shared.add(worker.finish())
    }
    return (shared.messages.withLock { $0 }, shared.ledgers.withLock { $0 })
  }

  /// What the workers have in common besides the writer.
  private final class Shared: Sendable {
    let messages = Mutex<[Diagnostic]>([])
    let ledgers = Mutex<[TaskLedger]>([])
    private let done = Atomic<Int>(0)

    func count(_ more: Int) -> Int { done.wrappingAdd(more, ordering: .relaxed).newValue }
    func add(_ more: TaskLedger) { ledgers.withLock { $0.append(more) } }
    func add(_ more: [Diagnostic]) { messages.withLock { $0 += more } }
  }
}
