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

/// Unicode's letters for mathematics (Unicode, chapter 22.2), the only faces in MathML Core.
///
/// An alphabet has the code points of its `A`, `a`, `0`, `Α` and `α`, and of the letters at irregular places.
struct MathLetters {
  private var capital: UInt32?
  private var small: UInt32?
  private var digit: UInt32?
  /// From `Α` to `Ω`, with `ϴ` among them, then `∇`, `α` to `ω`, `∂`, `ϵ`, `ϑ`, `ϰ`, `ϕ`, `ϱ`, `ϖ`.
  private var greek: UInt32?
  private var odd: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// The alphabet of a face, by its name in MathML 3 (section 3.2.2).
  static func named(_ variant: String) -> MathLetters? { alphabets[variant] }

  /// A letter in this face; nil if it has none.
  subscript(letter: Unicode.Scalar) -> Unicode.Scalar? {
    if let odd = odd[letter] { return odd }
    let place: UInt32?
    switch letter {
    case "A"..."Z": place = capital.map { $0 + letter.value - 0x41 }
    case "a"..."z": place = small.map { $0 + letter.value - 0x61 }
    case "0"..."9": place = digit.map { $0 + letter.value - 0x30 }
    default: place = Self.greekPlaces[letter].flatMap { place in greek.map { $0 + place } }
    }
    return place.flatMap(Unicode.Scalar.init)
  }

  private static let greekPlaces: [Unicode.Scalar: UInt32] = {
    let letters = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ"
    return Dictionary(uniqueKeysWithValues: zip(letters.unicodeScalars, 0...))
  }()

  private static func pairs(_ text: String) -> [Unicode.Scalar: Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) })
  }

  private static let alphabets: [String: MathLetters] = [
    "bold": MathLetters(
      capital: 0x1D400, small: 0x1D41A, digit: 0x1D7CE, greek: 0x1D6A8, odd: pairs("Ϝ𝟊ϝ𝟋")),
    "italic": MathLetters(capital: 0x1D434, small: 0x1D44E, greek: 0x1D6E2, odd: pairs("hℎı𝚤ȷ𝚥")),
    "bold-italic": MathLetters(capital: 0x1D468, small: 0x1D482, digit: 0x1D7CE, greek: 0x1D71C),
    "double-struck": MathLetters(
      capital: 0x1D538, small: 0x1D552, digit: 0x1D7D8, odd: pairs("CℂHℍNℕPℙQℚRℝZℤπℼγℽΓℾΠℿ∑⅀")),
    "script": MathLetters(
      capital: 0x1D49C, small: 0x1D4B6, odd: pairs("BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ")),
    "bold-script": MathLetters(capital: 0x1D4D0, small: 0x1D4EA),
    "fraktur": MathLetters(capital: 0x1D504, small: 0x1D51E, odd: pairs("CℭHℌIℑRℜZℨ")),
    "bold-fraktur": MathLetters(capital: 0x1D56C, small: 0x1D586),
    "sans-serif": MathLetters(capital: 0x1D5A0, small: 0x1D5BA, digit: 0x1D7E2),
    "bold-sans-serif": MathLetters(capital: 0x1D5D4, small: 0x1D5EE, digit: 0x1D7EC, greek: 0x1D756),
    "sans-serif-italic": MathLetters(capital: 0x1D608, small: 0x1D622),
    "sans-serif-bold-italic": MathLetters(capital: 0x1D63C, small: 0x1D656, digit: 0x1D7EC, greek: 0x1D790),
    "monospace": MathLetters(capital: 0x1D670, small: 0x1D68A, digit: 0x1D7F6),
  ]
}
