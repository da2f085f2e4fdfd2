private import Synchronization

/// The numbers of tasks that were looked up: what is asked of a task's files before they are made is mostly told of them
/// afterwards, too.
final class KnownTasks: Sendable {
  private let numbers = Mutex<[String: UInt32]>([:])

  /// The number of a task by the path of its first file; looked up where that was not done yet.
  func number(of path: String, _ find: (String) throws -> UInt32?) rethrows -> UInt32? {
    if let known = numbers.withLock({ $0[path] }) { return known }
    let found = try find(path)
    if let found { numbers.withLock { $0[path] = found } }
    return found
  }

  /// Forgets all, since some tasks are no more.
  func forget() { numbers.withLock { $0 = [:] } }
}
