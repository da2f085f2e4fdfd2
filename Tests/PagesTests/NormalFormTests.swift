import Chance
import Foundation
import Pages
import Testing

@Suite("Normal form C")
struct NormalFormTests {
  private static let pieces = [
    "a", "e\u{301}", "\u{E9}", "o\u{302}\u{323}", "\u{1100}\u{1161}\u{11A8}", "\u{AC00}\u{11A8}", "\u{1161}",
    "\u{11A8}",
    "\u{344}", "\u{9C7}\u{9BE}", "\u{F71}\u{F72}", "日", "\u{16D63}\u{16D67}", "\u{1D15E}", "👩🏽\u{200D}🚀",
    "\u{34F}\u{301}", "\u{212B}",
  ]

  @Test("is the same whether it is found in one piece or in many", arguments: 1...40)
  func pieces(seed: UInt64) {
    var dice = Dice(seed: seed)
    let text = (0..<(Int(seed) * 40)).map { _ in dice.pick(Self.pieces) }.joined()
    // The text is decomposed first, because Foundation does not compose partly composed text.
    let whole = text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
    #expect(Array(NormalForm.composed(text).utf8) == Array(whole.utf8))
  }

  @Test("composes what is composed in part", arguments: [("하\u{11AB}", "한"), ("e\u{301}\u{327}", "ȩ\u{301}")])
  func partly(text: String, composed: String) {
    #expect(NormalForm.composed(text).unicodeScalars.elementsEqual(composed.unicodeScalars))
  }

  @Test("is one for texts that differ in the order of their marks alone, thirty of them")
  func marks() {
    let (above, below) = (String(repeating: "\u{301}", count: 15), String(repeating: "\u{316}", count: 15))
    #expect(
      Array(NormalForm.composed("a" + above + below).utf8) == Array(NormalForm.composed("a" + below + above).utf8))
  }

  @Test(
    "takes time in proportion to a text's length",
    arguments: ["e\u{301}", "\u{1100}\u{1161}\u{11A8}", "\u{301}\u{316}\u{345}", "\u{1161}", "é"])
  func long(piece: String) {
    let text = "a" + String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let start = ContinuousClock.now
    #expect(!NormalForm.folded(text).isEmpty)
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
