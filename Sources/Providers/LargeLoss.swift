/// Says that a source which is watched lost more than half of its items at once: a file may be half-written. Nothing was appended.
struct LargeLoss: Error {
  /// How long it has to stay so.
  static let patience = Duration.seconds(2)
}
