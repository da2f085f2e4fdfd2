import Foundation

/// Third-party programs that read the written files. `bin/prepare --tests` installs them.
enum Python {
  struct Failure: Error { let message: String }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// What a script of this folder prints about a file; nil, with a message on stdout, if there is no Python to run it.
  ///
  /// - Throws: The error that the script reports.
  static func read(_ file: String, with script: String) throws -> [String]? {
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appending(path: ".build/python/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      print("SKIPPED \(script) of \(file): there is no \(python.path); bin/prepare --tests makes it")
      return nil
    }
    let process = Process()
    process.executableURL = python
    process.arguments = ["-X", "utf8", tests.appending(path: script).path, file]
    let output = file + ".read"
    try Data().write(to: URL(filePath: output))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOfFile: output, encoding: .utf8)
    try FileManager.default.removeItem(atPath: output)
    guard process.terminationStatus == 0 else { throw Failure(message: text) }
    return text.split(separator: "\n").map(String.init)
  }
}
