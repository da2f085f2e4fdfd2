/// Rules that depend on the neighbours of an element.
extension MathElement {
  /// Whether its children are laid out in a row.
  var isRow: Bool { ["mrow", "mstyle", "mtd", "mphantom", "mpadded", "msqrt", "semantics"].contains(name) }

  mutating func settleRow() {
    guard name != "semantics" else { return }
    takeInSpaces()
    joinTexts()
    markPrefixes()
    spaceFunctions()
    spaceBrackets()
  }

  /// Drops a style whose only child is a style that sets the same attributes.
  mutating func shedStyle() {
    guard name == "mstyle", let inner = onlyElement, inner.name == "mstyle",
      attributes.allSatisfy({ ["scriptlevel", "displaystyle"].contains($0.name) && inner[$0.name] != nil })
    else { return }
    self = inner
  }

  /// Moves negative spaces into the row itself: a row that holds only such spaces would not be narrower than nothing.
  private mutating func takeInSpaces() {
    children = children.flatMap { child -> [Node] in
      guard let row = child.element, row.name == "mrow", !row.children.isEmpty, row.elements.allSatisfy(\.goesBack)
      else {
        return [child]
      }
      return row.children
    }
  }

  private var goesBack: Bool { name == "mspace" && self["class"]?.hasPrefix("back-") == true }

  /// Joins adjacent texts, because words with accented letters come as several.
  private mutating func joinTexts() {
    var joined: [Node] = []
    for child in children {
      if case .element(let next) = child, next.name == "mtext", case .element(var last)? = joined.last,
        last.name == "mtext",
        last["class"] == next["class"] || next.text == "\u{A0}" && next["class"] == nil,
        let before = last.text, let after = next.text
      {
        last.text = before + after
        joined[joined.count - 1] = .element(last)
      } else {
        joined.append(child)
      }
    }
    children = joined
  }

  /// A sign after another operator belongs to what follows it (TeXbook, appendix G, rule 5).
  private mutating func markPrefixes() {
    var before: MathElement?
    for place in children.indices {
      guard case .element(var element) = children[place] else { continue }
      if element.name == "mo", let text = element.text, Self.signs.contains(text), before.map(\.endsOperand) == false,
        element["form"] == nil
      {
        element["form"] = "prefix"
        children[place] = .element(element)
      }
      if !element.isUnseen { before = element }
    }
  }

  private static let signs: Set = ["+", "−", "-", "±", "∓"]
  private static let closing: Set = [
    ")", "]", "}", "⟩", "⌋", "⌉", "⟧", "⟯", "!", "′", "%", "|", "‖", "∞", "…", "⋯", "⋮", "⋱",
  ]
  private static let opening: Set = ["(", "[", "{", "⟨", "⌊", "⌈", "⟦", "⟮", "|", "‖"]

  /// Whether an operand ends here, so that a sign after it is binary.
  private var endsOperand: Bool {
    guard let operation = core else { return true }
    return operation["form"] == "postfix" || Self.closing.contains(operation.text ?? "")
  }

  private var isUnseen: Bool { name == "mspace" || name == "mrow" && children.isEmpty && self["class"] == nil }

  /// Puts thin spaces next to the name of a function, except before brackets (TeXbook, chapter 18).
  private mutating func spaceFunctions() {
    var spaced: [Node] = []
    let elements = elements
    var place = 0
    while place < elements.count {
      var name = [elements[place]]
      if place + 1 < elements.count, elements[place].name == "mi", elements[place + 1].text == Self.application {
        name.append(elements[place + 1])
      }
      guard name.count == 2 || name[0].isFunction, elements.count > name.count else {
        spaced.append(.element(elements[place]))
        place += 1
        continue
      }
      if let before = spaced.last?.element, before.isOperandBeforeFunction {
        spaced.append(.element(Self.space("0.1667em")))
      }
      spaced += name.map(Node.element)
      place += name.count
      if place < elements.count, elements[place].wantsSpaceBehindFunction {
        spaced.append(.element(Self.space("0.1667em")))
      }
    }
    if spaced.count != elements.count { children = spaced }
  }

  /// Puts a thin space between one pair of brackets and the next (TeXbook, chapter 18).
  private mutating func spaceBrackets() {
    var spaced: [Node] = []
    for child in children {
      if let last = spaced.last?.element, last.isInBrackets, child.element?.isInBrackets == true {
        spaced.append(.element(Self.space("0.1667em")))
      }
      spaced.append(child)
    }
    children = spaced
  }

  private var isInBrackets: Bool {
    guard name == "mrow", self["class"] == nil, elements.count > 2 else { return false }
    return [elements.first, elements.last].contains { $0?.name == "mo" && $0?["stretchy"] == "true" }
  }

  private var isOperandBeforeFunction: Bool { !isUnseen && text != Self.application && endsOperand && !isBlank }

  private var wantsSpaceBehindFunction: Bool {
    guard !isUnseen, !isBlank, !isBracketed else { return false }
    guard let operation = core else { return true }
    return operation["form"] == "prefix" && !Self.opening.contains(operation.text ?? "")
  }

  /// Whether it starts with a bracket.
  private var isBracketed: Bool {
    if name == "mo" || name == "mi" { return Self.opening.contains(text ?? "") }
    return (isRow || name.hasPrefix("msu")) && elements.first?.isBracketed == true
  }

  private var isBlank: Bool {
    name == "mtext" && text?.unicodeScalars.allSatisfy { $0.properties.isWhitespace } == true
  }
}
