import Graph

/// The name of an attribute as a person would write it: `pagesRead` is "pages read".
enum AttributeLabel {
  static func of(_ name: Bytes, _ words: Words) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return words["attribute." + text] ?? spaced(text)
  }

  /// The words of a name in camel case or with underscores; one with spaces is written as it should be read.
  static func spaced(_ name: String) -> String {
    let letters = Array(name.unicodeScalars)
    guard !letters.contains(" "), letters.first.map({ isSmall($0) }) == true else { return name }
    var label = String.UnicodeScalarView()
    for (place, letter) in letters.enumerated() {
      let next = place + 1 < letters.count ? letters[place + 1] : nil
      let last = place > 0 ? letters[place - 1] : nil
      if letter == "_", next != nil {
        label.append(" ")
      } else if isCapital(letter), let last, isSmall(last) {
        label.append(" ")
        // An abbreviation keeps its capitals.
        label.append(next.map(isCapital) == true ? letter : small(letter))
      } else {
        label.append(letter)
      }
    }
    return String(label)
  }

  private static func isSmall(_ letter: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(letter) || ("0"..."9").contains(letter)
  }
  private static func isCapital(_ letter: Unicode.Scalar) -> Bool { ("A"..."Z").contains(letter) }
  private static func small(_ letter: Unicode.Scalar) -> Unicode.Scalar { Unicode.Scalar(letter.value + 32) ?? letter }
}
