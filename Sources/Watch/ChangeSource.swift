/// What tells of changes: the system, or a test.
protocol ChangeSource {
  /// Listens to these folders and no others from now on. What has changed in folders that stay is not forgotten.
  func follow(_ folders: [WatchedFolder])

  /// Waits until something changed, somebody asked to stop, or the time is over.
  ///
  /// - Returns: what changed since the last call; empty when nothing did.
  func wait(upTo duration: Duration) -> Change
}
