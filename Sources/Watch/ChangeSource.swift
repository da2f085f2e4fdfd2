/// What tells of changes: the system, or a test.
protocol ChangeSource {
  /// Listens to these folders and no others from now on. What has changed in folders that stay is not forgotten.
  func follow(_ folders: [WatchedFolder])

  /// How many of the folders the system has no room to listen to.
  var refused: Int { get }

  /// Waits until something changed, somebody asked to stop, or the time is over.
  ///
  /// - Returns: what changed since the last call; empty when nothing did.
  func wait(upTo duration: Duration) -> Change

  /// The files of followed folders that were told of since the last call, with what that means, where nothing else was: no folder, no
  /// link, nothing on the way to a place. Nil where it may be more.
  func takeFiles() -> [String: Change]?

  /// The files of followed folders that were written, and whether somebody has them open still, so that more may come. One that was
  /// closed is named once; one without an event is not named.
  func takeWritten() -> [String: Bool]
}

extension ChangeSource {
  /// A source that hears of all folders or of none.
  var refused: Int { 0 }

  /// A source that names no files.
  func takeFiles() -> [String: Change]? { nil }

  /// A source that does not hear when files are closed.
  func takeWritten() -> [String: Bool] { [:] }
}
