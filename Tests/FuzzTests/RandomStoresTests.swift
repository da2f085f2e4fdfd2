import Chance
import Foundation
import FuzzTargets
import Testing

/// Random stores with realistic texts, and with labels longer than any real one.
@Suite("A store of random texts")
struct RandomStoresTests {
  private static let count = Trials.count(12, long: 3_000)
  private static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024
  /// Texts are cut near these lengths.
  private static let limits = [24, 40, 60, 80, 120, 160, 200, 240, 255]
  private static let letters = Array(" abcdefgh.,*_`~[]()|#-\n".utf8)

  @Test("makes a site whose pages are whole")
  func site() throws {
    for number in 0..<Self.count {
      var dice = Dice(seed: Self.seed &+ UInt64(number))
      let bytes = Self.store(&dice)
      do { try bytes.withUnsafeBufferPointer { try FuzzTarget.page.run($0) } } catch let broken as BrokenPromise {
        Issue.record("store \(number) of seed \(Self.seed): \(broken)")
      }
    }
  }

  /// Bytes for options, the number of items, a title for each, then a place, a time, a type and a text for each, and edits.
  private static func store(_ dice: inout Dice) -> [UInt8] {
    let count = 2 + dice.roll(5)
    var bytes = [UInt8(dice.roll(256)), UInt8(count - 1)]
    for _ in 0..<count { bytes += text(&dice, naming: 0) }
    for _ in 0..<count {
      bytes += [UInt8(dice.roll(256)), UInt8(dice.roll(3)), UInt8(dice.roll(256))] + text(&dice, naming: count)
    }
    for _ in 0..<dice.roll(6) {
      bytes += [UInt8(dice.roll(count)), UInt8(dice.roll(256)), UInt8(dice.roll(256))] + text(&dice, naming: count)
    }
    return bytes
  }

  /// Random words, one of which may reach a cutting length, with links if there are items to link to.
  private static func text(_ dice: inout Dice, naming count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<dice.roll(12) {
      switch dice.roll(5) {
      case 0: bytes += [UInt8(6 + dice.roll(3))]
      case 1: bytes += [UInt8(16 + dice.roll(16))]
      case 2 where count > 0: bytes += [UInt8(1 + dice.roll(4)), UInt8(dice.roll(count)), UInt8(dice.roll(count))]
      case 3: bytes += [dice.pick(letters), 5, UInt8(max(0, min(255, dice.pick(limits) + dice.roll(5) - 2)))]
      default: bytes += (0..<dice.roll(40)).map { _ in dice.pick(letters) }
      }
    }
    return bytes + [0]
  }
}
