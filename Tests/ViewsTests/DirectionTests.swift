import Testing

@testable import Views

@Suite("The direction of a text")
struct DirectionTests {
  static let texts: [(String, String?)] = [
    ("שלום world", "rtl"), ("Obsidian سلام دنیا این متن فارسی است", "rtl"), ("שלום is a Hebrew word", "ltr"),
    ("bee.png שלום", "rtl"), ("https://example.org/a שלום", "rtl"),
    ("www.example.org שלום", "rtl"),
    ("`code` שלום", "rtl"), ("```swift\nlet a = 1\n```\nשלום", "rtl"), ("> ~~~\n> a\n> ~~~\nשלום", "rtl"),
    ("#tag שלום", "rtl"), ("# Title of it\n\nשלום", "ltr"),
    ("![[bee.png]] שלום", "rtl"), ("![](bee.png) שלום", "rtl"), ("[שלום](https://a.org)", "rtl"),
    ("<b>שלום</b>", "rtl"), ("&nbsp;שלום", "rtl"),
    ("$x$ שלום", "rtl"), ("$$\nx\n$$\nשלום", "rtl"), ("tags:: a, b\nשלום", "rtl"), ("- T\u{4F}DO שלום", "rtl"),
    ("> [!note] שלום", "rtl"),
    ("{{video https://a.org}} שלום", "rtl"), ("a b[^x] שלום", "ltr"), ("12:30 שלום", "rtl"), ("a@b.org שלום", "rtl"),
    ("תקריר.pdf Hello", "ltr"), ("[[P0]] سلام دنیا", "rtl"), ("123 – 45", nil),
    ("`a`", nil), ("", nil), ("سلام/عليكم", "rtl"), ("**שלום**", "rtl"), ("5 apples", "ltr"), ("مرحبا.", "rtl"),
    ("Hello.", "ltr"), ("``` `a", nil),
  ]

  @Test("is that of its prose, of which code, addresses, names and tags are no part", arguments: texts)
  func prose(_ text: String, _ direction: String?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { TextDirection(ofProse: $0) }
    #expect(found.map { "\($0.word)" } == direction)
  }

  @Test(
    "is found in a text of many marks", arguments: ["`", "$", "$$", "{", "<a", "[!", "&a", "(", "```\n", "](", "a.b "])
  func time(_ piece: String) {
    let text = String(repeating: piece, count: 500_000) + " שלום"
    _ = Array(text.utf8).withUnsafeBufferPointer { TextDirection(ofProse: $0) }
  }
}
