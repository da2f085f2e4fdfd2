/// Documents made from pieces that touch every extension, the same ones for the same seed.
struct GeneratedText {
  private var state: UInt64

  private static let pieces = [
    "www.a.b", "http://c.d/e", "~~x~~", "~y~", "~", "*", "**", "_", "`", "w", ":", "a@b.c", "[[Apple & Pear]]",
    "[l](u)",
    "itemid:A-1", "![i](j)", "| a | b |", "\n| - | -: |\n", "\n\n", "\n", " ", " ", "word", "# ", "\n- [ ] ", "\n> ",
    "[^1]",
    "\n\n[^1]: n\n\n", "<b>", "&amp;", "é", "\n```c\n", "[", "]", "(", ")", "\\", "https://", "www.", "\n1. ",
  ]

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func bytes() -> [UInt8] {
    var text = ""
    for _ in 0..<(10 + next() % 60) { text += Self.pieces[next() % Self.pieces.count] }
    return Array(text.utf8)
  }

  private mutating func next() -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33)
  }
}
