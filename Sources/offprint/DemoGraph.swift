import Diagnostics
import Foundation
import Store

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

  /// Writes the graph as a Workbench file.
  ///
  /// - Throws: a diagnostic when there is a file already, or none can be made.
  static func write(to path: String) throws {
    try SQLiteDrive(creating: path).insert(facts: facts())
  }

  private static func facts() throws -> [Fact] {
    let texts = EmbeddedDemo.files.filter { $0.path.hasSuffix(".facts") }.map {
      (path: "Demo/" + $0.path, text: $0.text)
    }
    return FactText.inOrderOfTime(try FactText.parse(texts)).map(Fact.init)
  }
}
