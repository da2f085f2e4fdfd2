import TemporaryFolders
import Testing

@testable import Watch

@Suite("A watcher")
struct WatcherTests {
  /// Runs a watcher over a script. The result lists the changes and times of its regenerations, in milliseconds.
  private func regenerations(
    _ script: [(after: Duration, change: Change)], places: [WatchedPlace] = [], looks: Duration = .seconds(1000),
    _ answer: (Int, ScriptedSource) -> Answer = { _, _ in Answer(places: []) }
  ) -> [String] {
    let stop = StopSwitch()
    let source = ScriptedSource(script, stop: stop)
    var watcher = Watcher(places, stop: stop, source: source, looks: looks) { source.time }
    var all: [String] = []
    watcher.run { change, _ in
      all.append("\(change.rawValue) at \(Int(source.time / .milliseconds(1)))")
      return answer(all.count, source)
    }
    return all
  }

  private static let pause = (after: Duration.seconds(10), change: Change())

  @Test("regenerates at once for everything, and then for what changed")
  func changes() {
    #expect(
      regenerations([(.seconds(1), .store), Self.pause, (.seconds(1), .templates), Self.pause])
        == ["15 at 0", "1 at 1003", "2 at 12003"])
  }

  @Test("regenerates once for a burst")
  func burst() {
    let burst = (0..<100).map { _ in (after: Duration.milliseconds(2), change: Change.store) }
    #expect(regenerations(burst + [(.milliseconds(1), .settings), Self.pause]) == ["15 at 0", "5 at 204"])
  }

  @Test("regenerates again for what changed meanwhile")
  func meanwhile() {
    let all = regenerations([(.zero, .store), Self.pause]) { _, source in
      source.pass(.milliseconds(100))
      return Answer(places: [])
    }
    #expect(all == ["15 at 0", "1 at 150"])
  }

  @Test("tries again what did not come about")
  func retry() {
    let all = regenerations([Self.pause]) { count, _ in
      Answer(places: [], tryAgainAfter: count < 3 ? .milliseconds(500) : nil)
    }
    #expect(all == ["15 at 0", "0 at 500", "0 at 1000"])
  }

  @Test("looks again at places that are new to it, which may have changed before it listened")
  func newPlaces() {
    let all = regenerations([Self.pause]) { _, _ in Answer(places: [.store("/nowhere/s")]) }
    #expect(all == ["15 at 0", "15 at 3"])
  }

  @Test("says in how many folders it has to look by itself, whenever that is another number")
  func unwatched() {
    let stop = StopSwitch()
    let source = ScriptedSource([(.seconds(1), .store), (.seconds(1), .store), (.seconds(1), .store)], stop: stop)
    source.rooms = [3, 3, 0]
    var watcher = Watcher([], stop: stop, source: source, looks: .seconds(1000)) { source.time }
    var counts: [Int] = []
    var count = 0
    watcher.run(unwatched: { counts.append($0) }) { _, _ in
      count += 1
      // With new places, the source follows other folders.
      return Answer(places: [.store("/nowhere/\(count)")])
    }
    #expect(counts == [3, 0])
  }

  @Test("notices by itself what nobody told")
  func looks() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "s")
    let places = [WatchedPlace.store(folder.file("s"))]
    var failures = 0
    let all = regenerations([Self.pause, Self.pause], places: places, looks: .seconds(4)) { count, _ in
      do { if count == 1 { try folder.write("longer", to: "s-wal") } } catch { failures += 1 }
      return Answer(places: places)
    }
    #expect(all.prefix(2) == ["15 at 0", "1 at 4003"] && failures == 0)
  }

  @Test("looks at folders once more only where more than files changed", arguments: [true, false])
  func folders(isFiles: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "s")
    let places = [WatchedPlace.store(folder.file("s"))]
    var followed = 0
    let all = regenerations([(.seconds(1), .store), (.seconds(1), .store), Self.pause], places: places) { _, source in
      source.files = isFiles ? [folder.file("s"): .store] : nil
      followed = source.followed.count
      return Answer(places: places)
    }
    #expect(all == ["15 at 0", "1 at 1003", "1 at 2003"])
    #expect(followed == (isFiles ? 1 : 3))
  }

  @Test("does not notice once more what was told of a file")
  func told() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "s")
    let places = [WatchedPlace.store(folder.file("s"))]
    // The stamps are taken long after the last write.
    var stamps = Stamps(of: places, now: .max)
    try folder.write("longer", to: "s")
    let later = Stamps(of: places, now: .max)
    #expect(later.changes(since: stamps) == .store)
    stamps.update([folder.file("s"): .store], now: .max)
    #expect(later.changes(since: stamps) == [])
    try folder.remove("s")
    stamps.update([folder.file("s"): .store], now: .max)
    #expect(Stamps(of: places, now: .max).changes(since: stamps) == [])
  }

  @Test("stops when it is told to, and regenerates no more")
  func stops() {
    let stop = StopSwitch()
    var watcher = Watcher([], stop: stop)
    var count = 0
    watcher.run { _, _ in
      count += 1
      stop.stop()
      return Answer(places: [])
    }
    #expect(count == 1)
  }
}
