import Synchronization

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
