import Foundation
import TemporaryFolders
import Testing

/// A site's own search script, run outside a browser.
struct SearchScript {
  /// The titles and stems of an answer, the best first, the bytes of the index that were read, and milliseconds.
  struct Answer: Decodable {
    let titles: [String]
    let stems: [String]
    let bytes: Int
    let ms: Int
  }

  private let node: String
  private let site: String

  /// Finds node; nil, with a message on stdout, if it is not installed.
  init?(of site: String, for test: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let node = folders.map({ "\($0)/node" }).first(where: FileManager.default.isExecutableFile) else {
      print("SKIPPED \(test): there is no node on this machine")
      return nil
    }
    self.node = node
    self.site = site
  }

  /// Asks each question on a page of its own.
  func ask(_ questions: [String]) throws -> [Answer] {
    let place = try TemporaryFolder()
    let (source, target) = (URL(filePath: place.file("in")), URL(filePath: place.file("out")))
    let lines = questions.map { $0.replacing("\n", with: " ") + "\n" }.joined()
    try Data(lines.utf8).write(to: source)
    try Data().write(to: target)
    let process = Process()
    process.executableURL = URL(filePath: node)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ask.js").path
    process.arguments = [script, site]
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: target)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let answers = try Data(contentsOf: target).split(separator: 0x0A).map {
      try JSONDecoder().decode(Answer.self, from: Data($0))
    }
    try #require(answers.count == questions.count)
    return answers
  }
}
