import Testing

@testable import Pages

@Suite("Letters that are spelled")
struct SpelledTextTests {
  @Test(
    "stand for themselves, each at the place where its spelling begins",
    arguments: [
      ("itemid:a", "itemid:a", [0, 1, 2, 3, 4, 5, 6, 7, 8]), ("", "", [0]), ("x%41y", "xAy", [0, 1, 4, 5]),
      ("&#105;&#x74;e", "ite", [0, 6, 12, 13]), ("a\\[b", "a[b", [0, 1, 3, 4]),
      ("\\a%4&b;", "\\a%4&b;", [0, 1, 2, 3, 4, 5, 6, 7]),
      ("&amp;amp;!", "&!", [0, 9, 10]), ("%2541", "A", [0, 5]), ("%2525", "%", [0, 5]),
      ("&nbsp;b", "\u{A0}b", [0, 0, 6, 7]),
      ("%C3%A4&", "ä&", [0, 3, 6, 7]), ("&", "&", [0, 1]), ("\\", "\\", [0, 1]), ("ä\\%41", "äA", [0, 1, 2, 6]),
    ] as [(String, String, [Int])])
  func places(text: String, spelled: String, starts: [Int]) {
    let found = Array(text.utf8).withUnsafeBufferPointer { SpelledText($0) }
    #expect(String(decoding: found.bytes, as: UTF8.self) == spelled)
    #expect(found.starts == starts)
  }
}
