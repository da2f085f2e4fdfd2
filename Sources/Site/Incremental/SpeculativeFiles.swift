import Diagnostics
import Pages
import Synchronization

/// Makes files before it is known whether all items that they ask for are loaded, and holds them until it is. The files of the
/// last round, in which nothing was missing, only need to be written.
final class SpeculativeFiles: FileSink {
  var recordsReads: Bool { true }
  var acceptsDeferredWork: Bool { false }

  private struct Held {
    var keys: Set<ReadKey> = []
    /// The contents of each file, by path.
    var bytes: [String: [UInt8]] = [:]
    var size = 0
    /// Whether there is room for more.
    var keeps = true
    var ledgers: [TaskLedger] = []
    var messages: [Diagnostic] = []
  }

  private let held = Mutex(Held())

  /// At most this many bytes are kept, plus those of a few tasks. Later files are made again.
  private static let most = 1 << 26
  private static let stretch = 64

  /// Makes the files of some tasks, except those with attachments or with code that is not recalled.
  func make(_ tasks: [FileTask], of plan: SitePlan) {
    for start in stride(from: 0, to: tasks.count, by: Self.stretch) {
      let keeps = held.withLock { held in
        held.keeps = held.size < Self.most
        return held.keeps
      }
      let made = plan.make(
        Array(tasks[start..<min(start + Self.stretch, tasks.count)]), with: self, jobs: 1, keepsReads: keeps
      ) { _, _ in }
      guard keeps else { continue }
      held.withLock { held in
        held.ledgers += made.ledgers
        held.messages += made.messages
      }
    }
  }

  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads log: borrowing ReadLog,
    into tally: inout FileWriter.Tally, buffer: inout [UInt8]
  ) {
    let keys = log.sorted
    held.withLock { held in
      held.keys.formUnion(keys)
      guard held.keeps else { return }
      held.bytes[path] = Array(bytes)
      held.size += bytes.count
    }
    tally.files.append(OutputFile(path: path, hash: ContentHash.of(bytes), size: bytes.count))
  }

  func add(_ tally: FileWriter.Tally) {}

  /// All keys that any of the files asked for.
  var keys: Set<ReadKey> { held.withLock { $0.keys } }

  /// The tasks whose files are all made.
  var names: Set<TaskLedger.Name> {
    let ledgers = held.withLock { $0.ledgers }
    return Set(ledgers.lazy.flatMap { ledger in (0..<ledger.count).lazy.map { ledger.name(at: $0) } })
  }

  /// Writes the files that are made.
  ///
  /// - Returns: the messages from making them, and the results of the tasks, without files that could not be written.
  func write(with writer: FileWriter) -> (messages: [Diagnostic], ledgers: [TaskLedger]) {
    let (bytes, ledgers, messages) = held.withLock { ($0.bytes, $0.ledgers, $0.messages) }
    var (tally, buffer) = (FileWriter.Tally(), [UInt8]())
    var failed: Set<String> = []
    for file in ledgers.lazy.flatMap(\.files) {
      bytes[file.path]?.withUnsafeBufferPointer { bytes in
        if !writer.put(file, bytes, into: &tally, &buffer) { failed.insert(file.path) }
      }
    }
    writer.add(tally)
    return (messages, failed.isEmpty ? ledgers : ledgers.map { $0.leavingOut(failed) })
  }
}
