public import Foundation

/// A folder for a test's files. It is removed together with this value.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "offprint-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  public func file(_ name: String) -> String { "\(path)/\(name)" }

  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Writes a file, and creates its parent folders.
  public func write(_ bytes: Data, to name: String) throws {
    let place = URL(filePath: file(name))
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place)
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Renames a file or folder. An existing file of the new name is replaced.
  public func rename(_ name: String, to other: String) { _ = Foundation.rename(file(name), file(other)) }

  public func giveRights(_ rights: Int, to name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file(name))
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  /// Every file below a folder with its bytes, including hidden ones.
  public func allFiles(_ name: String) -> [String: Data] { FileTree.files(below: file(name)) }

  /// Every file with its bytes, to check that a read changes nothing.
  public func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = FileManager.default.contents(atPath: file(name)) ?? Data()
    }
    return contents
  }
}
