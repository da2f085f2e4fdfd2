import Chance
import Foundation
import Pages
import Site
import Store
import Testing

/// Replays the notes repository that `OFFPRINT_REPLAY` names, a local clone.
@Suite("A replayed repository", .serialized)
struct ReplayTests {
  private static var history: GitHistory? {
    get throws {
      guard let clone = ProcessInfo.processInfo.environment["OFFPRINT_REPLAY"] else {
        print("SKIPPED a replayed repository: OFFPRINT_REPLAY names no clone")
        return nil
      }
      let most = ProcessInfo.processInfo.environment["OFFPRINT_REPLAY_COMMITS"].flatMap(Int.init) ?? .max
      return try GitHistory(of: clone, most: most)
    }
  }

  @Test("as of any commit is the site of the facts up to it, where nothing is deleted")
  func additions() throws {
    guard let history = try Self.history else { return }
    let facts = GitReplay(history, deletes: false).facts
    let whole = try Self.site(of: facts)
    for second in Self.someSeconds(of: history) {
      let part = try Self.site(of: facts.filter { $0.timestamp <= Self.moment(second) })
      try Self.compare(whole.folder(asOf: Int(second)), part.cleanFolder(), second)
    }
  }

  @Test("as of any commit is the site of the facts up to it, less what was deleted later")
  func deletions() throws {
    guard let history = try Self.history else { return }
    let facts = GitReplay(history, deletes: true).facts
    let whole = try Self.site(of: facts)
    for second in Self.someSeconds(of: history) {
      let part = try Self.site(of: Self.left(of: facts, at: Self.moment(second)))
      try Self.compare(whole.folder(asOf: Int(second)), part.cleanFolder(), second)
    }
  }

  /// The facts up to a moment, without those that a later deletion hides. An item that is deleted today is private, with its own
  /// title, so that its name is known but not shown.
  private static func left(of facts: [Fact], at moment: Moment) -> [Fact] {
    var lastDeletions: [String: Moment] = [:]
    var last: [String: Fact] = [:]
    for fact in facts {
      last[fact.itemId] = fact
      if fact.attribute == "deleted" { lastDeletions[fact.itemId] = fact.timestamp }
    }
    var titles: [String: Fact] = [:]
    var hidden: Set<String> = []
    let left = facts.filter { fact in
      guard fact.timestamp <= moment else { return false }
      guard let deletion = lastDeletions[fact.itemId], deletion > moment else { return true }
      guard last[fact.itemId]?.attribute == "deleted" else { return fact.attribute == "deleted" }
      hidden.insert(fact.itemId)
      if fact.attribute == "title" { titles[fact.itemId] = fact }
      return true
    }
    return left
      + hidden.sorted().flatMap { item in
        [Fact(itemId: item, attribute: "private", value: .boolean(true), timestamp: moment)]
          + (titles[item].map { [Fact(itemId: item, attribute: "title", value: .string($0.value), timestamp: moment)] }
            ?? [])
      }
  }

  private static func compare(_ folder: Folder, _ clean: Folder, _ second: Int64) throws {
    let differences = folder.differences(from: clean).map { folder.firstDifference(from: clean, in: $0) }
    #expect(differences == [], "as of \(second)")
    print("as of \(second): \(folder.files.count) files, \(differences.count) differ")
  }

  /// Twenty commits chosen by a seed.
  private static func someSeconds(of history: GitHistory) -> [Int64] {
    let seed = ProcessInfo.processInfo.environment["OFFPRINT_REPLAY_SEED"].flatMap(UInt64.init) ?? 1
    var dice = Dice(seed: seed)
    return (0..<20).map { _ in dice.pick(history.commits).second }
  }

  private static func moment(_ second: Int64) -> Moment { Moment(microseconds: second * 1_000_000) }

  private static func site(of facts: [Fact]) throws -> SiteBuilder {
    let site = try SiteBuilder()
    try site.store.insert(facts: facts)
    site.settings.baseURL = "https://example.org/"
    site.jobs = 2
    return site
  }
}
