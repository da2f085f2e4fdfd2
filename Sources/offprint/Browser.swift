import Diagnostics
import Foundation

/// The browser that a person prefers.
enum Browser {
  /// For how many seconds it is waited for a failure. Some openers end with the browser, which may be tomorrow.
  private static let patience: TimeInterval = 2
  private static let pause: TimeInterval = 0.01

  /// Opens an address in it.
  ///
  /// - Throws: a `Diagnostic` with the address where none can be opened.
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
    do { try process.run() } catch { throw failure }
    let end = Date.now.addingTimeInterval(patience)
    while process.isRunning, Date.now < end { Thread.sleep(forTimeInterval: pause) }
    if !process.isRunning, process.terminationStatus != 0 { throw failure }
  }
}
