@testable import Watch

/// A source that tells what a test wants, and moves the test's clock instead of waiting.
final class ScriptedSource: ChangeSource {
  /// What is told, each after a pause.
  var script: [(after: Duration, change: Change)]
  let stop: StopSwitch
  private(set) var time = Duration.zero
  private(set) var followed: [[String]] = []
  /// What is said of files that changed.
  var files: [String: Change]?

  init(_ script: [(after: Duration, change: Change)], stop: StopSwitch) {
    self.script = script
    self.stop = stop
  }

  /// Lets time pass, as a regeneration does.
  func pass(_ duration: Duration) { time += duration }

  /// How many folders there is no room for, at each look.
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
