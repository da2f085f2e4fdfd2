import Diagnostics
import Pages
import Synchronization

/// Puts finished files into the output folder: directly into a new one, or compared with the existing files and replaced one by
/// one.
///
/// All workers share it. Files that it refuses or cannot write are collected, so that one bad file does not hide another.
final class FileWriter: FileSink {
  let recordsReads = false

  enum Mode: Sendable {
    /// Into a scratch folder that nobody reads yet.
    case fresh
    /// Into a folder with files of an earlier build; `known` are those files. Nil when nothing is remembered: any file at one of
    /// our addresses in a folder with our mark is then taken to be ours. If a person made the mark, none is known.
    case update(known: Set<String>?)
  }

  struct Tally: Sendable {
    var files: [OutputFile] = []
    var written = 0
    /// Files that were written to an existing folder because they were new or changed.
    var changed: [String] = []
    var unchanged = 0
    var failures: [Diagnostic] = []
  }

  private let folder: FolderHandle
  private let shownPath: String
  private let mode: Mode
  private let manifest: Manifest
  private let total = Mutex(Tally())

  init(folder: consuming FolderHandle, shownAs path: String, mode: Mode, manifest: Manifest) {
    self.folder = folder
    shownPath = path
    self.mode = mode
    self.manifest = manifest
  }

  /// Restores the mark if somebody removed it together with files that were written again since. Without it, the folder would be
  /// taken for somebody else's.
  ///
  /// - Parameter replacing: whether our mark replaces one that a person made.
  func mark(replacing: Bool = false) {
    let text = Array(OutputFolder.markText.utf8)
    var buffer: [UInt8] = []
    text.withUnsafeBufferPointer { bytes in
      switch folder.compare(OutputFolder.mark, with: bytes, buffer: &buffer) {
      case .absent: break
      case .different where replacing: break
      default: return
      }
      do throws(SystemFailure) { try folder.replace(OutputFolder.mark, bytes) } catch {
        total.withLock { $0.failures.append(error.diagnostic(in: shownPath)) }
      }
    }
  }

  func makeFolders(_ paths: [String]) throws(Diagnostic) {
    for path in paths {
      do throws(SystemFailure) { try folder.makeFolder(path) } catch { throw error.diagnostic(in: shownPath) }
    }
  }

  /// Writes one file and counts it in a worker's own tally.
  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads: borrowing ReadLog, into tally: inout Tally,
    buffer: inout [UInt8]
  ) {
    put(OutputFile(path: path, hash: ContentHash.of(bytes), size: bytes.count), bytes, into: &tally, &buffer)
  }

  /// Writes one file.
  ///
  /// - Returns: whether it could be written.
  @discardableResult
  func put(
    _ file: OutputFile, _ bytes: UnsafeBufferPointer<UInt8>, into tally: inout Tally, _ buffer: inout [UInt8]
  ) -> Bool {
    do throws(SystemFailure) {
      switch mode {
      case .fresh:
        try folder.create(file.path, bytes)
        tally.written += 1
      case .update(let known): try update(file.path, bytes, known: known, &tally, &buffer)
      }
      tally.files.append(file)
      return true
    } catch {
      tally.failures.append(error.diagnostic(in: shownPath))
      return false
    }
  }

  func add(_ tally: Tally) {
    total.withLock { total in
      total.files += tally.files
      total.written += tally.written
      total.changed += tally.changed
      total.unchanged += tally.unchanged
      total.failures += tally.failures
    }
  }

  var tally: Tally { total.withLock { $0 } }

  /// Removes the files that an earlier build wrote and this one did not, and counts them.
  ///
  /// - Parameter folders: those that stay even if they are empty.
  func removeAllBut(_ kept: Set<String>, _ folders: [String]) -> Int {
    guard case .update(let known?) = mode else { return 0 }
    // A folder for attachments that nothing refers to was empty from the start.
    return remove(known.subtracting(kept), keeping: folders, emptied: SitePlan.everyFolder)
  }

  /// Removes files of ours, and folders that become empty.
  ///
  /// - Parameters:
  ///   - folders: those that stay even if they are empty.
  ///   - emptied: those that may be empty already.
  /// - Returns: how many files were removed.
  func remove(_ paths: Set<String>, keeping folders: [String], emptied: [String] = []) -> Int {
    var removed = 0
    var emptied = Set(emptied)
    for path in paths.sorted() {
      do throws(SystemFailure) {
        guard try folder.remove(path) else { continue }
        removed += 1
        emptied.formUnion(FolderHandle.folders(above: path))
      } catch {
        total.withLock { $0.failures.append(error.diagnostic(in: shownPath)) }
      }
    }
    // The innermost first. A folder with anything left in it stays.
    for path in emptied.subtracting(folders).sorted().reversed() { folder.removeEmptyFolder(path) }
    return removed
  }

  /// Removes the temporary files that a killed build left beside files of ours. A temporary file beside a file that is not ours
  /// is somebody else's.
  func removeHalfWritten(in folders: Set<String>, of ours: Set<String>) {
    for name in folders.flatMap({ folder.halfWritten(in: $0) }) where ours.contains(name) {
      do throws(SystemFailure) { try folder.remove(name + FolderHandle.temporaryEnd) } catch {
        total.withLock { $0.failures.append(error.diagnostic(in: shownPath)) }
      }
    }
  }

  private func update(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, known: Set<String>?, _ tally: inout Tally,
    _ buffer: inout [UInt8]
  ) throws(SystemFailure) {
    let isOurs = known?.contains(path) ?? true
    switch folder.compare(path, with: bytes, buffer: &buffer) {
    case .same: tally.unchanged += 1
    case .absent:
      if !isOurs { try announce(path) }
      try replace(path, bytes, &tally)
    case .different where isOurs: try replace(path, bytes, &tally)
    case .different, .foreign:
      throw SystemFailure(
        action: "write", path: path, reason: "a file that Offprint did not write is in the way",
        help: "Move it away, or build into another folder")
    }
  }

  private func replace(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, _ tally: inout Tally
  ) throws(SystemFailure) {
    try folder.replace(path, bytes)
    tally.written += 1
    tally.changed.append(path)
  }

  private func announce(_ path: String) throws(SystemFailure) {
    do { try manifest.announce([path]) } catch {
      throw SystemFailure(action: "remember", path: path, reason: "\(error)")
    }
  }
}
