private import Foundation
private import Synchronization

/// A process that starts in the background.
final class BeginningProcess: Sendable {
  private let process = Mutex<ScriptProcess?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  init(_ begin: @escaping @Sendable () -> ScriptProcess?) {
    Thread {
      let begun = begin()
      self.process.withLock { $0 = begun }
      self.isThere.signal()
    }.start()
  }

  /// Waits until the process has started; nil if it could not start. Call it once.
  func take() -> ScriptProcess? {
    isThere.wait()
    return process.withLock { $0.take() }
  }
}
