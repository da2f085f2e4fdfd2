private import Foundation
private import Synchronization

/// A value that a thread of its own makes until it is needed.
final class Future<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  init(_ make: @escaping @Sendable () throws -> Value) {
    Thread {
      let made = Result { try make() }
      self.result.withLock { $0 = made }
      self.isThere.signal()
    }.start()
  }

  /// Waits until the value is made.
  ///
  /// - Throws: what making it threw.
  func value() throws -> Value {
    isThere.wait()
    defer { isThere.signal() }
    guard let result = result.withLock({ $0 }) else { preconditionFailure("signalled before it was made") }
    return try result.get()
  }
}
