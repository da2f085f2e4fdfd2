import Diagnostics
import Synchronization

/// The first hundred bytes of a store file, which identify its format (SQLite's file format, section 1.3).
struct StoreHeader {
  /// Held while this process inserts, and while it opens a store's file outside SQLite. Without it, closing that second
  /// descriptor would drop the insertion's lock.
  static let quiet = Mutex<Void>(())

  let isWAL: Bool

  /// - Throws: a `Diagnostic` that says what the path is when it is no SQLite database.
  init(reading path: String) throws {
    switch Platform.stamp(of: path) {
    case .failure(let error): throw StoreFailure.unreachable(path, error)
    case .success(let stamp) where stamp.kind == .folder: throw StoreFailure.folder(path)
    case .success(let stamp) where stamp.kind == .other: throw StoreFailure.noFile(path)
    case .success(let stamp) where stamp.size == 0: throw StoreFailure.emptyFile(path)
    case .success: break
    }
    switch Self.quiet.withLock({ _ in Platform.firstBytes(of: path, count: 100) }) {
    case .failure(let error): throw StoreFailure.unreachable(path, error)
    case .success(let bytes):
      guard bytes.starts(with: Array("SQLite format 3\0".utf8)) else { throw StoreFailure.noDatabase(path, bytes) }
      guard bytes.count == 100 else { throw StoreFailure.damaged(path, "the file ends within its header") }
      isWAL = bytes[18] == 2 || bytes[19] == 2
    }
  }
}
