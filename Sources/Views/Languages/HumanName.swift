/// A programmatic name in words: `pagesRead` as "pages read", `height_in_metres` as "height in metres".
enum HumanName {
  /// - Parameter begins: whether the first letter becomes a capital.
  static func of(_ name: String, begins: Bool) -> String {
    let words = name.contains(" ") ? name : words(of: Array(name)).joined(separator: " ")
    guard begins, !isSpelled(words), let first = words.first else { return words }
    return first.uppercased() + words.dropFirst()
  }

  /// Splits before a capital that follows a small letter, where a run of capitals ends, and at hyphens and underscores; after the
  /// first word also before a number.
  private static func words(of name: [Character]) -> [String] {
    if isSpelled(String(name)) { return [String(name)] }
    var words: [String] = []
    var word = ""
    for (place, letter) in name.enumerated() {
      let next = place + 1 < name.count ? name[place + 1] : nil
      let isGap = letter == "_" || letter == "-"
      let isWithin = !word.isEmpty && next != nil
      let ends = word.last.map { $0.isLowercase || $0.isNumber || $0.isUppercase && next?.isLowercase == true } ?? false
      let isNumber = letter.isNumber && !words.isEmpty && word.last?.isLetter == true
      if isGap && isWithin || letter.isUppercase && ends || isNumber {
        words.append(word)
        word = ""
      }
      if !(isGap && isWithin) { word.append(letter) }
    }
    return (words + [word]).map { isAcronym($0) ? $0 : $0.lowercased() }
  }

  private static func isAcronym(_ word: String) -> Bool { word.allSatisfy { $0.isUppercase || $0.isNumber } }

  /// Whether a name is spelled like `iOS`: a small letter before capitals is part of its spelling.
  private static func isSpelled(_ name: String) -> Bool {
    name.first?.isLowercase == true && name.dropFirst().first?.isUppercase == true
      && isAcronym(String(name.dropFirst()))
  }
}
