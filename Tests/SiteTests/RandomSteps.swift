import Chance
import Testing

@Suite("Incremental and full builds")
struct RandomSteps {
  /// The dice are our own small generator, so that a failure can be repeated.
  @Test("after every one of 100 random changes the folder equals a clean build's", arguments: [1, 2])
  func property(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let site = try SiteBuilder("5 root type: list\n  title: Home")
    for step in 0..<100 {
      let change = Self.change(at: step + 10, &dice)
      try site.add(change)
      _ = try site.build()
      let (now, clean) = (site.folder, try site.cleanFolder())
      let wrong = now.differences(from: clean)
      let first = wrong.first.map { now.firstDifference(from: clean, in: $0) } ?? ""
      #expect(wrong == [], "step \(step), \(change): \(first)")
      if !wrong.isEmpty { return }
    }
  }

  private static func change(at time: Int, _ dice: inout Dice) -> String {
    let item = "i\(dice.roll(12))", other = "i\(dice.roll(12))"
    return switch dice.roll(9) {
    case 0: "\(time) \(item) type: note\n  title: Title \(dice.roll(5))"
    case 1: "\(time) root -content-> \(item)"
    case 2: "\(time) \(item) -content-> \(other)"
    case 3: "\(time) \(item) title: New \(dice.roll(5))"
    case 4: "\(time) \(item) body: See [[Title \(dice.roll(5))]] and [x](itemid:\(other))."
    case 5: "\(time) \(item) title: \"---\\ndraft: \(dice.roll(2) == 0)\\n---\\nTitle \(dice.roll(5))\""
    case 6: "\(time) \(item) body: \"%%[[Title \(dice.roll(5))]]%% and <!-- itemid:\(other) -->itemid:\(item)\""
    case 7: "\(time) \(item) private: \(dice.roll(2) == 0)"
    default: "\(time) \(item) deleted successor \(other)"
    }
  }
}
