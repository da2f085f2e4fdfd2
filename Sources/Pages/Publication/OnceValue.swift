import Synchronization

/// A value that the first reader makes, and that all threads then read without a lock.
///
/// Threads that ask while it is made wait for it. It is read in place: even counting references would make all processors write
/// to one address.
final class OnceValue<Value: Sendable>: @unchecked Sendable {
  private let place = Atomic<UnsafeMutablePointer<Value>?>(nil)
  private let making = Mutex<Void>(())

  /// The value; nil if it has not been made yet.
  var madeValue: Value? { place.load(ordering: .acquiring)?.pointee }

  /// The address of the value, valid as long as this object lives.
  func place(_ make: () -> Value) -> UnsafePointer<Value> {
    if let made = place.load(ordering: .acquiring) { return UnsafePointer(made) }
    return making.withLock { _ in
      // Another thread may have made it meanwhile.
      if let made = place.load(ordering: .acquiring) { return UnsafePointer(made) }
      let made = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      made.initialize(to: make())
      place.store(made, ordering: .releasing)
      return UnsafePointer(made)
    }
  }

  /// Changes the value if it was made. Nobody may read it meanwhile: this is for the time between two rounds of pages.
  func update<Result>(_ change: (inout Value) -> Result) -> Result? {
    place.load(ordering: .acquiring).map { change(&$0.pointee) }
  }

  deinit {
    guard let made = place.load(ordering: .acquiring) else { return }
    made.deinitialize(count: 1)
    made.deallocate()
  }
}
