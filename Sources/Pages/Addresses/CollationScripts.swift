/// The order of scripts.
enum CollationScripts {
  /// The upper bits of a weight.
  enum Group: UInt32 {
    case gap, sign, digit, first, alphabets, others, hangul, kana, han

    var weight: UInt32 { rawValue << 24 }
  }

  /// The weights of the digits 0 to 9, and how many places there are behind them for the lengths of numbers.
  static let digits = Group.digit.weight | 0x30...Group.digit.weight | 0x39
  static let longestNumber = 0xFF_0000

  /// The scripts whose letters are not sorted by their code points.
  static let alphabets: [(script: Substring, letters: String)] = [
    ("Latn", CollationAlphabets.latin), ("Grek", CollationAlphabets.greek), ("Cyrl", CollationAlphabets.cyrillic),
    ("Geor", CollationAlphabets.georgian), ("Armn", CollationAlphabets.armenian), ("Hebr", CollationAlphabets.hebrew),
    ("Arab", CollationAlphabets.arabic), ("Kana", CollationAlphabets.kana),
  ]

  /// The weight of a scalar that no table has.
  static func weight(of scalar: Unicode.Scalar, first: Set<Substring>) -> UInt32 {
    if case .modifierLetter = scalar.properties.generalCategory { return Group.sign.weight | scalar.value }
    let (script, group) = script(of: scalar.value)
    // Hangul comes before Chinese characters, which have lesser code points.
    let place: UInt32 = group == .hangul ? 1 << 22 : 1 << 23
    return (first.contains(script) ? Group.first : group).weight | place | scalar.value
  }

  private static func script(of value: UInt32) -> (Substring, Group) {
    switch value {
    case 0x900...0xDFF: (value >= 0xD00 && value < 0xD80 ? "Mlym" : "Indic", .others)
    case 0xE00...0xE7F: ("Thai", .others)
    case 0xE80...0xEFF: ("Laoo", .others)
    case 0x1000...0x109F: ("Mymr", .others)
    case 0x1780...0x17FF: ("Khmr", .others)
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: ("Hang", .hangul)
    case 0x3040...0x30FF, 0x31F0...0x31FF: ("Kana", .kana)
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: ("Hani", .han)
    default: ("", .others)
    }
  }

  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041...0x30FF ~= scalar.value || 0x31F0...0x31FF ~= scalar.value
  }

  /// The vowel of a kana, which a length line behind it repeats.
  static func vowel(of kana: Unicode.Scalar) -> Unicode.Scalar? {
    let rows = ["あかさたなはまやらわ", "いきしちにひみりゐ", "うくすつぬふむゆる", "えけせてねへめれゑ", "おこそとのほもよろを"]
    return rows.first { $0.unicodeScalars.contains(kana) }?.unicodeScalars.first
  }

  /// Puts letters in the order of comparison: Thai and Lao vowels that are written before a consonant are moved behind it.
  static func spoken(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: isVowelInFront) else { return scalars }
    var (spoken, index) = (scalars, 0)
    while index + 1 < spoken.count {
      let isInFront = isVowelInFront(spoken[index]) && isConsonant(spoken[index + 1])
      if isInFront { spoken.swapAt(index, index + 1) }
      index += isInFront ? 2 : 1
    }
    return spoken
  }

  private static func isVowelInFront(_ scalar: Unicode.Scalar) -> Bool {
    0xE40...0xE44 ~= scalar.value || 0xEC0...0xEC4 ~= scalar.value
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    0xE01...0xE2E ~= scalar.value || 0xE81...0xEAE ~= scalar.value
  }

  /// Small kana sort before others, and katakana behind hiragana.
  static func kind(ofKana kana: Unicode.Scalar) -> UInt8 {
    let isSmall = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars.contains(kana) || 0x31F0...0x31FF ~= kana.value
    return (isSmall ? 0 : 2) + (kana.value < 0x30A0 ? 0 : 1)
  }
}
