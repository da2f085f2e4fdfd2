import Foundation

/// A folder that a test writes into and that goes with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "watch-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Gives a file or folder another name, where something of that name may stand already.
  func rename(_ name: String, to other: String) { _ = Foundation.rename(file(name), file(other)) }

  func giveRights(_ rights: Int, to name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }
}
