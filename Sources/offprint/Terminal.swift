import Diagnostics
import Foundation

/// Prints lines in which nothing of a store, a path or a setting is a command to the terminal.
enum Terminal {
  /// Written at once, whoever reads it.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((Diagnostic.withoutControls(line) + "\n").utf8))
  }

  static func warn(_ line: String) {
    FileHandle.standardError.write(Data((Diagnostic.withoutControls(line) + "\n").utf8))
  }
}
