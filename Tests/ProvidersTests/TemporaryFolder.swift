import Foundation

/// A folder that a test writes into and that goes with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "providers-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Every file below a folder with its bytes, those whose name begins with a dot as well.
  func allFiles(_ name: String) -> [String: Data] {
    var files: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: file(name)) ?? [] {
      var isFolder: ObjCBool = false
      let place = file(name + "/" + path)
      if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), !isFolder.boolValue {
        files[path] = FileManager.default.contents(atPath: place)
      }
    }
    return files
  }

  /// Every file with its bytes: what must be the same before and after a read.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = FileManager.default.contents(atPath: file(name)) ?? Data()
    }
    return contents
  }
}
