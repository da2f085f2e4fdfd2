import Diagnostics
import Pages
import Synchronization

/// Makes files before it is known whether what they ask for is at hand, and keeps them until it is: those of the round in which
/// nothing was wanting are only to be written.
final class FilesAhead: FileTaker {
  var wantsReads: Bool { true }
  var wantsAll: Bool { false }

  private struct Held {
    var keys: Set<ReadKey> = []
    /// What each file holds, by its path.
    var bytes: [String: [UInt8]] = [:]
    var size = 0
    /// Whether there is room for more.
    var keeps = true
    var ledgers: [TaskLedger] = []
    var messages: [Diagnostic] = []
  }

  private let held = Mutex(Held())

  /// So many bytes are kept, and those of a few tasks more. What comes later is made again.
  private static let most = 1 << 26
  private static let stretch = 64

  /// Makes what some tasks make, but what takes code that is not recalled, or attachments.
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

  /// All that was asked for any of the files.
  var keys: Set<ReadKey> { held.withLock { $0.keys } }

  /// The tasks whose files are all made.
  var names: Set<TaskLedger.Name> {
    let ledgers = held.withLock { $0.ledgers }
    return Set(ledgers.lazy.flatMap { ledger in (0..<ledger.count).lazy.map { ledger.name(at: $0) } })
  }

  /// Writes the files that are made.
  ///
  /// - Returns: what making them gave rise to, and what came of the tasks; without files that could not be written.
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
