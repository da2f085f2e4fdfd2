import Foundation

/// The folder of test data that may be next to the package.
enum Shared {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["OFFPRINT_SHARED"] { return URL(filePath: path) }
    var place = URL(filePath: #filePath)
    while place.path.count > 1 {
      place.deleteLastPathComponent()
      let shared = place.appending(path: "shared")
      if FileManager.default.fileExists(atPath: shared.appending(path: "conformance").path) { return shared }
    }
    return nil
  }()
}
