#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Watches with inotify(7) on Linux: one descriptor for any number of folders.
  final class InotifySource: ChangeSource {
    private let descriptor: CInt
    private let stop: StopSwitch
    /// The folders by the kernel's watch number. A folder can be known under two paths.
    private var watched: [CInt: [WatchedFolder]] = [:]
    private var files: [String: Change]?
    /// The written files, and whether each is still open.
    private var written: [String: Bool] = [:]
    /// Changes that were read for `takeWritten` and not returned yet.
    private var unheard: Change = []
    private(set) var refused = 0
    private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

    /// - Returns: nil if the system gives no descriptor; then only polling is left.
    init?(stop: StopSwitch) {
      self.stop = stop
      descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      buffer.deallocate()
      if descriptor >= 0 { close(descriptor) }
    }

    private static let mask = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF)

    func follow(_ folders: [WatchedFolder]) {
      var next: [CInt: [WatchedFolder]] = [:]
      refused = 0
      for folder in folders {
        // The same folder twice gives the same watch number.
        let number = inotify_add_watch(descriptor, folder.path, Self.mask | UInt32(IN_ONLYDIR))
        if number >= 0 {
          next[number, default: []].append(folder)
        } else if errno == ENOSPC || errno == ENOMEM {
          // The limit `fs.inotify.max_user_watches` is shared by all programs of a user (inotify(7)).
          refused += 1
        }
      }
      for number in watched.keys where next[number] == nil { inotify_rm_watch(descriptor, number) }
      watched = next
    }

    func wait(upTo duration: Duration) -> Change {
      if !unheard.isEmpty {
        defer { unheard = [] }
        return unheard
      }
      var ends = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, nfds_t(ends.count), duration.wholeMilliseconds) > 0 else { return [] }
      if ends[1].revents != 0 { stop.drain() }
      return ends[0].revents != 0 ? readEvents() ?? [] : []
    }

    func takeFiles() -> [String: Change]? {
      defer { files = [:] }
      return files
    }

    func takeWritten() -> [String: Bool] {
      // Pending events may be about written files.
      for _ in 0..<Self.mostReads { if let change = readEvents() { unheard.formUnion(change) } else { break } }
      defer { written = written.filter(\.value) }
      return written
    }

    private static let mostReads = 16

    /// Reads the pending events that fit into the buffer. Others are read by the next call: reading until there are none would
    /// delay a change as long as another program keeps writing next to the store.
    ///
    /// - Returns: nil if there are none.
    private func readEvents() -> Change? {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return count > 0 ? meaning(of: UnsafeRawBufferPointer(rebasing: buffer[..<count])) : nil
    }

    /// The changes of some events. An event is a header of 16 bytes and a name, padded with zeros.
    private func meaning(of events: UnsafeRawBufferPointer) -> Change {
      var change: Change = []
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= events.count {
        let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let end = min(start + Int(event.len), events.count)
        let name = String(decoding: events[start..<end].prefix { $0 != 0 }, as: UTF8.self)
        change.formUnion(meaning(of: event, name))
        offset = end
      }
      return change
    }

    private func meaning(of event: inotify_event, _ name: String) -> Change {
      // Events were dropped, and it is unknown which.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        (files, written) = (nil, [:])
        return .all
      }
      guard let folders = watched[event.wd] else { return [] }
      let (isFolder, isOfRights) = (event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_ATTRIB) != 0)
      var change: Change = []
      for folder in folders {
        var meaning =
          name.isEmpty ? folder.meaning : folder.meaning(of: name, isFolder: isFolder, isOfRights: isOfRights)
        if !meaning.isEmpty, !isFolder, !name.isEmpty, !noteWriting(of: name, in: folder, event.mask) { meaning = [] }
        change.formUnion(meaning)
        guard !meaning.isEmpty else { continue }
        if isFolder || name.isEmpty || folder.names[name] != nil {
          files = nil
        } else {
          files?[folder.path + "/" + name, default: []].formUnion(meaning)
        }
      }
      return change
    }

    /// - Returns: Whether the event is news. That a file was closed is news only if it was written.
    private func noteWriting(of name: String, in folder: WatchedFolder, _ mask: UInt32) -> Bool {
      let path = folder.path + "/" + name
      if mask & UInt32(IN_CLOSE_WRITE) != 0 {
        guard written[path] == true else { return false }
        written[path] = false
      } else if mask & UInt32(IN_MODIFY) != 0 {
        // A database stays open as long as its program runs.
        if !folder.databases.contains(name) { written[path] = true }
      } else if mask & UInt32(IN_ATTRIB) == 0 {
        // The name now belongs to another file or to none.
        written[path] = nil
      }
      return true
    }
  }

  extension Duration {
    /// The milliseconds for poll(2), rounded up, so that it does not wake too early.
    fileprivate var wholeMilliseconds: CInt {
      let (seconds, attoseconds) = components
      let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      return CInt(clamping: max(0, seconds * 1000 + milliseconds))
    }
  }
#endif
