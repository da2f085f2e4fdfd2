import Pages
import Testing

@Suite("A page title")
struct PageTitleTests {
  @Test(
    "is the first line that is not blank, and the rest stands below it",
    arguments: [
      ("Plain", "Plain", ""), ("# Head\n\nText", "Head", "\n\nText"), ("###### Six", "Six", ""),
      ("####### Seven", "####### Seven", ""), ("#Tag", "#Tag", ""), ("# Head ##  ", "Head", ""), ("# C#", "C#", ""),
      ("# ", "", ""), ("\n \n\t\nLate\nx", "Late", "\nx"), ("Setext\n===\nText", "Setext", "\nText"),
      ("Setext\n---\nText", "Setext", "\nText"), ("Setext\n-\nText", "Setext", "\n-\nText"),
      ("Head\r\nText", "Head", "\r\nText"), ("Head\r\n===\r\nText", "Head", "\nText"), ("A\rB", "A", "\rB"),
      ("", "", ""), (" \n\t", "", ""), ("Item\n- list", "Item", "\n- list"), ("Both  \n", "Both", "\n"),
      ("1. Chapter", "1. Chapter", ""), ("# 3) Rule", "3) Rule", ""), ("10. Ten\n\n", "10. Ten", "\n\n"),
      ("- Rule", "- Rule", ""),
    ])
  func lines(text: String, title: String, rest: String) {
    let parts = Array(text.utf8).withUnsafeBufferPointer { bytes in
      let page = PageTitle(of: bytes)
      return [String(decoding: page.title, as: UTF8.self), String(decoding: page.rest, as: UTF8.self)]
    }
    #expect(parts == [title, rest])
  }

  static let blocks: [(String, String)] = [
    ("```sh\nls -l | wc\n```\n\nCounts files.", "ls -l | wc"), ("~~~\n\n  a\n~~~", "a"), ("```\n```\nb", ""),
    ("```", ""),
    ("| A | B |\n|---|:-:|\n| 1 | 2 |", "A | B"), ("A | B\r\n--|--\r\n1 | 2", "A | B"), ("$$\na = b\n$$\nx", "a = b"),
    ("$$ a $$", "a"), ("$$a\n= b$$", "a"),
    ("> Said\n> so", "Said"), ("> [!note] Mind\n> x", "Mind"), ("> [!tip]-\n> x", "tip"), (">\n> > ## Deep ##", "Deep"),
    ("> ```\n> code", "code"),
    ("- milk\n- eggs", "milk"), ("1. one\n2. two", "one"), ("- [ ] buy\n- [x] sold", "buy"), ("* a\n* b", "a"),
    ("- - [x] b", "b"), ("- [ ] buy", "buy"),
    ("---\n\nText\n\n---", "Text"), ("***\n# Head", "Head"), ("---", ""), ("___\n***\n> a", "a"),
    ("![A bee](pics/bee.png)\nText", "Text"), ("![](pics/bee.png)", ""), ("![[bee.png|300]]\n\n# Bees", "Bees"),
    ("![[Note#Part]]\n\n![a](b)\n- x", "x"),
  ]

  @Test("is taken from within a block that begins the text, which stays whole", arguments: blocks)
  func block(text: String, title: String) {
    let parts = Array(text.utf8).withUnsafeBufferPointer { bytes in
      let page = PageTitle(of: bytes)
      return [String(decoding: page.title, as: UTF8.self), String(decoding: page.rest, as: UTF8.self)]
    }
    #expect(parts == [title, text])
  }

  static let plain = [
    "``` a ` b", "$$x$$ is nice", "$5 and more", "![a](b) and c", "![[a]] b", "a | b", "2024 was good", "-5 degrees",
    "*emphasis* here", "**bold**",
    "3.5 metres", "1984 .",
  ]

  @Test("is the whole first line where no block begins", arguments: plain)
  func line(text: String) {
    let parts = Array((text + "\n\nx").utf8).withUnsafeBufferPointer { bytes in
      let page = PageTitle(of: bytes)
      return [String(decoding: page.title, as: UTF8.self), String(decoding: page.rest, as: UTF8.self)]
    }
    #expect(parts == [text, "\n\nx"])
  }

  @Test(
    "is found in a text of many marks",
    arguments: ["- ", "> ", "---\n", "1. ", "- [ ] ", "> \n", "- * + ", "![[", "| ", "```\n"])
  func time(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    _ = Array(text.utf8).withUnsafeBufferPointer { PageTitle(of: $0).title.count }
  }
}
