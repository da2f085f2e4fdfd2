import Chance
import Testing

@testable import Markdown

@Suite("Where tags may stand")
struct HashtagScanTests {
  private static func mayStand(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { HashtagScan.mayStand(in: $0) }
  }

  private static func mayStand(inUncut text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { HashtagScan.mayStand(inUncut: $0) }
  }

  @Test(
    "a text without cuts may have tags where it may with them, and headings are none",
    arguments: [
      ("#tag", true), ("text #é", true), ("# Heading", false), ("## Heading ##", false), ("a\n#\nb", false),
      ("#", false),
      ("#[[secret]]tag", true), ("# [[secret]]tag", true), ("#%%aside%%tag", true), ("C# code", false),
    ])
  func cases(_ text: String, _ mayStand: Bool) { #expect(Self.mayStand(inUncut: text) == mayStand) }

  @Test("what may have a tag once something is cut out may have one before", arguments: 1...20 as ClosedRange<UInt64>)
  func cut(seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<500 {
      let parts = (0..<8).map { _ in
        dice.roll(4) == 0
          ? (
            text: dice.pick(["[[", "![", "<!--", "%%", "(", "\\", "&#"]) + dice.pick(["x#", " ", "#a", ""]), isCut: true
          )
          : (text: dice.pick(["#", "a", " ", "\n", "##", "1", "é", "."]), isCut: false)
      }
      let (uncut, cut) = (parts.map(\.text).joined(), parts.filter { !$0.isCut }.map(\.text).joined())
      #expect(!Self.mayStand(cut) || Self.mayStand(inUncut: uncut), "\(uncut.debugDescription)")
    }
  }
}
