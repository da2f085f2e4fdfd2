import Pages

/// Who takes the finished files of a site from the workers: one that writes them, or one that only looks.
///
/// Shared by all workers.
protocol FileTaker: Sendable {
  /// Whether it wants to know what was asked for each file, which is known until the next one is begun.
  var wantsReads: Bool { get }

  /// Whether it wants what takes long, too: code that is to be set, attachments, and the files of words that are otherwise when
  /// texts are. If not, nothing is told of a task that has any of it but what it asked for.
  var wantsAll: Bool { get }

  /// Takes one file and counts it in a worker's own tally.
  ///
  /// - Parameter reads: what was asked of the graph for it.
  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads: borrowing ReadLog, into tally: inout FileWriter.Tally,
    buffer: inout [UInt8])

  /// Takes over what a worker counted.
  func add(_ tally: FileWriter.Tally)
}

extension FileTaker {
  var wantsAll: Bool { true }
}
