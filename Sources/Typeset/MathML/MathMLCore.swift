/// Converts KaTeX's output, which is MathML 3, to MathML Core, which browsers show.
///
/// Core has no attributes for lines, boxes, columns and most faces. Letters with a face become their own characters. Everything
/// else becomes classes, which `Templates/assets/math.css` styles, because pages allow no inline styles.
struct MathMLCore {
  /// The colour of the surrounding letters, if the author chose one.
  private var color: String?
  /// The size of the surrounding letters, in em of the text.
  private var size = 1.0

  /// - Parameter markup: A `math` element.
  /// - Returns: nil if it is not well-formed, or nested too deeply.
  static func html(of markup: String) -> String? {
    guard let math = MathElement(reading: markup), math.name == "math" else { return nil }
    return MathMLCore().rewritten(math).brokenIntoLines().withItsTag().html
  }

  /// - Returns: The element with all its content.
  func rewritten(_ source: MathElement) -> MathElement {
    var element = source
    if element.name == "annotation" {
      // Browsers hide annotations. Text browsers without MathML show at least the source, separated from the letters by a space.
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
      // KaTeX gives the size relative to the text, browsers read it relative to the surrounding size.
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
