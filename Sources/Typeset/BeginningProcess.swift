private import Foundation
private import Synchronization

/// A process that begins while other things are done.
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

  /// Waits until it is there; nil where it could not begin. Asked once.
  func take() -> ScriptProcess? {
    isThere.wait()
    return process.withLock { $0.take() }
  }
}
