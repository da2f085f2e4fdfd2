import Synchronization

/// A value that the first who asks for it makes, and that all threads read without a lock.
///
/// Those who ask while it is made wait for it. It is read where it stands: even counting who holds it would have all processors
/// write to one place.
final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let place = Atomic<UnsafeMutablePointer<Value>?>(nil)
  private let making = Mutex<Void>(())

  /// The value, unless nobody has asked for it.
  var madeValue: Value? { place.load(ordering: .acquiring)?.pointee }

  /// Where the value stands, as long as this lives.
  func place(_ make: () -> Value) -> UnsafePointer<Value> {
    if let made = place.load(ordering: .acquiring) { return UnsafePointer(made) }
    return making.withLock { _ in
      // Another may have made it meanwhile.
      if let made = place.load(ordering: .acquiring) { return UnsafePointer(made) }
      let made = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      made.initialize(to: make())
      place.store(made, ordering: .releasing)
      return UnsafePointer(made)
    }
  }

  /// Changes the value, if it was made. Nobody may read it meanwhile: this is for the time between two rounds of pages.
  func update<Result>(_ change: (inout Value) -> Result) -> Result? {
    place.load(ordering: .acquiring).map { change(&$0.pointee) }
  }

  deinit {
    guard let made = place.load(ordering: .acquiring) else { return }
    made.deinitialize(count: 1)
    made.deallocate()
  }
}
