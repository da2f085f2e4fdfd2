/// Letters, numbers, operators and texts.
extension MathElement {
  mutating func settleToken() {
    guard text != nil else { return becomeRow() }
    let variant = self["mathvariant"]
    self["mathvariant"] = nil
    let length = text?.unicodeScalars.count ?? 0
    if let variant, variant != "normal" { set(face: variant) }
    // A single letter is italic by default; nothing else is.
    if variant == "normal", name == "mi", length == 1 { self["mathvariant"] = "normal" }
    switch name {
    case "mtext": settleSpaces()
    case "mo": settleOperator()
    case "mi": if variant == "normal" { settleBars() }
    default: break
    }
  }

  /// Makes a row of a letter or operator that holds more than text, which MathML does not allow.
  private mutating func becomeRow() {
    let around = (self["lspace"], self["rspace"])
    drop("mathvariant", "lspace", "rspace", "stretchy", "fence", "separator")
    let isOperator = name == "mo"
    name = "mrow"
    guard isOperator, core == nil else { return }
    if let space = around.0, space != "0em" { children.insert(.element(Self.space(space)), at: 0) }
    if let space = around.1, space != "0em" { children.append(.element(Self.space(space))) }
  }

  static func space(_ width: String) -> MathElement {
    var space = MathElement("mspace")
    space["width"] = width
    return space
  }

  /// Sets a face. Words keep their letters, so that they can be searched and read aloud, and get a class; other letters are
  /// replaced.
  mutating func set(face variant: String) {
    guard name != "mtext", let letters = MathLetters.named(variant), let text else {
      return add(classes: classes(ofFace: variant))
    }
    var isWhole = true
    var scalars = String.UnicodeScalarView()
    for letter in text.unicodeScalars {
      isWhole = isWhole && letters[letter] != nil
      scalars.append(letters[letter] ?? letter)
    }
    if isWhole { self.text = String(scalars) } else { add(classes: classes(ofFace: variant)) }
  }

  /// The classes of a face that the style sheet knows. Operators are not italic.
  private func classes(ofFace variant: String) -> [String] {
    let known = name == "mo" ? ["bold", "monospace"] : ["bold", "italic", "sans-serif", "monospace"]
    return known.filter { variant.contains($0) }
  }

  /// `\pmb` prints letters twice, which looks like bold letters.
  mutating func settlePoorBold() {
    let isPoor = self["style"]?.hasPrefix("text-shadow") == true
    self["style"] = nil
    if isPoor { children = children.map { $0.element.map { .element($0.emboldened()) } ?? $0 } }
  }

  private func emboldened() -> MathElement {
    var bold = self
    if isToken {
      let isSlanted = name == "mi" && self["mathvariant"] == nil && text?.unicodeScalars.count == 1
      bold["mathvariant"] = nil
      bold.set(face: isSlanted ? "bold-italic" : "bold")
    } else {
      bold.children = children.map { $0.element.map { .element($0.emboldened()) } ?? $0 }
    }
    return bold
  }

  /// Converts spaces. KaTeX writes them as characters; negative ones have an invisible sign after them.
  private mutating func settleSpaces() {
    guard let width = text.flatMap({ Self.backwardSpaces[$0] }) else { return }
    self = Self.backwards(width)
  }

  /// In eighteenths of an em, the unit of TeX.
  private static let backwardSpaces = [
    "\u{200A}\u{2063}": 1, "\u{2009}\u{2063}": 3, "\u{205F}\u{2063}": 4, "\u{2005}\u{2063}": 5,
  ]

  /// Replaces the division sign that KaTeX writes for a bar: it is only as high as a letter, and many fonts lack it.
  private mutating func settleBars() {
    switch text {
    case "∣": text = "|"
    case "∥": text = "‖"
    default: break
    }
  }
}
