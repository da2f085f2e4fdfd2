/// Makes of what KaTeX writes, which is MathML 3, what browsers show: MathML Core.
///
/// Core has no attributes for lines, boxes, columns and most faces. Letters that have a face are named by their own characters; what
/// else is to be seen are classes, to which `Templates/assets/math.css` gives effect, since pages allow no styles.
struct MathMLCore {
  /// The colour of the letters around, where the author chose one.
  private var color: String?
  /// How large the letters around are, in em of the text.
  private var size = 1.0

  /// - Parameter markup: a `math` element.
  /// - Returns: nil for what is not well-formed, or nested too deeply.
  static func html(of markup: String) -> String? {
    guard let math = MathElement(reading: markup), math.name == "math" else { return nil }
    return MathMLCore().rewritten(math).brokenIntoLines().withItsTag().html
  }

  /// - Returns: the element with all that is in it.
  func rewritten(_ source: MathElement) -> MathElement {
    var element = source
    if element.name == "annotation" {
      // Browsers show none; those of text, which know no MathML, show at least what was typed, apart from the letters.
      element.children.insert(.text(" "), at: 0)
      return element
    }
    var inner = self
    inner.enter(&element)
    element.children = element.children.map { child in
      if case .element(let child) = child { .element(inner.rewritten(child)) } else { child }
    }
    finish(&element)
    return element
  }

  private mutating func enter(_ element: inout MathElement) {
    if let own = element["mathcolor"] { color = own }
    if let own = element["mathsize"].flatMap(MathLength.init), own.number > 0 {
      // What KaTeX names is a part of the text's size, and what browsers understand one of the size around.
      element["mathsize"] = MathLength(own.number / size).text
      size = own.number
    }
  }

  private func finish(_ element: inout MathElement) {
    switch element.name {
    case "mi", "mn", "mo", "mtext": element.settleToken()
    case "mspace": element.settleSpace()
    case "mpadded": element.settlePadding(color: color)
    case "menclose": element.settleEnclosure()
    case "mover", "munder", "munderover": element.settleAccent()
    case "mtable": element.settleTable()
    default: break
    }
    element.shedStyle()
    if element["style"] != nil { element.settlePoorBold() }
    if element.isRow { element.settleRow() }
  }
}
