import Chance

/// Documents made from pieces that cover every extension. The same seed gives the same documents.
struct GeneratedText {
  private var dice: Dice

  private static let pieces = [
    "www.a.b", "http://c.d/e", "~~x~~", "~y~", "~", "*", "**", "_", "`", "w", ":", "a@b.c", "[[Apple & Pear]]",
    "[l](u)",
    "itemid:A-1", "![i](j)", "| a | b |", "\n| - | -: |\n", "\n\n", "\n", " ", " ", "word", "# ", "\n- [ ] ", "\n> ",
    "[^1]",
    "\n\n[^1]: n\n\n", "<b>", "&amp;", "é", "\n```c\n", "[", "]", "(", ")", "\\", "https://", "www.", "\n1. ",
    "$", "$$", "$x$", "$$\n", "\n$$", "{", "}", "\n~~~\n",
  ]

  init(seed: Int) { dice = Dice(seed: UInt64(truncatingIfNeeded: seed)) }

  mutating func bytes() -> [UInt8] {
    var text = ""
    for _ in 0..<(10 + dice.roll(60)) { text += dice.pick(Self.pieces) }
    return Array(text.utf8)
  }
}
