import Store
import Synchronization

/// What a source said at the last import into a drive. A program that imports it again and again pays only for what changed.
public final class ImportSnapshot: Sendable {
  struct Last {
    let facts: [Fact]
    /// How many items there are, references not counted.
    let items: Int
    let loose: Set<Moment>
    /// The drive behind the import.
    let drive: DriveFingerprint
  }

  private let last = Mutex<Last?>(nil)

  /// Nothing was imported yet.
  public init() {}

  /// Takes out what is remembered, so that an import that fails leaves nothing behind; nil where the drive is not what it was then.
  func take(of drive: DriveFingerprint) -> Last? {
    last.withLock { last in
      let known = last.take()
      return known?.drive == drive ? known : nil
    }
  }

  func keep(_ new: Last) { last.withLock { $0 = new } }
}
