import Diagnostics
import Synchronization

/// Workbench's item store: one user drive and any number of resource drives, answering as one (`fact-store.md`).
///
/// It is safe to share: batches are inserted one after another, and a fetch sees what was inserted before it. "Newer" means later
/// in the order of timestamp, then drive, then insertion.
public final class ItemStore: Sendable {
  /// The item at which Workbench's apps start.
  public static let rootId = "root"

  /// The drive that an insert without a resource goes to; number 0 in the total order.
  public let userDrive: any ItemDrive
  let now: @Sendable () -> Moment
  let resources = Mutex<[Resource]>([])
  let subscribers = Mutex(Subscribers())
  /// The facts that the last scan did not pass on unchanged.
  let met = Mutex(UnusualFacts())
  /// Held while a batch is inserted, so that batches do not mix.
  let inserting = Mutex<Void>(())

  struct Resource: Sendable {
    var id: String
    var drive: any ItemDrive
  }

  /// - Parameter now: the clock that stamps inserted facts.
  public init(userDrive: any ItemDrive = MemoryDrive(name: "user"), now: @escaping @Sendable () -> Moment = { .now }) {
    self.userDrive = userDrive
    self.now = now
  }

  /// Adds a resource's drive after the mounted ones. A resource that is already mounted keeps its drive.
  ///
  /// - Throws: a `Diagnostic` for the 256th drive, since the total order has no number for it.
  public func mountDrive(forResource resource: String, _ drive: any ItemDrive) throws {
    try resources.withLock { resources in
      if resources.contains(where: { $0.id == resource }) { return }
      guard resources.count < 255 else {
        throw Diagnostic(.error, "store-too-many-drives", "No more than 255 drives can be mounted", notes: [])
      }
      resources.append(Resource(id: resource, drive: drive))
    }
  }

  /// Adds an in-memory drive for a resource that has none.
  public func mountDrive(forResource resource: String) throws {
    try mountDrive(forResource: resource, MemoryDrive(name: resource))
  }

  /// The drive of a resource; without a resource, the user drive. Nil when the resource is not mounted.
  public func drive(forResource resource: String?) -> (any ItemDrive)? {
    guard let resource else { return userDrive }
    return resources.withLock { $0.first { $0.id == resource }?.drive }
  }

  /// The user drive, then the resources in the order mounted, which is the order of their numbers.
  public func allDrives() -> [any ItemDrive] {
    [userDrive] + resources.withLock { $0.map(\.drive) }
  }

  /// The drives that a fetch asks, with their numbers: all of them, the one of a resource, or none.
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

/// Receives new facts.
public protocol ItemStoreSubscriber: Sendable {
  func newFacts(_ facts: [Fact])
}

/// The subscribers of a store, in the order in which they subscribed.
struct Subscribers: Sendable {
  private var entries: [(ticket: Int, subscriber: any ItemStoreSubscriber)] = []
  private var nextTicket = 0

  var all: [any ItemStoreSubscriber] { entries.map(\.subscriber) }

  mutating func add(_ subscriber: any ItemStoreSubscriber) -> Int {
    defer { nextTicket += 1 }
    entries.append((nextTicket, subscriber))
    return nextTicket
  }

  mutating func remove(_ ticket: Int) {
    entries.removeAll { $0.ticket == ticket }
  }
}

extension ItemStore {
  /// Calls the subscriber after each insert with the facts inserted together, in the order of insertion, on the thread that
  /// inserted them.
  ///
  /// - Returns: a closure that ends the subscription.
  public func subscribeToNewFacts(_ subscriber: any ItemStoreSubscriber) -> @Sendable () -> Void {
    let ticket = subscribers.withLock { $0.add(subscriber) }
    return { [weak self] in self?.subscribers.withLock { $0.remove(ticket) } }
  }

  /// Calls a closure after each insert, as for a subscriber.
  public func subscribeToNewFacts(_ newFacts: @escaping @Sendable ([Fact]) -> Void) -> @Sendable () -> Void {
    subscribeToNewFacts(ClosureSubscriber(body: newFacts))
  }

  /// Notifies the subscribers outside of every lock, so that a subscriber may fetch, insert and unsubscribe.
  func notify(_ facts: [Fact]) {
    for subscriber in subscribers.withLock({ $0.all }) { subscriber.newFacts(facts) }
  }

  private struct ClosureSubscriber: ItemStoreSubscriber {
    var body: @Sendable ([Fact]) -> Void
    func newFacts(_ facts: [Fact]) { body(facts) }
  }
}
