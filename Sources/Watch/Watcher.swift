/// Regenerates after every change: it waits for events, lets bursts end, and also polls now and then.
///
/// No change is lost: listening starts before the first look at the store, and every event during a regeneration leads to another
/// one.
public struct Watcher {
  private var places: [WatchedPlace]
  private let stop: StopSwitch
  private let source: any ChangeSource
  private let time: () -> Duration
  private let looks: Duration
  private var quiet = Quiet()
  private var pending: Change = .all
  /// The stamps of the files when the last regeneration started; nil if folders and links must be checked again.
  private var stamps: Stamps?

  /// - Parameters:
  ///   - places: What to watch; each answer of a regeneration can change it.
  ///   - looks: How often to poll the stamps of files when no event arrives.
  public init(_ places: [WatchedPlace], stop: StopSwitch, looks: Duration = .seconds(5)) {
    let start = ContinuousClock.now
    self.init(places, stop: stop, source: Self.systemSource(stop), looks: looks) { ContinuousClock.now - start }
  }

  /// - Parameter time: The current time since an arbitrary start.
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

  /// Whether the system reports changes; if not, only polling notices them.
  public var isTold: Bool { !(source is SleepingSource) }

  /// Regenerates at once, and again after every change, until it is stopped.
  ///
  /// - Parameters:
  ///   - unwatched: Gets the number of folders in which only polling notices changes, whenever this number changes.
  ///   - regenerate: Gets what may have changed since its last call, and a function. That function returns the written files by
  ///     path, with true for a file that a program still has open; it names a closed file once.
  public mutating func run(
    unwatched: (Int) -> Void = { _ in }, _ regenerate: (Change, _ written: () -> [String: Bool]) throws -> Answer
  ) rethrows {
    let source = source
    var refused = 0
    while !stop.isStopped {
      look()
      if source.refused != refused { unwatched(source.refused) }
      refused = source.refused
      quiet.begin(at: time())
      let answer = try regenerate(takePending()) { source.takeWritten() }
      quiet.end(at: time())
      settle(answer)
      waitUntilDue()
    }
  }

  /// Ensures that every change from now on is noticed. If only files changed, nothing needs to be done.
  private mutating func look() {
    let files = source.takeFiles()
    if let files, stamps != nil {
      stamps?.update(files)
    } else {
      source.follow(FolderPlan(for: places).folders)
      stamps = Stamps(of: places)
    }
  }

  private mutating func takePending() -> Change {
    defer { pending = [] }
    return pending
  }

  private mutating func settle(_ answer: Answer) {
    if let delay = answer.tryAgainAfter { quiet.tryAgain(at: time() + delay) }
    guard answer.places != places else { return }
    // A new place may have changed between the regeneration and the start of its watch.
    places = answer.places
    stamps = nil
    note(.all)
  }

  private mutating func note(_ change: Change) {
    guard !change.isEmpty else { return }
    pending.formUnion(change)
    quiet.note(at: time())
  }

  private mutating func lookSlowly() {
    guard let earlier = stamps else { return }
    let change = Stamps(of: places).changes(since: earlier)
    note(change)
    if !change.isEmpty { stamps = nil }
  }

  /// Returns when a regeneration is due.
  private mutating func waitUntilDue() {
    var nextLook = time() + looks
    while !stop.isStopped, !quiet.isDue(at: time()) {
      let until = min(quiet.due ?? nextLook, nextLook)
      note(source.wait(upTo: max(.zero, until - time())))
      guard quiet.due == nil, time() >= nextLook else { continue }
      lookSlowly()
      nextLook = time() + looks
    }
  }
}

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
