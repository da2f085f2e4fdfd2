/// When to regenerate: a value that is told what happens and says what is due. It has no clock of its own; times are since
/// some start.
///
/// A change that comes alone is answered at once, since somebody is looking at the page. Changes that come during a regeneration
/// or follow closely on it are a burst: then it waits until they pause for as long as a regeneration takes, so that a burst
/// becomes one regeneration and no more than half of the time is spent on them; but no change waits longer than `limit`.
struct Quiet {
  /// A pause after a lone change: the writes of one transaction are one change.
  var short = Duration.milliseconds(3)
  /// The longest pause that ends a burst.
  var long = Duration.milliseconds(50)
  /// The longest that a change waits.
  var limit = Duration.milliseconds(500)

  private var first: Duration?
  private var last = Duration.zero
  private var began = Duration.zero
  private var ended: Duration?
  private var pause = Duration.zero
  private var retry: Duration?

  init() {}

  /// Something changed.
  mutating func note(at time: Duration) {
    if first == nil {
      first = time
      pause = isBurst(time) ? burstPause : short
    }
    last = time
  }

  private func isBurst(_ time: Duration) -> Bool { ended.map { time - $0 < burstPause } ?? false }

  /// As long as the last regeneration took.
  private var burstPause: Duration { min(max((ended ?? began) - began, short), long) }

  /// A regeneration begins, which sees all that was noted.
  mutating func begin(at time: Duration) {
    first = nil
    retry = nil
    began = time
  }

  /// It ended; what was told of while it ran is noted only after this.
  mutating func end(at time: Duration) { ended = time }

  /// The regeneration did not come about; try again then, even when nothing changes.
  mutating func tryAgain(at time: Duration) { retry = time }

  /// When to regenerate next as things are; nil when nothing changed.
  var due: Duration? {
    let quiet = first.map { min(last + pause, $0 + limit) }
    guard let quiet, let retry else { return quiet ?? retry }
    return min(quiet, retry)
  }

  func isDue(at time: Duration) -> Bool { due.map { $0 <= time } ?? false }
}
