import Pages

/// Takes the finished files of a site from the workers: it writes them, or only looks at them.
///
/// All workers share it.
protocol FileSink: Sendable {
  /// Whether it needs the keys that each file asked for. They are valid until the next file is begun.
  var recordsReads: Bool { get }

  /// Whether it also takes slow work: code that must be typeset, attachments, and the word files that change with texts. If not,
  /// a task with any of these only reports what it asked for.
  var acceptsDeferredWork: Bool { get }

  /// Takes one file and counts it in a worker's own tally.
  ///
  /// - Parameter reads: what the file asked of the graph.
  func put(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, reads: borrowing ReadLog, into tally: inout FileWriter.Tally,
    buffer: inout [UInt8])

  /// Adds the counts of a worker.
  func add(_ tally: FileWriter.Tally)
}

extension FileSink {
  var acceptsDeferredWork: Bool { true }
}
