/// Which files of a watched source may be half-written. It is a value without a clock: the caller gives it the files and the time.
///
/// Many programs write a file anew by emptying it first, or remove it. So one that is gone, empty or shorter than it was counts only
/// when it has stayed as it is for a second; another file that was put in its place was whole before.
struct UnsettledFiles {
  static let patience = Duration.seconds(1)

  /// What counts, by the paths.
  private var settled: [String: FileStatus.Mark] = [:]
  /// What is waited for, and since when it has been so.
  private var waiting: [String: (mark: FileStatus.Mark?, since: Duration)] = [:]

  /// Takes in which files there are.
  ///
  /// - Parameter time: since some start.
  /// - Returns: whether all of them count.
  mutating func settle(_ files: [String: FileStatus.Mark], at time: Duration) -> Bool {
    for (path, before) in settled {
      let now = files[path]
      guard isLess(now, than: before, wasWaiting: waiting[path] != nil) else {
        waiting[path] = nil
        continue
      }
      if let known = waiting[path], known.mark == now { continue }
      waiting[path] = (now, time)
    }
    guard waiting.values.allSatisfy({ time - $0.since >= Self.patience }) else { return false }
    (settled, waiting) = (files, [:])
    return true
  }

  private func isLess(_ now: FileStatus.Mark?, than before: FileStatus.Mark, wasWaiting: Bool) -> Bool {
    guard let now else { return true }
    return now.size < before.size && (now.file == before.file || now.size == 0 || wasWaiting)
  }
}
