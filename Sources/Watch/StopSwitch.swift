internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends a watch from another thread or a signal handler, and wakes the waiting thread.
public final class StopSwitch: Sendable {
  /// A descriptor that becomes readable when the waiting thread is woken.
  let reading: CInt
  private let writing: CInt
  private let stopped = Atomic<Bool>(false)

  public init() {
    var ends: [CInt] = [-1, -1]
    // Without a pipe nothing wakes the thread, and the next poll notices the stop.
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  public var isStopped: Bool { stopped.load(ordering: .acquiring) }

  public func stop() {
    stopped.store(true, ordering: .releasing)
    wake()
  }

  /// Wakes the waiting thread without stopping the watch.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Clears pending wake-ups.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
