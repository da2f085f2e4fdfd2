import Foundation

/// Names of files and folders, as they are on disk.
package enum FilePath {
  /// The last part of a path; for `.` and `..`, the name of the folder they stand for.
  package static func name(_ path: String) -> String { resolved(path).lastPathComponent }

  package static func absolute(_ path: String) -> String { resolved(path).path }

  /// The folder that contains it.
  package static func folder(_ path: String) -> String { resolved(path).deletingLastPathComponent().path }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a folder has Offprint's mark: a site that was built there is no source.
  package static func isSite(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/.offprint") }

  private static func resolved(_ path: String) -> URL { URL(fileURLWithPath: path).standardizedFileURL }
}
