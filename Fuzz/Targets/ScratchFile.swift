import Foundation

/// A file for each target that trials write again and again: in memory, or in the temporary folder if the system has no such
/// place.
enum ScratchFile {
  private static let folder =
    (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
    + "/offprint-fuzz-\(ProcessInfo.processInfo.processIdentifier)"

  /// A path without a file, for one target; several targets may run side by side.
  static func place(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/\(name).sqlite"
    for end in ["", "-journal", "-wal", "-shm"] { unlink(path + end) }
    return path
  }

  static func write(_ bytes: Data, to path: String) throws { try bytes.write(to: URL(filePath: path)) }
}
