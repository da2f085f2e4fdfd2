import Chance
import Foundation
import Store
import TemporaryFolders
import Testing

/// A running watch of a small store whose site has been built.
struct WatchDesk {
  let folder: TemporaryFolder
  let running: RunningProgram

  init(_ options: [String] = [], facts: [Fact] = WatchDesk.facts, prepare: (TemporaryFolder) throws -> Void = { _ in })
    throws
  {
    folder = try TemporaryFolder()
    try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: facts)
    try prepare(folder)
    running = try RunningProgram(["watch", "s.sqlite", "-o", "site"] + options, in: folder)
    let running = running
    running.wait("first build") { running.output.contains("Ctrl-C") }
  }

  static var facts: [Fact] { (try? Self.facts("5 root type: thing\n  title: Home\n")) ?? [] }

  func insert(_ text: String) throws {
    try SQLiteDrive(path: folder.file("s.sqlite")).insert(facts: Self.facts(text))
  }

  func page(_ name: String = "index.html") -> String {
    (try? String(contentsOfFile: folder.file("site/" + name), encoding: .utf8)) ?? ""
  }

  func waitForTitle(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) {
    running.wait("title \(title)", { page().contains(">\(title)</h1>") }, sourceLocation: sourceLocation)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
  }

  /// The number of facts that the lines about regenerations report.
  var countedFacts: Int {
    running.output.split(separator: "\n").compactMap { line in
      line.contains(" new fact") ? Int(line.prefix { $0.isNumber }) : nil
    }.reduce(0, +)
  }

  static func facts(_ text: String) throws -> [Fact] {
    try FactText.parse(text, path: "test").map(Fact.init)
  }

  /// Expects every file but the manifest's state to be the same as after a build of the same store.
  func expectClean(sourceLocation: SourceLocation = #_sourceLocation) throws {
    _ = try Program.run(["build", "s.sqlite", "--quiet", "-o", "clean"], in: folder)
    let clean = try Self.files(in: folder.file("clean"))
    #expect(try Self.files(in: folder.file("site")) == clean, sourceLocation: sourceLocation)
    #expect(!clean.isEmpty, sourceLocation: sourceLocation)
  }

  static func files(in path: String) throws -> [String: Data?] {
    Dictionary(
      uniqueKeysWithValues: try FileManager.default.subpathsOfDirectory(atPath: path).map {
        ($0, FileManager.default.contents(atPath: path + "/" + $0))
      })
  }
}
