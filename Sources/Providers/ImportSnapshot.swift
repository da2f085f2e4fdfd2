import Store
import Synchronization

/// The facts of a source at the last import into a drive. With it, a program that imports repeatedly pays only for what changed.
public final class ImportSnapshot: Sendable {
  struct Last {
    let facts: [Fact]
    /// The number of items, without references.
    let items: Int
    let loose: Set<Moment>
    /// The drive after the import.
    let drive: DriveFingerprint
  }

  private let last = Mutex<Last?>(nil)

  /// Nothing was imported yet.
  public init() {}

  /// Takes out the last import, so that a failed import leaves nothing behind; nil where the drive has changed since.
  func take(of drive: DriveFingerprint) -> Last? {
    last.withLock { last in
      let known = last.take()
      return known?.drive == drive ? known : nil
    }
  }

  func keep(_ new: Last) { last.withLock { $0 = new } }
}
