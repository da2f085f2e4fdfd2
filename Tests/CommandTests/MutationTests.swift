import Chance
import Foundation
import TemporaryFolders
import Testing

@Suite("Damaged stores", .serialized)
struct MutationTests {
  /// How many stores are damaged; 5,000 in the long form.
  static let rounds = Trials.count(60, long: 5_000)
  /// The longest time for a build of such a store.
  private static let mostSeconds = 10.0

  /// A store of each shape, and the site built from it.
  private struct Desk {
    let folder: TemporaryFolder
    var sites: [SampleStore: [String: Data]] = [:]

    init() throws {
      folder = try TemporaryFolder()
      for shape in SampleStore.allCases {
        let place = try TemporaryFolder()
        try shape.write(to: place)
        let built = try Program.run(["build", "s.sqlite", "--quiet", "-o", "site"] + MutationTests.flags, in: place)
        try #require(built.code == 0, "\(shape): \(built.errors)")
        sites[shape] = place.allFiles("site")
        try FileManager.default.copyItem(atPath: place.path, toPath: folder.file(shape.rawValue))
      }
    }
  }

  /// Flags for everything that a build can make.
  static let flags = [
    "--base-url", "https://example.org/", "--jobs", "1", "--history", "values", "--redirects", "former-titles",
    "--changes", "2024-02-01..2024-03-31", "--fact-explorer",
  ]

  @Test("give a clean error and leave the site alone, or a site with messages; nothing crashes or hangs")
  func mutations() throws {
    let desk = try Desk()
    let pristine = desk.folder
    print("damaged stores: \(Self.rounds) from seed \(Dice.seed); OFFPRINT_SEED sets another")
    var (built, refused, slowest) = (0, 0, 0.0)
    for round in 0..<Self.rounds {
      var dice = Dice(seed: Dice.seed &+ UInt64(round) &* 7919)
      let shape = dice.pick(SampleStore.allCases)
      let place = try TemporaryFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: pristine.file(shape.rawValue)) {
        try FileManager.default.copyItem(
          atPath: pristine.file(shape.rawValue + "/" + name), toPath: place.file(name))
      }
      var kinds: [StoreMutation] = []
      for _ in 0...dice.roll(2) {
        kinds.append(dice.pick(StoreMutation.allCases))
        if FileManager.default.fileExists(atPath: place.file("s.sqlite")) { try kinds.last?.apply(to: place, &dice) }
      }
      let name = "round \(round), \(shape.rawValue), \(kinds.map(\.rawValue).joined(separator: " and "))"
      let start = ContinuousClock.now
      let ended = try Program.run(
        ["build", "s.sqlite", "-o", "site"] + Self.flags, in: place, within: Self.mostSeconds)
      slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
      guard let outcome = ended else {
        Issue.record("\(name): not done after \(Self.mostSeconds) s")
        continue
      }
      if outcome.output.isEmpty { refused += 1 } else { built += 1 }
      Self.check(outcome, name, place, desk.sites[shape] ?? [:])
    }
    print("damaged stores: \(built) built, \(refused) refused, the slowest after \(slowest) s")
  }

  private static func check(
    _ outcome: Program.Outcome, _ name: String, _ place: TemporaryFolder, _ site: [String: Data]
  ) {
    #expect(
      outcome.code == 0 || outcome.code == 1, "\(name): exit code \(outcome.code): \(outcome.errors.prefix(2_000))")
    if outcome.code == 1 { #expect(outcome.errors.contains("error: "), "\(name): failed without a word") }
    let printed = (outcome.output + outcome.errors).unicodeScalars
    #expect(!printed.contains { $0.value < 32 && $0 != "\n" || (0x7F...0x9F).contains($0.value) }, "\(name): controls")
    let now = place.allFiles("site")
    guard !outcome.output.isEmpty else {
      #expect(now == site, "\(name): nothing was built, and the site is another")
      return
    }
    for (path, bytes) in now where path.hasSuffix(".html") {
      #expect(bytes.suffix(8) == Data("</html>\n".utf8), "\(name): \(path) is torn")
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(name): \(path) is no UTF-8")
    }
  }
}
