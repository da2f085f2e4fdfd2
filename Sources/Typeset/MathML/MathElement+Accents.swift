private import Foundation

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
