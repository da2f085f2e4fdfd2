import Pages
import Synchronization

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
