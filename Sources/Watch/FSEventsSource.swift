#if canImport(Darwin)
  import CoreServices
  import Darwin
  import Foundation
  internal import Synchronization

  /// Watches with FSEvents on macOS, which names the changed files. It opens no files, unlike kqueue: closing a descriptor of a
  /// store would drop the locks that this process holds on it.
  final class FSEventsSource: ChangeSource {
    private let stop: StopSwitch
    private let queue = DispatchQueue(label: "offprint.watch")
    private let heard: Heard
    private var stream: FSEventStreamRef?
    private var followed: [WatchedFolder] = []

    init(stop: StopSwitch) {
      self.stop = stop
      heard = Heard(stop: stop)
    }

    deinit { end() }

    /// The events that the stream's callback noted and nobody has fetched yet.
    private final class Heard: Sendable {
      let change = Mutex<Change>([])
      let folders = Mutex<[String: WatchedFolder]>([:])
      let stop: StopSwitch

      init(stop: StopSwitch) { self.stop = stop }

      func note(_ path: String, _ flags: FSEventStreamEventFlags) {
        let (folder, name) = Disk.split(path)
        let isFolder = flags & UInt32(kFSEventStreamEventFlagItemIsDir) != 0
        let isLost = flags & UInt32(kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged) != 0
        let found = folders.withLock { folders -> Change in
          if isLost { return .all }
          let here = folders[folder]?.meaning(of: name, isFolder: isFolder) ?? []
          return here.union(folders[path]?.meaning ?? [])
        }
        guard !found.isEmpty else { return }
        change.withLock { $0.formUnion(found) }
        stop.wake()
      }
    }

    func follow(_ folders: [WatchedFolder]) {
      guard folders != followed else { return }
      followed = folders
      // FSEvents reports paths with their links resolved.
      let real = folders.map { (Self.resolved($0.path), $0) }
      heard.folders.withLock { $0 = Dictionary(real) { first, _ in first } }
      end()
      begin(real.map(\.0))
      // Events between two streams may be lost.
      heard.change.withLock { $0 = stream == nil ? $0 : $0.union(.all) }
    }

    func wait(upTo duration: Duration) -> Change {
      let change = fetch()
      guard change.isEmpty else { return change }
      var end = pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0)
      let milliseconds = duration / .milliseconds(1)
      _ = poll(&end, 1, CInt(max(0, min(milliseconds.rounded(.up), 1e6))))
      stop.drain()
      return fetch()
    }

    private func fetch() -> Change {
      heard.change.withLock { change in
        defer { change = [] }
        return change
      }
    }

    private func begin(_ paths: [String]) {
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(heard).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
        guard let info else { return }
        let heard = Unmanaged<Heard>.fromOpaque(info).takeUnretainedValue()
        let names = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as NSArray
        for number in 0..<count {
          if let path = names[number] as? String { heard.note(path, flags[number]) }
        }
      }
      let manner =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot | kFSEventStreamCreateFlagUseCFTypes
      stream = FSEventStreamCreate(
        kCFAllocatorDefault, callback, &context, paths as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        0, FSEventStreamCreateFlags(manner))
      guard let stream else { return }
      FSEventStreamSetDispatchQueue(stream, queue)
      FSEventStreamStart(stream)
    }

    private func end() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      // Every pending event of the stream has been handled when the queue is empty.
      queue.sync {}
      self.stream = nil
    }

    private static func resolved(_ path: String) -> String {
      guard let real = realpath(path, nil) else { return path }
      defer { free(real) }
      return String(cString: real)
    }
  }
#endif
