private import Synchronization

/// A cache of task numbers: most tasks whose files are looked up before they are made are looked up afterwards, too.
final class KnownTasks: Sendable {
  private let numbers = Mutex<[String: UInt32]>([:])

  /// The number of a task by the path of its first file, looked up on first use.
  func number(of path: String, _ find: (String) throws -> UInt32?) rethrows -> UInt32? {
    if let known = numbers.withLock({ $0[path] }) { return known }
    let found = try find(path)
    if let found { numbers.withLock { $0[path] = found } }
    return found
  }

  /// Clears the cache, since some tasks are gone.
  func forget() { numbers.withLock { $0 = [:] } }
}
