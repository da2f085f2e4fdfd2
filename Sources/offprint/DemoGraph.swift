import Diagnostics
import Foundation
import Store
import Views

/// The demo graph, which the program carries as readable text.
enum DemoGraph {
  /// The settings of the demo's site.
  static var settings: String? { EmbeddedDemo.files.first { $0.path == "offprint.yaml" }?.text }

  /// The graph as a store in memory.
  ///
  /// - Throws: a diagnostic with the line when the text is wrong.
  static func store() throws -> ItemStore {
    let store = ItemStore(userDrive: MemoryDrive(name: "demo"))
    try store.insert(facts: facts())
    return store
  }

  /// Writes the graph as a Workbench file. The folders in front of it are made, too.
  ///
  /// - Throws: a diagnostic when there is a file already, or none can be made.
  static func write(to path: String) throws {
    // If the folder cannot be made, the store says so.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SQLiteDrive(creating: path).insert(facts: facts())
  }

  /// The pictures that its texts refer to.
  static var pictures: [AttachmentFile] {
    EmbeddedDemo.files.filter { $0.path.hasPrefix(folder) }.map { path, text in
      let bytes = Array(text.utf8)
      return AttachmentFile(
        path: String(path.dropFirst(folder.count)), size: bytes.count, modified: 0, content: .bytes(bytes))
    }
  }

  /// Writes the pictures into a folder, which is made.
  ///
  /// - Throws: a diagnostic when one of them cannot be written.
  static func writePictures(to path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for file in EmbeddedDemo.files where file.path.hasPrefix(folder) {
        let place = URL(fileURLWithPath: path).appendingPathComponent(String(file.path.dropFirst(folder.count)))
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
      }
    } catch {
      throw Diagnostic(.error, "pictures-not-written", "Pictures of the demo cannot be written", at: .path(path))
    }
  }

  private static let folder = "pictures/"

  private static func facts() throws -> [Fact] {
    let texts = EmbeddedDemo.files.filter { $0.path.hasSuffix(".facts") }.map {
      (path: "Demo/" + $0.path, text: $0.text)
    }
    return FactText.inOrderOfTime(try FactText.parse(texts)).map(Fact.init)
  }
}
