/// The letters of a language in its order, made from the root's alphabets and the language's own differences.
struct CollationTable {
  /// By a scalar in lower case: its own letter, or the letters that it is sorted as.
  private(set) var letters: [Unicode.Scalar: [CollationLetter]] = [:]
  /// Several letters that are sorted as one, or as others; keyed by the first letter, the longest first.
  private(set) var contractions: [Unicode.Scalar: [Contraction]] = [:]
  /// The texts of private scalars, which begin at U+E000.
  private(set) var names: [String] = []
  /// The scripts that come before all others.
  let first: Set<Substring>

  struct Contraction {
    let scalars: [Unicode.Scalar]
    let letters: [CollationLetter]
  }

  private typealias Class = [Substring]

  static let firstPrivate: UInt32 = 0xE000

  init(_ language: LanguageTag) {
    let rules = (CollationTailorings.byLanguage[language.ofLetters] ?? "").split(separator: " ")
    first = Set(rules.filter { $0.hasPrefix("@") }.map { $0.dropFirst() })
    var severals: [Substring] = []
    for (number, alphabet) in CollationScripts.alphabets.enumerated() {
      var classes: [Class] = []
      for token in alphabet.letters.split(separator: " ") {
        if token.contains(":") {
          severals.append(token)
        } else {
          classes.append(token.unicodeScalars.map { Substring(String($0)) })
        }
      }
      for rule in rules where !rule.hasPrefix("@") && !rule.contains(":") { Self.apply(rule, to: &classes) }
      let group: CollationScripts.Group =
        first.contains(alphabet.script) ? .first : alphabet.script == "Kana" ? .kana : .alphabets
      let start = group.weight | UInt32(number) << 16
      for (place, members) in classes.enumerated() { add(members, weight: start | UInt32(place)) }
    }
    for several in severals where letters[several.unicodeScalars[several.startIndex]] == nil { add(several: several) }
    for rule in rules where rule.contains(":") { add(several: rule) }
    let group: CollationScripts.Group = first.contains("Hani") ? .first : .han
    for (place, scalar) in HanOrder.characters(for: language).unicodeScalars.enumerated() {
      letters[scalar] = [CollationLetter(weight: group.weight | UInt32(place), scalar: scalar)]
    }
    for key in contractions.keys { contractions[key]?.sort { $0.scalars.count > $1.scalars.count } }
  }

  /// Applies `p<x=y<z` or `p=x`; `^` is the place before all letters of the alphabet. A rule about letters of another alphabet is
  /// ignored.
  private static func apply(_ rule: Substring, to classes: inout [Class]) {
    let steps = rule.split(separator: "<").map { $0.split(separator: "=") }
    guard let anchor = steps.first?.first else { return }
    let isStart = anchor == "^"
    guard let known = isStart ? steps.dropFirst().first?.first : anchor,
      let found = classes.firstIndex(where: { $0.contains(known) })
    else { return }
    var place = isStart ? -1 : found
    func takeOut(_ members: Class) {
      for member in members {
        guard let old = classes.firstIndex(where: { $0.contains(member) }) else { continue }
        classes[old].removeAll { $0 == member }
        guard classes[old].isEmpty else { continue }
        classes.remove(at: old)
        if old <= place { place -= 1 }
      }
    }
    if !isStart {
      let others = Array(steps[0].dropFirst())
      takeOut(others)
      classes[place] += others
    }
    for members in steps.dropFirst() {
      takeOut(members)
      place += 1
      classes.insert(members, at: place)
    }
  }

  private mutating func add(_ members: Class, weight: UInt32) {
    guard let name = members.first?.unicodeScalars, let only = name.first else { return }
    var scalar = only
    if name.count > 1 {
      scalar = Unicode.Scalar(Self.firstPrivate + UInt32(names.count)) ?? only
      names.append(String(name))
    }
    let isKana = CollationScripts.isKana(only)
    for (place, member) in members.enumerated() {
      let scalars = Array(member.unicodeScalars)
      let accent = isKana || place == 0 ? 0 : 0x4000 + UInt16(place)
      let kind = isKana ? CollationScripts.kind(ofKana: scalars[0]) : 0
      add(scalars, [CollationLetter(weight: weight, scalar: scalar, accent: accent, kind: kind)])
    }
  }

  /// Adds `æ:ae`, or `ccs:cscs` for letters that consist of several themselves.
  private mutating func add(several: Substring) {
    let halves = several.split(separator: ":")
    guard halves.count == 2 else { return }
    var own = parsed(Array(halves[1].unicodeScalars))
    if !own.isEmpty { own[0].accent = 0x3FFF }
    add(Array(halves[0].unicodeScalars), own)
  }

  private mutating func add(_ scalars: [Unicode.Scalar], _ own: [CollationLetter]) {
    if scalars.count == 1 {
      letters[scalars[0]] = own
    } else {
      contractions[scalars[0], default: []].append(Contraction(scalars: scalars, letters: own))
    }
  }

  private func parsed(_ scalars: [Unicode.Scalar]) -> [CollationLetter] {
    var found: [CollationLetter] = []
    var rest = scalars[...]
    while let scalar = rest.first {
      let longest = (contractions[scalar] ?? []).filter { rest.starts(with: $0.scalars) }
        .max { $0.scalars.count < $1.scalars.count }
      found += longest?.letters ?? letters[scalar] ?? []
      rest = rest.dropFirst(longest?.scalars.count ?? 1)
    }
    return found
  }
}

/// One letter for comparison: its weight, and what decides between letters of equal weight.
struct CollationLetter: Hashable {
  /// Its place among all letters.
  let weight: UInt32
  /// The letter in names of pages, one scalar for each weight: itself, `a` for `ä`, or a private scalar for several letters that
  /// are sorted as one.
  let scalar: Unicode.Scalar
  /// An accent or a similar difference; 0 is none.
  var accent: UInt16 = 0
  /// A smaller difference, such as katakana from hiragana.
  var kind: UInt8 = 0
}

/// The parts of a language tag (RFC 5646) that affect the order of letters.
struct LanguageTag {
  /// The primary language in lower case.
  let name: String
  /// The other parts, in lower case.
  private let parts: [Substring]

  init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    name = parts.first.map { String($0) } ?? ""
    self.parts = Array(parts.dropFirst())
  }

  /// Whether Chinese is written in traditional characters.
  var isTraditional: Bool {
    parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
  }

  /// The key of the language's entry in `CollationTailorings`.
  var ofLetters: String { parts.contains("latn") && name == "sr" ? "sr-Latn" : name }
}
