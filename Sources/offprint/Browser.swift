import Foundation

/// The browser that a person prefers.
enum Browser {
  /// Opens an address in it; where that is not possible, the address stands in the terminal anyway.
  static func open(_ url: String) {
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
    do { try process.run() } catch {
      Terminal.warn("offprint: no browser could be opened; go to \(url)")
    }
  }
}
