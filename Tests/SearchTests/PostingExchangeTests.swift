import Chance
import Escaping
import Testing

@testable import Search

/// Some items of a word's published list are exchanged, and the result is compared with a list made from all items.
@Suite("The items at hand, exchanged in a file of words")
struct PostingExchangeTests {
  @Test(
    "leave the bytes that a new list of all items has, and the right counts", arguments: 1...300 as ClosedRange<UInt64>)
  func exchanged(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    // The list has one to sixteen pieces.
    let slotBits = 12 + dice.roll(6)
    // The words are in no item, in every other item, or anything in between.
    let rarity = 1 << dice.roll(12)
    let before = Self.postings(among: 0..<(1 << UInt32(slotBits)) + 40, rarity: rarity, &dice)
    let ranges = Self.ranges(slotBits, &dice)
    let others = before.filter { posting in !ranges.contains { $0.contains(Posting.slot(of: posting)) } }
    let now = ranges.flatMap { range in
      Self.postings(
        among: range.lowerBound..<min(range.upperBound, (1 << UInt32(slotBits)) + 40),
        rarity: dice.roll(3) == 0 ? 4 : rarity, &dice)
    }
    let after = Posting.merged(others, now)
    let exchange = PostingExchange(slotBits: slotBits, ranges: ranges)
    var sink = Sink(capacity: 64)
    let published = before.isEmpty ? [] : Self.text(of: before, slotBits)
    let counted = published.withUnsafeBufferPointer { exchange.write($0, with: now, into: &sink) }
    let counts = try #require(counted)
    #expect(counts.before.items == before.count && counts.before.titles == before.count(where: Posting.isInTitle))
    #expect(counts.after.items == after.count && counts.after.titles == after.count(where: Posting.isInTitle))
    #expect(Array(sink.bytes) == Self.text(of: after, slotBits))
    #expect(sink.bytes.contains(PostingText.mark) == (slotBits > 13 && after.count >= 32 << (slotBits - 13)))
    let read = Array(sink.bytes).withUnsafeBufferPointer { PostingText(slotBits: slotBits).read($0) }
    #expect(read == after)
  }

  @Test("are refused, and never the end, where the list is damaged", arguments: 1...40 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) {
    var dice = Dice(seed: seed)
    let exchange = PostingExchange(slotBits: 14, ranges: [100..<200, 9000..<9100])
    let text = Self.text(of: Self.postings(among: 0..<1 << 14, rarity: 1 << dice.roll(10), &dice), 14)
    for _ in 0..<50 {
      var damaged = text
      damaged[dice.roll(damaged.count)] = UInt8(dice.roll(256))
      if dice.roll(4) == 0 { damaged.removeLast(dice.roll(damaged.count)) }
      var sink = Sink(capacity: 64)
      // The result for a list that becomes valid again does not matter here.
      _ = damaged.withUnsafeBufferPointer { exchange.write($0, with: [150 << 8 | 2], into: &sink) }
    }
  }

  private static func text(of postings: [UInt32], _ slotBits: Int) -> [UInt8] {
    var sink = Sink(capacity: 64)
    PostingText(slotBits: slotBits).write(postings[...], into: &sink)
    return Array(sink.bytes)
  }

  /// Up to four ranges of numbers: adjacent, at both ends, or anywhere.
  private static func ranges(_ slotBits: Int, _ dice: inout Dice) -> [Range<UInt32>] {
    let shards = Set((0..<1 + dice.roll(4)).map { _ in dice.roll(4) == 0 ? dice.roll(2) * 127 : dice.roll(128) })
    let width = UInt32(1) << UInt32(slotBits - 7)
    return shards.sorted().map { UInt32($0) * width..<($0 == 127 ? .max : UInt32($0 + 1) * width) }
  }

  private static func postings(among range: Range<UInt32>, rarity: Int, _ dice: inout Dice) -> [UInt32] {
    range.compactMap { slot in
      guard dice.roll(rarity + 1) == 0 else { return nil }
      let isInTitle = dice.roll(5) == 0
      let step = isInTitle ? dice.roll(5) : 1 + dice.roll(4)
      return Posting.packed(
        slot: slot, titleWords: isInTitle ? UInt8(1 + dice.roll(8)) : 0,
        weight: UInt8(step) << 1 | (isInTitle ? 1 : 0))
    }
  }
}
