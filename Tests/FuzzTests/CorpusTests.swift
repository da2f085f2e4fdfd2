import Chance
import Foundation
import FuzzTargets
import Testing

/// Runs the corpus of the fuzzers without a fuzzer, and the same number of random changes of it.
@Suite("Bytes that nobody chose")
struct CorpusTests {
  private static let changes = Trials.count(2, long: 100)
  private static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024

  /// The corpus sorted by name, so that the dice fall the same everywhere.
  private static func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/\(target.rawValue)").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      ($0, Array(FileManager.default.contents(atPath: folder + "/" + $0) ?? Data()))
    }
  }

  @Test("break no promise", arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) throws {
    let corpus = try Self.corpus(target)
    #expect(corpus.count >= 5)
    var dice = Dice(seed: Self.seed)
    for (name, bytes) in corpus {
      try Self.tryOut(bytes, on: target, name)
      for change in 0..<Self.changes {
        try Self.tryOut(dice.changed(bytes), on: target, "\(name), change \(change) of seed \(Self.seed)")
      }
    }
    print("fuzz: \(target) tried \(corpus.count) files and \(corpus.count * Self.changes) changes, seed \(Self.seed)")
  }

  private static func tryOut(_ bytes: [UInt8], on target: FuzzTarget, _ name: String) throws {
    do { try bytes.withUnsafeBufferPointer { try target.run($0) } } catch let broken as BrokenPromise {
      Issue.record("\(target), \(name): \(broken)")
    }
  }
}
