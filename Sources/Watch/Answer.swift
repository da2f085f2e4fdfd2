/// What a regeneration says to its watcher when it is done.
public struct Answer: Sendable {
  /// What has to be watched from now on.
  public var places: [WatchedPlace]
  /// When to try again even though nothing changes: something stood in the way that may go away without a sign, such as a
  /// lock. Nil when it came about.
  public var tryAgainAfter: Duration?

  public init(places: [WatchedPlace], tryAgainAfter: Duration? = nil) {
    self.places = places
    self.tryAgainAfter = tryAgainAfter
  }
}
