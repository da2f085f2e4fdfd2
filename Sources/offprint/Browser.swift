import Diagnostics
import Foundation

/// The browser that a person prefers.
enum Browser {
  /// How many seconds to wait for a failure. Some openers end only when the browser does.
  private static let patience: TimeInterval = 2

  /// Opens an address in it.
  ///
  /// - Throws: a `Diagnostic` with the address if no browser can be opened.
  static func open(_ url: String) throws {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [opener, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let failure = Diagnostic(
      .error, "no-browser", "No browser could be opened",
      notes: ["Open this address yourself: \(url)", "Offprint asks '\(opener)' to open it"])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw failure }
    if ended.wait(timeout: .now() + patience) == .success, process.terminationStatus != 0 { throw failure }
  }
}
