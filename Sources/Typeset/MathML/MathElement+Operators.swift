private import Foundation

/// Operators: brackets, signs, and the space next to them.
extension MathElement {
  mutating func settleOperator() {
    let isFence = self["fence"] == "true"
    drop("fence", "separator")
    if text == "′" || text == "‵" { add(classes: ["prime"]) }
    let isSized = self["stretchy"] == "true" && self["maxsize"] != nil
    // An arrow is as long as the text above it.
    if !isSized { drop("minsize") }
    guard isFence || isSized else { return }
    text = text.map { Self.fences[$0] ?? $0 }
    if self["stretchy"] == nil { self["stretchy"] = "true" }
    // Some of them do not stretch symmetrically by default.
    if !Self.symmetric.contains(text ?? "") { self["symmetric"] = "true" }
  }

  /// The stretchable signs that replace similar ones.
  private static let fences = ["∣": "|", "∥": "‖", "<": "⟨", ">": "⟩"]
  private static let symmetric: Set = [
    "(", ")", "[", "]", "{", "}", "|", "‖", "⟨", "⟩", "⌊", "⌋", "⌈", "⌉", "⟦", "⟧", "⟮", "⟯",
  ]

  /// The operator whose properties the element has: itself, or the core of its base (MathML Core, section 3.2.4.1).
  var core: MathElement? {
    switch name {
    case "mo": return text == nil ? nil : self
    case "msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mfrac", "semantics":
      return elements.first?.core
    case "mrow", "mstyle", "mphantom", "mpadded", "math":
      let all = elements.filter { $0.name != "mspace" }
      return all.count == 1 ? all[0].core : nil
    default: return nil
    }
  }

  /// Whether it is the name of a function, such as `sin`, possibly with scripts.
  var isFunction: Bool {
    if name == "mrow" || name == "mstyle" { return elements.last?.text == Self.application && elements.count == 2 }
    guard ["msub", "msup", "msubsup", "munder", "mover", "munderover"].contains(name) else { return false }
    return elements.first?.isFunction == true
  }

  /// The invisible character that KaTeX writes after the name of a function.
  static let application = "\u{2061}"
}

/// Accents above or below.
extension MathElement {
  mutating func settleAccent() {
    var parts = elements
    guard parts.count >= 2 else { return }
    if parts[1].text == "undefined" { parts[1].text = "‾" }
    if parts[1].name == "mo", parts[1].text == "‾" {
      parts[1].drop("stretchy")
      elements = parts
      return add(classes: ["bar"])
    }
    if name == "mover", self["accent"] == "true", let letter = Self.letter(parts[0], under: parts[1]) {
      self = letter
      return
    }
    if parts[1].name == "mo" { parts[1].settleAccentSign() }
    elements = parts
  }

  /// Uses the characters that fonts have above letters, and those that stretch. An arrow above a letter is a small one.
  private mutating func settleAccentSign() {
    guard let sign = text else { return }
    if self["stretchy"] == "true" {
      text = ["^": "\u{302}", "~": "˜"][sign] ?? sign
    } else if sign == "\u{20D7}" {
      text = "→"
      self["stretchy"] = "false"
      self["mathsize"] = "60%"
    } else if Self.marks[sign] != nil {
      text = ["^": "ˆ", "~": "˜"][sign] ?? sign
      self["stretchy"] = "false"
    }
  }

  /// The letter of a text with its accent as one character; nil if there is none.
  private static func letter(_ base: MathElement, under accent: MathElement) -> MathElement? {
    guard base.name == "mtext", let text = base.text, text.count == 1, let mark = accent.text.flatMap({ marks[$0] })
    else { return nil }
    // Accents are put on the dotless letters `ı` and `ȷ`, also for letters that have dots.
    let whole = ((["ı": "i", "ȷ": "j"][text] ?? text) + mark).precomposedStringWithCanonicalMapping
    guard whole.unicodeScalars.count == 1 else { return nil }
    var letter = base
    letter.text = whole
    return letter
  }

  private static let marks = [
    "ˊ": "\u{301}", "ˋ": "\u{300}", "ˆ": "\u{302}", "^": "\u{302}", "~": "\u{303}", "˜": "\u{303}", "ˉ": "\u{304}",
    "˘": "\u{306}", "˙": "\u{307}", "¨": "\u{308}", "˚": "\u{30A}", "˝": "\u{30B}", "ˇ": "\u{30C}", "¸": "\u{327}",
  ]
}
