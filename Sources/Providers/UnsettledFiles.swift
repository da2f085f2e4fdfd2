/// Which files of a watched source may be half-written. It is a value without a clock: the caller gives it the files and the time.
///
/// Many programs write a file anew by emptying it first, or remove it. So one that is gone, empty, shorter than it was, or open, counts
/// only when it has stayed as it is for a second; another file that was put in its place was whole before. Where nobody tells of
/// it that a file was closed which was written in its place, it has to stay as it is for a moment.
struct UnsettledFiles {
  static let patience = Duration.seconds(1)
  /// Longer than programs pause between two pieces that they write.
  static let pause = Duration.milliseconds(100)

  /// What counts, by the paths; nil before the first time.
  private var settled: [String: FileStatus.Mark]?
  /// What is waited for, since when it has been so, and how long it has to be.
  private var waiting: [String: (mark: FileStatus.Mark?, since: Duration, patience: Duration)] = [:]

  /// Takes in which files there are.
  ///
  /// - Parameter time: since some start.
  /// - Returns: after how long to look again; nil where all of them count.
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

  /// Nil for what counts at once.
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
