import Foundation
import TemporaryFolders
import Testing

/// The built program while it runs, such as a watch; it goes with the value.
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
  /// - Returns: the exit code; nil when a signal ended the program.
  func end(with signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Waits until something is so, for a minute at most; slow machines are slow.
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

  /// Open descriptors, where the system shows them.
  var descriptors: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
  }

  /// Memory that is in use, where the system shows it.
  var residentKilobytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
