#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hears nothing and only waits: for a system that tells of no changes, where the slow look has to do.
struct SleepingSource: ChangeSource {
  let stop: StopSwitch

  func follow(_ folders: [WatchedFolder]) {}

  func wait(upTo duration: Duration) -> Change {
    var end = pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0)
    _ = poll(&end, 1, CInt(clamping: Int64((duration / .milliseconds(1)).rounded(.up))))
    stop.drain()
    return []
  }
}
