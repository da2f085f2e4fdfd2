import Chance
import Graph
import Testing

@testable import Pages

@Suite("Bytes of a text")
struct ByteSearchTests {
  @Test("are found from behind as a walk over all finds them")
  func last() {
    var dice = Dice(seed: 1)
    for _ in 0..<2_000 {
      let text = dice.bytes(fewerThan: 40, of: [0x0A, 0x0B, 0x8A, 0x61, 0x61, 0x61])
      let end = dice.roll(text.count + 1)
      let start = dice.roll(end + 1)
      let found = text.withUnsafeBufferPointer { ByteSearch.last(0x0A, in: $0, from: start, before: end) }
      #expect(found == text[start..<end].lastIndex(of: 0x0A))
    }
  }

  @Test("are of a paragraph from one blank line to the next")
  func paragraph() {
    var dice = Dice(seed: 2)
    for _ in 0..<2_000 {
      let text = dice.bytes(fewerThan: 40, of: [0x0A, 0x0A, 0x20, 0x0D, 0x61, 0x61])
      let place = dice.roll(text.count + 1)
      let found = text.withUnsafeBufferPointer { TextParagraph.range(around: place, in: $0) }
      #expect(found == Self.start(place, text)..<Self.end(place, text))
    }
  }

  /// The offset after the last two line feeds before `place` with only space between them.
  private static func start(_ place: Int, _ text: [UInt8]) -> Int {
    var (start, isBlank) = (place, false)
    while start > 0 {
      if text[start - 1] == 0x0A {
        if isBlank { return start }
        isBlank = true
      } else if text[start - 1] > 0x20 {
        isBlank = false
      }
      start -= 1
    }
    return 0
  }

  /// The first line feed that is followed by a blank line.
  private static func end(_ place: Int, _ text: [UInt8]) -> Int {
    let ends = text.indices.dropFirst(place).filter { text[$0] == 0x0A }
    return ends.first { text[($0 + 1)...].first { $0 > 0x20 || $0 == 0x0A } ?? 0x0A == 0x0A } ?? text.count
  }
}
