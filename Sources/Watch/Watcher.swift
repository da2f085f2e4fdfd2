/// Regenerates whenever something changed: waits for the system to tell, lets bursts pass, and looks for itself now and then.
///
/// A change is never lost: it is listened for before the first look at the store, and whatever is told of during a
/// regeneration leads to another one.
public struct Watcher {
  private var places: [WatchedPlace]
  private let stop: StopSwitch
  private let source: any ChangeSource
  private let time: () -> Duration
  private let looks: Duration
  private var quiet = Quiet()
  private var pending: Change = .all

  /// - Parameters:
  ///   - places: what to watch; each answer of a regeneration may change that.
  ///   - looks: how often to look at the files' stamps, should the system have told nothing.
  public init(_ places: [WatchedPlace], stop: StopSwitch, looks: Duration = .seconds(5)) {
    let start = ContinuousClock.now
    self.init(places, stop: stop, source: Self.systemSource(stop), looks: looks) { ContinuousClock.now - start }
  }

  /// - Parameter time: what time it is, since some start.
  init(
    _ places: [WatchedPlace], stop: StopSwitch, source: any ChangeSource, looks: Duration,
    time: @escaping () -> Duration
  ) {
    self.places = places
    self.stop = stop
    self.source = source
    self.looks = looks
    self.time = time
  }

  private static func systemSource(_ stop: StopSwitch) -> any ChangeSource {
    #if os(Linux)
      InotifySource(stop: stop) ?? SleepingSource(stop: stop)
    #elseif canImport(Darwin)
      FSEventsSource(stop: stop)
    #else
      SleepingSource(stop: stop)
    #endif
  }

  /// Whether the system tells of changes; where it does not, only the slow looks notice them.
  public var isTold: Bool { !(source is SleepingSource) }

  /// Regenerates at once, and again after every change, until it is stopped.
  ///
  /// - Parameter regenerate: is told what may have changed since it was called last.
  public mutating func run(_ regenerate: (Change) throws -> Answer) rethrows {
    while !stop.isStopped {
      source.follow(FolderPlan(for: places).folders)
      let stamps = Stamps(of: places)
      quiet.begin(at: time())
      let answer = try regenerate(takePending())
      quiet.end(at: time())
      settle(answer)
      waitUntilDue(since: stamps)
    }
  }

  private mutating func takePending() -> Change {
    defer { pending = [] }
    return pending
  }

  private mutating func settle(_ answer: Answer) {
    if let delay = answer.tryAgainAfter { quiet.tryAgain(at: time() + delay) }
    guard answer.places != places else { return }
    // Between the regeneration and the first word about a new place, that place may have changed.
    places = answer.places
    note(.all)
  }

  private mutating func note(_ change: Change) {
    guard !change.isEmpty else { return }
    pending.formUnion(change)
    quiet.note(at: time())
  }

  /// Returns when a regeneration is due.
  private mutating func waitUntilDue(since stamps: Stamps) {
    var nextLook = time() + looks
    while !stop.isStopped, !quiet.isDue(at: time()) {
      let until = min(quiet.due ?? nextLook, nextLook)
      note(source.wait(upTo: max(.zero, until - time())))
      guard quiet.due == nil, time() >= nextLook else { continue }
      note(Stamps(of: places).changes(since: stamps))
      nextLook = time() + looks
    }
  }
}
