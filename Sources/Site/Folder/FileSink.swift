import Pages
import Synchronization

/// Takes the finished files of a site from the workers: it writes them, or only looks at them.
///
/// All workers share it.
protocol FileSink: Sendable {
  /// Whether it needs the keys that each file asked for. They are valid until the next file is begun.
  var recordsReads: Bool { get }

  /// Whether it also takes slow work: code that must be typeset, attachments, and the word files that change with texts. If not,
  /// a task with any of these only reports what it asked for.
  var acceptsDeferredWork: Bool { get }

  /// Takes one file and counts it in a worker's own tally.
  ///
  /// - Parameter reads: what the file asked of the graph.
  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads: borrowing ReadLog, into tally: inout FileWriter.Tally,
    buffer: inout [UInt8])

  /// Adds the counts of a worker.
  func add(_ tally: FileWriter.Tally)
}

extension FileSink {
  var acceptsDeferredWork: Bool { true }
}

/// Takes the files of a site without writing them. It remembers the hash of each file, and what new or different files asked for,
/// compared with another site.
final class FileSurvey: FileSink {
  var recordsReads: Bool { others != nil }

  private let others: [String: OutputFile]?
  private let files = Mutex<[String: OutputFile]>([:])
  private let reads = Mutex<[String: [ReadKey]]>([:])

  /// - Parameter others: the files to compare with; nil when nothing is compared.
  init(comparedWith others: [String: OutputFile]? = nil) { self.others = others }

  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads log: borrowing ReadLog,
    into tally: inout FileWriter.Tally, buffer: inout [UInt8]
  ) {
    let file = OutputFile(path: path, hash: ContentHash.of(bytes), size: bytes.count)
    tally.files.append(file)
    guard let others, others[path] != file else { return }
    let keys = log.sorted
    reads.withLock { $0[path] = keys }
  }

  func add(_ tally: FileWriter.Tally) {
    files.withLock { files in
      for file in tally.files { files[file.path] = file }
    }
  }

  /// Every file by its path.
  var all: [String: OutputFile] { files.withLock { $0 } }

  /// What each new or changed file asked for.
  var readsOfChanged: [String: [ReadKey]] { reads.withLock { $0 } }
}

/// Takes the files of a site and holds their bytes.
final class HeldFiles: FileSink {
  var recordsReads: Bool { false }

  private let files = Mutex<[String: [UInt8]]>([:])

  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads log: borrowing ReadLog,
    into tally: inout FileWriter.Tally, buffer: inout [UInt8]
  ) {
    tally.files.append(OutputFile(path: path, hash: ContentHash.of(bytes), size: bytes.count))
    let held = Array(bytes)
    files.withLock { $0[path] = held }
  }

  func add(_ tally: FileWriter.Tally) {}

  /// Every file by its path.
  var all: [String: [UInt8]] { files.withLock { $0 } }
}
