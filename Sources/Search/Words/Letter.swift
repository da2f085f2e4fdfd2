import Pages

/// What a character is to the search, folded: `é` is `e`, `Ａ` is `a`.
///
/// Characters are folded one by one, and those that belong together are then composed. So a text has the same words in every
/// Unicode form: `か` and a voiced sound mark become `が`, `ﾊ` and `ﾞ` become `バ`, and the parts of a syllable become the syllable.
///
/// `Templates/assets/search-words.js` reads a query in the same way; a change here needs the same change there.
enum Letter: Hashable, Sendable {
  /// A letter or digit of a script that separates words by spaces.
  case inWord(Unicode.Scalar)
  /// A letter of a script without spaces; each pair of neighbours is a word.
  case inRun(Unicode.Scalar)
  /// A pictograph, which is a word of its own.
  case alone(Unicode.Scalar)
  /// A separator between words.
  case gap
  /// A character that is skipped: an accent, a vowel point, or a sign that only joins.
  case nothing
  /// A character that stands for several: `ﬁ`, `ß`, `½`.
  case several([Letter])

  init(_ scalar: Unicode.Scalar) { self.init(composing: [scalar]) }

  /// - Parameter scalars: a character and the ones after it that combine with it.
  init(composing scalars: [Unicode.Scalar]) {
    var folded = String.UnicodeScalarView()
    for scalar in scalars { folded.append(contentsOf: Self.folded(scalar)) }
    let composed = scalars.count == 1 ? folded : NormalForm.composed(String(folded)).unicodeScalars
    let letters = composed.map(Self.classified)
    self = letters.count == 1 ? letters[0] : letters.isEmpty ? .nothing : .several(letters)
  }

  /// Whether a character may be composed with the one before it: an accent that is skipped, another mark, or a vowel or final
  /// consonant of a Hangul syllable. Vowel signs of Kirat Rai are the only letters that join.
  static func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard let first = folded(scalar).first else { return true }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return 0x1160...0x11FF ~= first.value || 0x16D63...0x16D6A ~= first.value
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    NormalForm.sought(scalar) { isAccent($0) }.unicodeScalars.flatMap(plain)
  }

  private static func classified(_ scalar: Unicode.Scalar) -> Letter {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return runs.contains { $0.contains(scalar.value) } ? .inRun(scalar) : .inWord(scalar)
    case .format: return .nothing
    case .otherSymbol where pictures.contains(scalar.value) || scalar.value > 0xFFFF: return .alone(scalar)
    default: return .gap
    }
  }

  /// Whether a word consists of letters that are written without spaces.
  static func isOfRun(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first >= 0xE0 else { return false }
    return String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first.map { letter in
      runs.contains { $0.contains(letter.value) }
    } ?? false
  }

  /// Latin letters that Unicode does not decompose, but that people type without the mark.
  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "ß": ["s", "s"]
    case "æ": ["a", "e"]
    case "œ": ["o", "e"]
    case "þ": ["t", "h"]
    case "ø": ["o"]
    case "ł": ["l"]
    case "đ", "ð": ["d"]
    case "ħ": ["h"]
    case "ŧ": ["t"]
    case "ı": ["i"]
    case "ς": ["σ"]
    // The tatweel, which only stretches an Arabic word.
    case "\u{640}": []
    default: [scalar]
    }
  }

  /// Accents, Hebrew and Arabic points, and variation selectors for pictographs.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { accents.contains { $0.contains(scalar.value) } }

  private static let accents: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7...0x5C7,
    0x610...0x61A, 0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED, 0x1AB0...0x1AFF,
    0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
  ]

  /// The range of pictographs. It ends before U+FFFC and U+FFFD, which stand for something that is not text.
  private static let pictures: ClosedRange<UInt32> = 0x2600...0xFFFB

  /// Thai, Lao, Burmese, Khmer, kana, and Chinese characters.
  private static let runs: [ClosedRange<UInt32>] = [
    0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x30FF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
  ]
}

/// A cache of what each character is: asking Unicode's tables each time would be most of the cost of scanning.
///
/// Each worker has one.
struct LetterTable {
  struct Entry {
    let letter: Letter
    /// Whether it may be composed with the character before it.
    let joins: Bool
  }

  /// Pages by the upper bits of a code point; a page is made when its first character appears.
  private var pages = [[Entry?]?](repeating: nil, count: 0x1100)

  subscript(scalar: Unicode.Scalar) -> Entry {
    mutating get {
      let (page, place) = (Int(scalar.value >> 8), Int(scalar.value & 0xFF))
      if let known = pages[page]?[place] { return known }
      let entry = Entry(letter: Letter(scalar), joins: Letter.joins(scalar))
      if pages[page] == nil { pages[page] = [Entry?](repeating: nil, count: 256) }
      pages[page]?[place] = entry
      return entry
    }
  }
}
