/// Decides when to regenerate, from the events that it is given. It has no clock of its own; times are measured from an arbitrary
/// start.
///
/// A single change is handled at once, because someone is looking at the page. Changes during a regeneration or shortly after it
/// are a burst, which ends after a pause as long as a regeneration takes. So a burst becomes one regeneration, and at most half
/// of the time is spent on regenerating; but no change waits longer than `limit`.
struct Quiet {
  /// The pause after a single change: the writes of one transaction are one change.
  var short = Duration.milliseconds(3)
  /// The longest pause that ends a burst.
  var long = Duration.milliseconds(50)
  /// The longest wait of a change.
  var limit = Duration.milliseconds(500)

  private var first: Duration?
  private var last = Duration.zero
  private var began = Duration.zero
  private var ended: Duration?
  private var pause = Duration.zero
  private var retry: Duration?

  init() {}

  /// Notes a change.
  mutating func note(at time: Duration) {
    if first == nil {
      first = time
      pause = isBurst(time) ? burstPause : short
    }
    last = time
  }

  private func isBurst(_ time: Duration) -> Bool { ended.map { time - $0 < burstPause } ?? false }

  /// The length of the last regeneration.
  private var burstPause: Duration { min(max((ended ?? began) - began, short), long) }

  /// A regeneration starts; it sees every change noted so far.
  mutating func begin(at time: Duration) {
    first = nil
    retry = nil
    began = time
  }

  /// The regeneration ended. Changes during it are noted only after this call.
  mutating func end(at time: Duration) { ended = time }

  /// The regeneration failed; it is repeated at this time even if nothing changes.
  mutating func tryAgain(at time: Duration) { retry = time }

  /// When to regenerate next; nil if nothing changed.
  var due: Duration? {
    let quiet = first.map { min(last + pause, $0 + limit) }
    guard let quiet, let retry else { return quiet ?? retry }
    return min(quiet, retry)
  }

  func isDue(at time: Duration) -> Bool { due.map { $0 <= time } ?? false }
}
