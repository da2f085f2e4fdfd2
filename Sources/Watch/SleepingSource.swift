#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source without events, for systems that report no changes, where polling has to do.
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
