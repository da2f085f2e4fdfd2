/// The result of a regeneration for its watcher.
public struct Answer: Sendable {
  /// The places to watch from now on.
  public var places: [WatchedPlace]
  /// When to try again even if nothing changes, because the regeneration was blocked by something that may end without notice,
  /// such as a lock. nil if it succeeded.
  public var tryAgainAfter: Duration?

  public init(places: [WatchedPlace], tryAgainAfter: Duration? = nil) {
    self.places = places
    self.tryAgainAfter = tryAgainAfter
  }
}
