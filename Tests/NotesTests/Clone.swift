import Foundation
import TemporaryFolders

/// A folder of notes under git, with commit and file times set by a test.
struct Clone {
  let folder: TemporaryFolder
  /// The time of the next commit, in seconds since 1970.
  var second = 1_700_000_000

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    try run("git init -q -b main .")
  }

  init(of other: Clone, at commit: String) throws {
    folder = try TemporaryFolder()
    try Self.run("git clone -q '\(other.path)' notes && cd notes && git checkout -q \(commit)", in: folder.path, second)
  }

  var path: String { folder.file("notes") }

  func run(_ command: String) throws { try Self.run(command, in: path, second) }

  mutating func commit(_ options: String = "") throws {
    second += 10
    try run("git add -A && git commit -q --allow-empty -m x \(options)")
  }

  /// Writes a file with the current second as its time.
  func write(_ text: String, to name: String) throws {
    try folder.write(Data(text.utf8), to: "notes/" + name)
    let time = Date(timeIntervalSince1970: TimeInterval(second))
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path + "/" + name)
  }

  func text(_ name: String) -> String { (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? "" }

  /// The existing notes, sorted by name.
  var notes: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".git/") }.sorted()
  }

  func output(_ command: String) throws -> String {
    try run("\(command) > ../output")
    return try String(contentsOfFile: folder.file("output"), encoding: .utf8)
  }

  private static func run(_ command: String, in folder: String, _ second: Int) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: folder)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    for name in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(name)_NAME"] = "n"
      environment["GIT_\(name)_EMAIL"] = "n@example.invalid"
      environment["GIT_\(name)_DATE"] = "\(second) +0000"
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: command) }
  }

  struct Failure: Error { let command: String }
}
