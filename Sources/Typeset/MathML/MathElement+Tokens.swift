/// Letters, numbers, operators and texts.
extension MathElement {
  mutating func settleToken() {
    guard text != nil else { return becomeRow() }
    let variant = self["mathvariant"]
    self["mathvariant"] = nil
    let length = text?.unicodeScalars.count ?? 0
    if let variant, variant != "normal" { set(face: variant) }
    // A single letter slants by default; nothing else does.
    if variant == "normal", name == "mi", length == 1 { self["mathvariant"] = "normal" }
    switch name {
    case "mtext": settleSpaces()
    case "mo": settleOperator()
    case "mi": if variant == "normal" { settleBars() }
    default: break
    }
  }

  /// A letter or an operator holds text alone; one that holds more becomes a row.
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

  /// Words stay words, which are searched and read aloud, and get a class; letters become those of the face.
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

  /// What the style sheet knows of a face. Operators do not slant.
  private func classes(ofFace variant: String) -> [String] {
    let known = name == "mo" ? ["bold", "monospace"] : ["bold", "italic", "sans-serif", "monospace"]
    return known.filter { variant.contains($0) }
  }

  /// `\pmb` prints letters twice, which looks as bold ones do.
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

  /// KaTeX writes spaces as characters, those that go back with a sign behind them that nothing shows.
  private mutating func settleSpaces() {
    guard let width = text.flatMap({ Self.backwardSpaces[$0] }) else { return }
    self = Self.backwards(width)
  }

  /// In eighteenths of an em, as TeX measures them.
  private static let backwardSpaces = [
    "\u{200A}\u{2063}": 1, "\u{2009}\u{2063}": 3, "\u{205F}\u{2063}": 4, "\u{2005}\u{2063}": 5,
  ]

  /// What stands for a bar: the sign of division, which KaTeX takes for it, is as high as a letter, and many fonts have none.
  private mutating func settleBars() {
    switch text {
    case "∣": text = "|"
    case "∥": text = "‖"
    default: break
    }
  }
}
