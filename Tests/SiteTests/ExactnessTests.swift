import Chance
import Site
import Testing

@Suite("A long life of a live site")
struct ExactnessTests {
  @Test("is right after each step, and makes little but what differs", arguments: [1, 2])
  func run(seed: UInt64) throws {
    var life = try RandomLife(seed: seed, items: Trials.areLong ? 1000 : 60)
    let steps = Trials.areLong ? 1000 : 50
    for step in 0..<steps {
      guard try life.go(step) else { return }
    }
    print("a life of \(steps) steps: \(life.account)")
    #expect(Double(life.made) <= 1.1 * Double(life.differed), "\(life.account)")
  }

  /// A store that is loaded again numbers items differently from one that got them one by one.
  @Test("is right after each step with several drives", arguments: [5, 6])
  func drives(seed: UInt64) throws {
    var life = try RandomLife(seed: seed, items: 60, drives: ["archive", "shared"], asksQuestions: true)
    let steps = Trials.areLong ? 1000 : 40
    for step in 0..<steps {
      guard try life.go(step) else { return }
    }
    #expect(life.goneOn > steps * 4 / 5)
    #expect(life.newAnswers > steps * 5)
  }

  /// A step that changes little of the site is built with a few items in memory.
  @Test(
    "is right after each step of a program that ends after it",
    arguments: [
      (7, [.items, .timeline, .index, .lookup], false), (8, .all.subtracting(.search), false), (9, .all, false),
      (12, .all.subtracting(.search), true),
    ] as [(UInt64, Outputs, Bool)])
  func cold(seed: UInt64, outputs: Outputs, tellsAll: Bool) throws {
    let drives = tellsAll ? ["archive"] : []
    var life = try RandomLife(
      seed: seed, items: Trials.areLong ? 400 : 60, drives: drives, cold: outputs, tellsAll: tellsAll)
    let steps = Trials.areLong ? 500 : 60
    for step in 0..<steps {
      guard try life.go(step) else { return }
    }
    print(
      "a life of \(steps) cold steps, \(life.small.ofParts) of \(life.small.all) small ones of parts: \(life.account)")
    #expect(life.small.all > steps / 3)
    // At least 95 of 100 small steps load only a part; in such a short life one more may fail.
    #expect((life.small.ofParts + 1) * 20 >= life.small.all * 19)
  }

  @Test("is right after each step when histories tell of what was taken back", arguments: [10, 11])
  func deleted(seed: UInt64) throws {
    var life = try RandomLife(seed: seed, items: 60, tellsAll: true)
    for step in 0..<(Trials.areLong ? 500 : 40) {
      guard try life.go(step) else { return }
    }
  }

  /// Files that show everything below an item are made again more often than they differ.
  @Test("is right after each step with Workbench's apps", arguments: [3, 4])
  func apps(seed: UInt64) throws {
    var life = try RandomLife(seed: seed, items: 40, hasApps: true, asksQuestions: true)
    for step in 0..<(Trials.areLong ? 1000 : 30) {
      guard try life.go(step) else { return }
    }
  }
}
