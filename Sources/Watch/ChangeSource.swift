#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source of change events: the system, or a test.
protocol ChangeSource {
  /// From now on, listens to exactly these folders. Changes that were seen in folders that stay are kept.
  func follow(_ folders: [WatchedFolder])

  /// The number of folders for which the system has no watches left.
  var refused: Int { get }

  /// Waits until something changes, the watch is stopped, or the time is over.
  ///
  /// - Returns: What changed since the last call; empty if nothing did.
  func wait(upTo duration: Duration) -> Change

  /// The changed files of followed folders since the last call, with the meaning of each change. nil if there may be other
  /// changes, such as to a folder, a link or the path of a place.
  func takeFiles() -> [String: Change]?

  /// The written files of followed folders, and whether each is still open, so that more may be written. A closed file is named
  /// once; a file without an event is not named.
  func takeWritten() -> [String: Bool]
}

extension ChangeSource {
  /// A source that can watch all folders or none.
  var refused: Int { 0 }

  /// A source that does not name files.
  func takeFiles() -> [String: Change]? { nil }

  /// A source that does not see when files are closed.
  func takeWritten() -> [String: Bool] { [:] }
}

/// What may have changed since the last check.
public struct Change: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The facts: the store, or a drive mounted next to it.
  public static let store = Change(rawValue: 1)
  public static let templates = Change(rawValue: 2)
  public static let settings = Change(rawValue: 4)

  public static let attachments = Change(rawValue: 8)

  public static let all: Change = [.store, .templates, .settings, .attachments]
}

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
