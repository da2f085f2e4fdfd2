import Foundation
import Testing

@testable import Search

/// Texts split into words. `Templates/assets/search-words.js` splits questions in the same way.
@Suite("Words of a text")
struct WordTests {
  static let texts: [(text: String, words: [String])] = [
    ("Under the Quince", ["under", "the", "quince"]),
    ("don't stop, snake_case & kebab-case", ["don", "t", "stop", "snake", "case", "kebab", "case"]),
    ("Café CAFÉ cafe\u{301}", ["cafe", "cafe", "cafe"]),
    ("Straße, Ærø, Łódź, Đặng", ["strasse", "aero", "lodz", "dang"]),
    ("ΟΔΟΣ οδός", ["οδοσ", "οδοσ"]),
    ("Ёлка й", ["елка", "и"]),
    ("ﬁne ½ x² Ａ", ["fine", "1", "2", "x2", "a"]),
    ("東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]),
    ("水", ["水"]),
    ("iPhone手机X", ["iphone", "手机", "机", "x"]),
    ("が か", ["が", "か"]),
    ("か\u{3099}く ﾊﾞｽ ﾊﾟ", ["がく", "く", "バス", "ス", "パ"]),
    ("\u{1112}\u{1161}\u{11AB}글 ﾡￂ", ["한글", "가"]),
    ("কো ক\u{9C7}\u{9BE}", ["কো", "কো"]),
    ("한국어 검색", ["한국어", "검색"]),
    ("السَّلامُ عليـكم أحمد", ["السلام", "عليكم", "احمد"]),
    ("שָׁלוֹם", ["שלום"]),
    ("हिन्दी", ["हिन्दी"]),
    ("สวัสดี", ["สว", "วั", "ัส", "สด", "ดี", "ี"]),
    ("a🔥b 👩‍🌾", ["a", "🔥", "b", "👩", "🌾"]),
    ("soft\u{AD}hyphen", ["softhyphen"]),
    ("C++ … — !", ["c"]),
    (String(repeating: "x", count: 40), [String(repeating: "x", count: 32)]),
  ]

  @Test("are folded, and pairs of letters where a script has no spaces", arguments: texts)
  func words(text: String, words: [String]) {
    #expect(Self.scanned(text) == words.reduce(into: [:]) { $0[$1, default: 0] += 1 })
  }

  @Test("are read where bytes are no text")
  func broken() {
    var words = ItemWords()
    var scanner = WordScanner()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63, 0xF0]
    bytes.withUnsafeBufferPointer { scanner.scan($0, into: &words) }
    #expect(Self.listed(words) == ["a": 1, "b": 1, "c": 1])
  }

  @Test(
    "are the same in every form of a text, whatever the character",
    arguments: [0x80...0x2FFF, 0x3000...0xFFFF, 0x1_0000...0x3_FFFF])
  func forms(range: ClosedRange<UInt32>) {
    var different: [String] = []
    for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
      let text = "x \(Character(scalar))か"
      let decomposed = text.decomposedStringWithCanonicalMapping
      guard decomposed.unicodeScalars.count > text.unicodeScalars.count else { continue }
      if Self.scanned(text) != Self.scanned(decomposed) { different.append(String(scalar.value, radix: 16)) }
    }
    #expect(different == [])
  }

  private static func scanned(_ text: String) -> [String: Int] {
    var words = ItemWords()
    var scanner = WordScanner()
    var text = text
    text.withUTF8 { scanner.scan($0, into: &words) }
    return listed(words)
  }

  private static func listed(_ words: ItemWords) -> [String: Int] {
    var found: [String: Int] = [:]
    for entry in words.entries {
      words.withBytes(of: entry) { found[String(decoding: $0, as: UTF8.self)] = Int(entry.times) }
    }
    return found
  }
}
