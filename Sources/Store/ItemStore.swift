import Diagnostics
import Synchronization

/// Workbench's item store: one user drive and any number of resource drives, answering as one (`fact-store.md`).
///
/// Safe to share: inserts happen one batch after another, fetches see what was inserted before them. "Newer" means later in
/// the order of timestamp, then drive, then insertion.
public final class ItemStore: Sendable {
  /// The item from which Workbench's apps set out.
  public static let rootId = "root"

  /// The drive that an insert without a resource goes to; number 0 in the total order.
  public let userDrive: any ItemDrive
  let now: @Sendable () -> Moment
  let resources = Mutex<[Resource]>([])
  let subscribers = Mutex(Subscribers())
  /// What the last scan did not hand on as it is.
  let met = Mutex(UnusualFacts())
  /// Held while a batch is inserted, so that batches do not mix.
  let inserting = Mutex<Void>(())

  struct Resource: Sendable {
    var id: String
    var drive: any ItemDrive
  }

  /// - Parameter now: the clock that stamps what is inserted.
  public init(userDrive: any ItemDrive = MemoryDrive(name: "user"), now: @escaping @Sendable () -> Moment = { .now }) {
    self.userDrive = userDrive
    self.now = now
  }

  /// Adds a resource's drive behind those there are. A resource that is mounted already keeps its drive.
  ///
  /// - Throws: a `Diagnostic` for the 256th drive, which the total order has no number for.
  public func mountDrive(forResource resource: String, _ drive: any ItemDrive) throws {
    try resources.withLock { resources in
      if resources.contains(where: { $0.id == resource }) { return }
      guard resources.count < 255 else {
        throw Diagnostic(.error, "store-too-many-drives", "No more than 255 drives can be mounted", notes: [])
      }
      resources.append(Resource(id: resource, drive: drive))
    }
  }

  /// Adds a drive in memory for a resource that has none.
  public func mountDrive(forResource resource: String) throws {
    try mountDrive(forResource: resource, MemoryDrive(name: resource))
  }

  /// The drive of a resource; without one the user drive. Nil when the resource is not mounted.
  public func drive(forResource resource: String?) -> (any ItemDrive)? {
    guard let resource else { return userDrive }
    return resources.withLock { $0.first { $0.id == resource }?.drive }
  }

  /// The user drive and the resources in the order mounted, which is the order of their numbers.
  public func allDrives() -> [any ItemDrive] {
    [userDrive] + resources.withLock { $0.map(\.drive) }
  }

  /// The drives with their numbers that a fetch asks: all of them, or the one of a resource, or none.
  func drives(forResource resource: String?) -> [(number: UInt8, drive: any ItemDrive)] {
    let mounted = resources.withLock { $0 }
    let all = [("", userDrive)] + mounted.map { ($0.id, $0.drive) }
    return all.enumerated().compactMap { index, entry in
      let (id, drive) = entry
      let isAsked = resource == nil || (index > 0 && id == resource)
      return isAsked ? (UInt8(index), drive) : nil
    }
  }
}
