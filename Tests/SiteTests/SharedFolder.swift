import Foundation

/// The folder with samples and recorded answers, which is beside the package and not part of it.
enum SharedFolder {
  /// The path of the named file or folder; nil, with a message on stdout, if it is missing.
  static func path(_ name: String, for test: String) -> String? {
    let environment = ProcessInfo.processInfo.environment["OFFPRINT_SHARED"]
    let candidates = environment.map { [$0] } ?? ancestors.map { $0 + "/shared" }
    let found = candidates.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
    if found == nil { print("SKIPPED \(test): there is no \(name) in \(candidates.joined(separator: ", "))") }
    return found
  }

  private static var ancestors: [String] {
    var folder = URL(filePath: #filePath)
    var folders: [String] = []
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      folders.append(folder.path == "/" ? "" : folder.path)
    }
    return folders
  }
}
