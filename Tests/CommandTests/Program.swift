import Foundation
import TemporaryFolders
import Testing

/// The built program, run as a process.
enum Program {
  struct Outcome: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs it in a folder or a subfolder, to which relative paths refer.
  static func run(_ arguments: [String], in folder: TemporaryFolder, at place: String = ".") throws -> Outcome {
    let process = try prepare(arguments, in: folder)
    process.currentDirectoryURL = URL(filePath: folder.file(place))
    let ends = (folder.file(".stdout"), folder.file(".stderr"))
    process.standardOutput = try end(ends.0)
    process.standardError = try end(ends.1)
    try process.run()
    process.waitUntilExit()
    defer { for end in [ends.0, ends.1] { try? FileManager.default.removeItem(atPath: end) } }
    return try Outcome(
      code: process.terminationStatus, output: String(contentsOfFile: ends.0, encoding: .utf8),
      errors: String(contentsOfFile: ends.1, encoding: .utf8))
  }

  /// Runs it in a folder, and kills it if it takes longer than this many seconds.
  ///
  /// - Returns: nil if it was killed. The code is negative if a signal ended it.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, within seconds: Double, environment: [String: String] = [:]
  ) throws -> Outcome? {
    let process = try prepare(arguments, in: folder)
    let ends = (folder.file(".stdout"), folder.file(".stderr"))
    process.standardOutput = try end(ends.0)
    process.standardError = try end(ends.1)
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isLate = ended.wait(timeout: .now() + seconds) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    defer { for end in [ends.0, ends.1] { try? FileManager.default.removeItem(atPath: end) } }
    guard !isLate else { return nil }
    let code = process.terminationStatus
    return Outcome(
      code: process.terminationReason == .uncaughtSignal ? -code : code,
      output: String(decoding: FileManager.default.contents(atPath: ends.0) ?? Data(), as: UTF8.self),
      errors: String(decoding: FileManager.default.contents(atPath: ends.1) ?? Data(), as: UTF8.self))
  }

  /// Starts it in a folder without waiting, and discards its output.
  static func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = try prepare(arguments, in: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func prepare(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    let program: URL = try #require(path, "the built program was not found beside the tests")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    return process
  }

  /// A file for output, because a full pipe that nobody reads would block the program.
  static func end(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// The path of the program. The tests' own program is in its build folder or a few folders below it. `OFFPRINT_PROGRAM` names
  /// another program, such as a release build.
  static var path: URL? {
    if let other = ProcessInfo.processInfo.environment["OFFPRINT_PROGRAM"] { return URL(filePath: other) }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appending(path: "offprint")
      if FileManager.default.isExecutableFile(atPath: candidate.path), !isFolder(candidate) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  private static func isFolder(_ place: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
