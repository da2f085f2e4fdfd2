import Foundation

/// Finds the folder of shared test data, which is not part of this repository.
enum SharedFiles {
  static func find(_ path: String) -> URL? {
    if let folder = ProcessInfo.processInfo.environment["OFFPRINT_SHARED"] {
      return existing(URL(fileURLWithPath: folder).appendingPathComponent(path))
    }
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      if let found = existing(folder.appendingPathComponent("shared").appendingPathComponent(path)) { return found }
    }
    return nil
  }

  private static func existing(_ url: URL) -> URL? {
    FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
