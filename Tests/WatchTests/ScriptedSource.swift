@testable import Watch

/// A source with scripted events, which moves the test's clock instead of waiting.
final class ScriptedSource: ChangeSource {
  /// The events, each after a pause.
  var script: [(after: Duration, change: Change)]
  let stop: StopSwitch
  private(set) var time = Duration.zero
  private(set) var followed: [[String]] = []
  /// The changed files to report.
  var files: [String: Change]?

  init(_ script: [(after: Duration, change: Change)], stop: StopSwitch) {
    self.script = script
    self.stop = stop
  }

  /// Lets time pass, like a regeneration.
  func pass(_ duration: Duration) { time += duration }

  /// The number of folders without watches, for each call of `follow`.
  var rooms: [Int] = []
  var refused: Int { followed.isEmpty || rooms.isEmpty ? 0 : rooms[min(followed.count, rooms.count) - 1] }

  func follow(_ folders: [WatchedFolder]) { followed.append(folders.map(\.path)) }

  func takeFiles() -> [String: Change]? { files }

  func wait(upTo duration: Duration) -> Change {
    guard let next = script.first else {
      stop.stop()
      return []
    }
    guard next.after <= duration else {
      script[0].after -= duration
      time += duration
      return []
    }
    script.removeFirst()
    time += next.after
    return next.change
  }
}
