/// Six thousand made-up words, some common and most rare, so that a corpus needs no foreign word list.
struct Vocabulary {
  private let words: [String]

  init(seed: UInt64) {
    var dice = Dice(seed: seed ^ 0x766F_6361)
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < 6000 {
      // The common words of a language are short.
      let word = Self.word(syllables: 1 + dice.below(words.count < 300 ? 2 : 3), &dice)
      if seen.insert(word).inserted { words.append(word) }
    }
    self.words = words
  }

  /// A word as it occurs in running text. The third power gives the first tenth of the words half of the text.
  func word(_ dice: inout Dice) -> String {
    let throwOfDice = dice.unit()
    return words[Int(throwOfDice * throwOfDice * throwOfDice * Double(words.count))]
  }

  func words(_ count: Int, _ dice: inout Dice) -> [String] { (0..<count).map { _ in word(&dice) } }

  /// A name that hardly any other text has, so that the vocabulary of a corpus grows with its size.
  func name(_ dice: inout Dice) -> String { Self.word(syllables: 3 + dice.below(2), &dice).capitalizedFirst }

  private static let onsets = [
    "", "b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "br", "st", "tr",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "ea", "ou"]
  private static let codas = ["", "", "n", "r", "s", "t", "l", "nd", "m"]

  private static func word(syllables: Int, _ dice: inout Dice) -> String {
    var word = ""
    for _ in 0..<syllables { word += onsets[dice.below(onsets.count)] + vowels[dice.below(vowels.count)] }
    return word + codas[dice.below(codas.count)]
  }
}
