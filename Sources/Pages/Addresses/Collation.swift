internal import Foundation
private import Synchronization

/// The order of names in a language, following CLDR 48. It is part of this program, so that no machine's locale affects it.
///
/// Names are compared as `Slug` forms them: only by letters, digits and the gaps between them.
public struct Collation: Sendable {
  private let letters: [Unicode.Scalar: [CollationLetter]]
  private let contractions: [Unicode.Scalar: [CollationTable.Contraction]]
  private let names: [String]
  private let first: Set<Substring>
  /// The weights of letters by their scalars.
  private let weights: [Unicode.Scalar: UInt32]
  /// The weights of ASCII small letters, digits and gaps, by their bytes, if each of them is always a letter of its own; nil if
  /// some are not.
  let asciiWeights: [UInt32]?

  private static let made = Mutex<[String: Collation]>([:])

  public static func of(language: String) -> Collation {
    made.withLock { made in
      if let known = made[language] { return known }
      let collation = Collation(language)
      made[language] = collation
      return collation
    }
  }

  private init(_ language: String) {
    let table = CollationTable(LanguageTag(language))
    (letters, contractions, names, first) = (table.letters, table.contractions, table.names, table.first)
    var weights: [Unicode.Scalar: UInt32] = [:]
    for letter in table.letters.values.joined() { weights[letter.scalar] = letter.weight }
    for contraction in table.contractions.values.joined() {
      for letter in contraction.letters { weights[letter.scalar] = letter.weight }
    }
    self.weights = weights
    let isPlain = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }.allSatisfy { scalar in
      table.letters[scalar].map { $0.count == 1 && $0[0].scalar == scalar } ?? false
    }
    let ascii = (0..<0x80).map { (byte: UInt8) in
      weights[Unicode.Scalar(byte)] ?? Self.weight(Unicode.Scalar(byte), table.first)
    }
    asciiWeights = isPlain && table.contractions.isEmpty ? ascii : nil
  }

  /// The letters of a name that was already made a slug.
  ///
  /// - Parameter isName: whether the name is in written order rather than in the order of comparison. In a written name, vowels
  ///   in front of a consonant are moved behind it, as in Thai, and shortened letters are expanded.
  func letters(of slug: some Sequence<Unicode.Scalar>, isName: Bool) -> [CollationLetter] {
    let scalars = isName ? CollationScripts.spoken(Array(slug)) : Array(slug)
    var single: [CollationLetter] = []
    for scalar in scalars { append(scalar, to: &single) }
    return contractions.isEmpty ? single : contracted(single, isName)
  }

  /// The weight of the letter that a scalar represents in names of pages.
  func weight(of scalar: Unicode.Scalar) -> UInt32 {
    weights[scalar] ?? Self.weight(scalar, first)
  }

  private static func weight(_ scalar: Unicode.Scalar, _ first: Set<Substring>) -> UInt32 {
    if scalar == "-" { return 0 }
    if 0x30...0x39 ~= scalar.value { return CollationScripts.digits.lowerBound + scalar.value - 0x30 }
    return CollationScripts.weight(of: scalar, first: first)
  }

  /// The text that a private scalar represents.
  func name(of scalar: Unicode.Scalar) -> String {
    let number = Int(scalar.value) - Int(CollationTable.firstPrivate)
    return names.indices.contains(number) ? names[number] : String(scalar)
  }

  private func letter(_ scalar: Unicode.Scalar) -> CollationLetter {
    CollationLetter(weight: weight(of: scalar), scalar: scalar)
  }

  private func append(_ scalar: Unicode.Scalar, to found: inout [CollationLetter]) {
    if let last = found.last, let again = Self.repeated(scalar, behind: last.scalar) {
      var letter = letters[again]?.first ?? letter(again)
      letter.accent = UInt16(truncatingIfNeeded: scalar.value)
      return found.append(letter)
    }
    if let own = letters[scalar] { return found += own }
    if scalar.isASCII { return found.append(letter(scalar)) }
    if let digit = scalar.properties.numericValue, scalar.properties.generalCategory == .decimalNumber {
      return found.append(letter(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))))
    }
    if Self.isAccent(scalar) {
      if !found.isEmpty { found[found.count - 1].accent &+= Self.accent(scalar) }
      return
    }
    appendApart(scalar, to: &found)
  }

  /// Appends a letter with accents, one of which may make it a letter of its own, or a letter that is a form of others.
  private func appendApart(_ scalar: Unicode.Scalar, to found: inout [CollationLetter]) {
    let apart = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    if apart.count > 1 {
      for index in apart.indices.dropFirst() {
        let pair = String(String.UnicodeScalarView([apart[0], apart[index]])).precomposedStringWithCanonicalMapping
        guard let one = pair.unicodeScalars.first, pair.unicodeScalars.count == 1, one != scalar, let own = letters[one]
        else { continue }
        found += own
        for (other, mark) in apart.enumerated().dropFirst() where other != index { append(mark, to: &found) }
        return
      }
      for part in apart { append(part, to: &found) }
      return
    }
    let plain = String(scalar).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
    if plain.count > 1 || plain.first != scalar {
      for part in plain { append(part, to: &found) }
    } else {
      found.append(letter(scalar))
    }
  }

  private func contracted(_ single: [CollationLetter], _ isName: Bool) -> [CollationLetter] {
    var found: [CollationLetter] = []
    var rest = single[...]
    while let next = rest.first {
      let contraction = contractions[next.scalar]?.first { contraction in
        (isName || contraction.letters.count == 1) && rest.lazy.map(\.scalar).starts(with: contraction.scalars)
      }
      found += contraction?.letters ?? [next]
      rest = rest.dropFirst(contraction?.scalars.count ?? 1)
    }
    return found
  }

  /// The vowel or kana that a length line or an iteration mark behind a kana repeats.
  private static func repeated(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar) -> Unicode.Scalar? {
    guard CollationScripts.isKana(last) else { return nil }
    switch scalar {
    case "ー": return CollationScripts.vowel(of: last)
    case "ゝ", "ゞ", "ヽ", "ヾ": return last
    default: return nil
    }
  }

  /// Whether a mark has no place of its own among the letters. That is any mark except vowel signs and others that make
  /// syllables.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .enclosingMark: return true
    case .nonspacingMark, .spacingMark:
      let order = scalar.properties.canonicalCombiningClass.rawValue
      return order != 0 && order != 9
    default: return false
    }
  }

  /// The order of an accent: the usual accents follow the CLDR root, and others their code points.
  private static func accent(_ scalar: Unicode.Scalar) -> UInt16 {
    let usual: [UInt32] = [0x301, 0x300, 0x306, 0x302, 0x30C, 0x30A, 0x308, 0x30B, 0x303, 0x307]
    return usual.firstIndex(of: scalar.value).map { UInt16($0 + 1) }
      ?? UInt16(truncatingIfNeeded: scalar.value & 0x3FFF)
  }
}
