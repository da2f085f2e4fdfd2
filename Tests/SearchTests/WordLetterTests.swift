import Testing

@testable import Search

@Suite("The letters of a word")
struct WordLetterTests {
  static let words = ["", "a", "as", "ash", "ä", "äpfel", "äpfül", "本", "本の", "本々", "𝔸b", "𝔸c", "ашь", "zzz"]

  @Test(
    "are in the order of their scalars, from either end, and give the word back",
    arguments: [Vocabulary.Side.near, .back])
  func order(side: Vocabulary.Side) {
    for first in Self.words {
      let letters = Self.letters(first, side)
      let scalars = Self.scalars(first, side)
      #expect(String(decoding: letters.bytes, as: UTF8.self).unicodeScalars.elementsEqual(scalars))
      #expect(letters.word(side) == Array(first.utf8))
      for second in Self.words {
        let others = Self.scalars(second, side)
        #expect((letters < Self.letters(second, side)) == scalars.lexicographicallyPrecedes(others))
        let same = zip(scalars, others).prefix { $0 == $1 }.count
        let shared = letters.shared(with: Self.letters(second, side), most: 3)
        #expect(shared.letters == min(3, same))
        var rebuilt = Self.letters(second, side)
        let isRebuilt = rebuilt.keep(shared.letters, adding: letters.bytes[shared.end...])
        #expect(isRebuilt && rebuilt == letters)
      }
      var short = letters
      let isKept = short.keep(scalars.count + 1, adding: [])
      #expect(!isKept)
    }
  }

  private static func letters(_ word: String, _ side: Vocabulary.Side) -> WordLetters {
    WordLetters(of: Array(word.utf8)[...], side)
  }

  private static func scalars(_ word: String, _ side: Vocabulary.Side) -> [Unicode.Scalar] {
    side == .near ? Array(word.unicodeScalars) : word.unicodeScalars.reversed()
  }
}
