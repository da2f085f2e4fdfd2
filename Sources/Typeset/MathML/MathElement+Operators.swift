/// Operators: brackets, signs, and the space beside them.
extension MathElement {
  mutating func settleOperator() {
    let isFence = self["fence"] == "true"
    drop("fence", "separator")
    if text == "′" || text == "‵" { add(classes: ["prime"]) }
    let isSized = self["stretchy"] == "true" && self["maxsize"] != nil
    // An arrow is as long as what stands above it.
    if !isSized { drop("minsize") }
    guard isFence || isSized else { return }
    text = text.map { Self.fences[$0] ?? $0 }
    if self["stretchy"] == nil { self["stretchy"] = "true" }
    // Not all of them stretch about the axis by themselves.
    if !Self.symmetric.contains(text ?? "") { self["symmetric"] = "true" }
  }

  /// The signs that stretch, for those that are written in their place.
  private static let fences = ["∣": "|", "∥": "‖", "<": "⟨", ">": "⟩"]
  private static let symmetric: Set = [
    "(", ")", "[", "]", "{", "}", "|", "‖", "⟨", "⟩", "⌊", "⌋", "⌈", "⌉", "⟦", "⟧", "⟮", "⟯",
  ]

  /// The operator whose properties the element has: its own, or that of its base (MathML Core, section 3.2.4.1).
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

  /// Whether it is the name of a function, such as `sin`, or one with scripts.
  var isFunction: Bool {
    if name == "mrow" || name == "mstyle" { return elements.last?.text == Self.application && elements.count == 2 }
    guard ["msub", "msup", "msubsup", "munder", "mover", "munderover"].contains(name) else { return false }
    return elements.first?.isFunction == true
  }

  /// What KaTeX writes behind the name of a function; nothing shows it.
  static let application = "\u{2061}"
}
