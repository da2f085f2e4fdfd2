import Foundation

/// A folder that a test writes into and that goes with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "site-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Every file with its bytes: what must be the same before and after a read.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = FileManager.default.contents(atPath: file(name)) ?? Data()
    }
    return contents
  }
}
