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
