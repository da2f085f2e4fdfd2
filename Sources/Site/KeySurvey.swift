import Pages
import Synchronization

/// Takes the files of a site that is not written, and remembers what was asked for them.
final class KeySurvey: FileTaker {
  var wantsReads: Bool { true }
  var wantsCode: Bool { false }
  // They ask for nothing.
  var wantsWords: Bool { false }

  private let found = Mutex<Set<ReadKey>>([])

  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads log: borrowing ReadLog,
    into tally: inout FileWriter.Tally, buffer: inout [UInt8]
  ) {
    let keys = log.sorted
    found.withLock { $0.formUnion(keys) }
  }

  func add(_ tally: FileWriter.Tally) {}

  /// All that was asked for any of the files.
  var keys: Set<ReadKey> { found.withLock { $0 } }
}
