import Chance
import Foundation
import Testing

@Suite("A watch beside a writer", .serialized)
struct WatchWriterTests {
  /// How long the writer runs: a minute with OFFPRINT_LONG=1.
  private static let seconds = Trials.areLong ? 60.0 : 3

  @Test("takes no fact from it, misses none, and ends with the site of a clean build", arguments: ["delete", "wal"])
  func losesNothing(mode: String) throws {
    let desk = try WatchDesk()
    let writer = try WatchWriter(desk.folder.file("s.sqlite"), mode: mode)
    writer.run(seconds: Self.seconds, perSecond: 1000)
    #expect(writer.lost == 0 && writer.inserted == Int(Self.seconds) * 1000)
    desk.waitForTitle("Title \(writer.inserted - 1)")
    desk.running.wait("every fact") { desk.countedFacts == writer.inserted }
    #expect(desk.running.end(with: SIGTERM) == 0)
    #expect(desk.running.errors == "")
    try desk.expectClean()
  }
}
