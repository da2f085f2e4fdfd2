/// Finds files of a watched source that may be half-written. It has no clock: the caller passes the files and the time.
///
/// Many programs rewrite a file by emptying or removing it first. So a file that is gone, empty, shorter than before, or open
/// only counts after it has stayed that way for a second. Another file that was put in its place was complete before. Where the
/// system does not report that a file was closed after being rewritten in place, it must stay unchanged for a moment.
struct UnsettledFiles {
  static let patience = Duration.seconds(1)
  /// It is longer than programs pause between two writes.
  static let pause = Duration.milliseconds(100)

  /// The files that count, by their paths; nil before the first time.
  private var settled: [String: FileStatus.Mark]?
  /// The files that are waited for, since when each has been in its state, and for how long it must be.
  private var waiting: [String: (mark: FileStatus.Mark?, since: Duration, patience: Duration)] = [:]

  /// Updates the files.
  ///
  /// - Parameter time: the current time, since some start.
  /// - Returns: when to look again; nil where all files count.
  mutating func settle(
    _ files: [String: FileStatus.Mark], _ written: WrittenFiles = WrittenFiles(), at time: Duration
  ) -> Duration? {
    let last = settled ?? files
    for path in last.keys { wait(for: path, files[path], last[path], written, time) }
    for path in files.keys where last[path] == nil { wait(for: path, files[path], nil, written, time) }
    for path in waiting.keys where last[path] == nil && files[path] == nil { waiting[path] = nil }
    let wait = waiting.values.map { $0.since + $0.patience - time }.max() ?? .zero
    guard wait <= .zero else { return wait }
    (settled, waiting) = (files, [:])
    return nil
  }

  private mutating func wait(
    for path: String, _ now: FileStatus.Mark?, _ before: FileStatus.Mark?, _ written: WrittenFiles, _ time: Duration
  ) {
    let known = waiting[path]
    guard let patience = Self.patience(now, before, written, wasWaiting: known != nil) else {
      return waiting[path] = nil
    }
    waiting[path] = (now, known.flatMap { $0.mark == now ? $0.since : nil } ?? time, patience)
  }

  /// Nil for a file that counts at once.
  private static func patience(
    _ now: FileStatus.Mark?, _ before: FileStatus.Mark?, _ written: WrittenFiles, wasWaiting: Bool
  ) -> Duration? {
    guard now != before else { return nil }
    guard let now else { return patience }
    let state = written.state(of: now)
    if state == .open { return patience }
    guard let before else { return nil }
    let isSameFile = now.file == before.file
    if now.size < before.size, now.size == 0 || state == .unknown && (isSameFile || wasWaiting) { return patience }
    return isSameFile && state == .unknown ? pause : nil
  }
}

/// What the system reports about files of a source that were written while it was watched. Without reports, nothing is known.
public struct WrittenFiles: Sendable {
  package enum State { case unknown, open, closed }

  /// Whether a program still has a file open, by the file's own number.
  private var isOpen: [UInt64: Bool] = [:]

  /// Nothing is known.
  public init() {}

  /// - Parameter files: by path, whether a program still has the file open.
  public init(_ files: [String: Bool]) {
    for (path, isOpen) in files {
      if let status = FileStatus(of: path), status.kind == .file { self.isOpen[status.mark.file] = isOpen }
    }
  }

  package func state(of file: FileStatus.Mark) -> State {
    isOpen[file.file].map { $0 ? .open : .closed } ?? .unknown
  }
}
