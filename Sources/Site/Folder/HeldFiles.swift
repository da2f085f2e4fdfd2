import Pages
import Synchronization

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
