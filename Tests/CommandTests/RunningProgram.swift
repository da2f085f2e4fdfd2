import Foundation
import TemporaryFolders
import Testing

/// The built program while it runs, such as a watch. It ends with this value.
final class RunningProgram {
  let process: Process
  private let folder: TemporaryFolder

  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    process = try Program.prepare(arguments, in: folder)
    process.standardOutput = try Program.end(folder.file(".running-stdout"))
    process.standardError = try Program.end(folder.file(".running-stderr"))
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var output: String { (try? String(contentsOfFile: folder.file(".running-stdout"), encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOfFile: folder.file(".running-stderr"), encoding: .utf8)) ?? "" }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code; nil if a signal ended the program.
  func end(with signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Waits until a condition is true, for at most a minute because machines can be slow.
  func wait(
    _ what: String, _ isSo: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if try isSo() { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Issue.record("\(what): not in a minute\n\(output)\(errors)", sourceLocation: sourceLocation)
  }

  /// The number of open descriptors, if the system shows them.
  var descriptors: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
  }

  /// The resident memory, if the system shows it.
  var residentKilobytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
