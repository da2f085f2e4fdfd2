import Diagnostics
import Foundation
import Synchronization

/// Prints lines in which nothing of a store, a path or a setting is a command to the terminal.
enum Terminal {
  /// Written at once, whoever reads it.
  static func say(_ line: String) {
    StandardStream.output.send(Diagnostic.withoutControls(line) + "\n")
  }

  static func warn(_ line: String) {
    StandardStream.errors.send(Diagnostic.withoutControls(line) + "\n")
  }

  /// Messages, whose first words have colours where somebody looks at them.
  static func warn(_ messages: [Diagnostic]) {
    guard !messages.isEmpty else { return }
    let isColored = isColored
    let text = messages.map { $0.text { isColored ? colored($0) : $0.rawValue } + "\n" }.joined()
    StandardStream.errors.send(text)
  }

  /// What a wrong command line is answered with.
  static func warn(ofUsage message: String) {
    for line in message.components(separatedBy: "\n") {
      let safe = Diagnostic.withoutControls(line)
      let start = safe.prefix("error:".count)
      let shown = isColored && start == "error:" ? red + start + plain + safe.dropFirst(start.count) : safe
      StandardStream.errors.send(shown + "\n")
    }
  }

  private static func colored(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: red + severity.rawValue + plain
    case .warning: yellow + severity.rawValue + plain
    case .note: severity.rawValue
    }
  }

  private static let red = "\u{1B}[31m"
  private static let yellow = "\u{1B}[33m"
  private static let plain = "\u{1B}[0m"

  /// Whether somebody looks at a terminal that knows colours and cursors, and has not asked for none (no-color.org).
  private static var isColored: Bool { isCapable && (environment["NO_COLOR"] ?? "").isEmpty }

  /// Whether messages go to a terminal that knows more than lines.
  static var isCapable: Bool {
    isatty(FileHandle.standardError.fileDescriptor) == 1 && environment["TERM"] != "dumb"
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// The line on a terminal that says how far a build is; it overwrites itself and is gone at the end.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let last = Mutex<(percent: Int, isDrawn: Bool)>((-1, false))

  init(isShown: Bool) { self.isShown = isShown }

  static var isTerminal: Bool { Terminal.isCapable }

  func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let percent = done * 100 / total
    last.withLock { last in
      guard percent > last.percent else { return }
      last = (percent, true)
      write("\r\(percent) % of \(total) files")
    }
  }

  func clear() {
    last.withLock { last in
      if last.isDrawn { write("\r\u{1B}[K") }
      last.isDrawn = false
    }
  }

  private func write(_ text: String) { StandardStream.errors.send(text) }
}
