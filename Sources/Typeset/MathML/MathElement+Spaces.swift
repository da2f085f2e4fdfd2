/// Spaces, and boxes that are moved or count for another size than they have.
extension MathElement {
  mutating func settleSpace() {
    if self["linebreak"] == "newline" { self = MathElement("mspace", class: [Self.newline]) }
    guard let width = self["width"].flatMap(MathLength.init), width.number < 0 else { return }
    self = Self.backwards(Int((-width.number * 18).rounded()))
  }

  /// The class of what ends a line.
  static let newline = "newline"

  /// A space that goes back by so many eighteenths of an em. MathML Core has none, so that it is put together of spaces with classes,
  /// of which the style sheet knows those that are powers of two.
  static func backwards(_ eighteenths: Int) -> MathElement {
    var spaces: [MathElement] = []
    var rest = eighteenths
    for step in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] where rest >= step {
      spaces.append(MathElement("mspace", class: ["back-\(step)"]))
      rest -= step
    }
    return spaces.count == 1 ? spaces[0] : MathElement("mrow", spaces.map(Node.element))
  }

  /// - Parameter color: that of the letters around, where the author chose one.
  mutating func settlePadding(color: String?) {
    if let space = onlyElement, space.name == "mspace", space["mathbackground"] != nil { return settleRule(space) }
    if self["width"]?.hasPrefix("+") == true {
      return self["voffset"] == nil ? settleRoom() : settleColorBox(color)
    }
    if let shift = self["lspace"], shift.hasSuffix("width") {
      self["lspace"] = nil
      children = [.element(MathElement("mrow", class: [shift == "-1width" ? "llap" : "clap"], children))]
    }
    if self["class"] == "vcenter" { self["class"] = nil }
  }

  /// `\rule`: black is the colour of the letters, which are light on a dark page.
  private mutating func settleRule(_ source: MathElement) {
    var rule = source
    if rule["mathbackground"] == "black" { rule["mathbackground"] = "currentcolor" }
    let shift = self["voffset"].flatMap(MathLength.init)?.number ?? 0
    let height = rule["height"].flatMap(MathLength.init)?.number ?? 0
    guard shift != 0 else {
      self = rule
      return
    }
    self["height"] = MathLength(max(0, height + shift)).text
    self["depth"] = shift < 0 ? MathLength(-shift).text : nil
    children = [.element(rule)]
  }

  /// The room beside what stands above or below an arrow.
  private mutating func settleRoom() {
    let room = Self.space("0.3em")
    name = "mrow"
    drop("width", "lspace")
    children = [.element(room)] + children + [.element(room)]
  }

  /// `\colorbox` and `\fcolorbox`. The frame has the colour of the box's letters, so that these get back their own.
  private mutating func settleColorBox(_ color: String?) {
    let frame = self["style"]?.split(separator: " ").last.map(String.init)
    drop("width", "height", "lspace", "voffset", "style")
    name = "mrow"
    guard let frame else { return add(classes: ["pad"]) }
    var inner = MathElement("mrow", class: color == nil ? ["ink"] : [], children)
    inner["mathcolor"] = color
    self["mathcolor"] = frame
    children = [.element(inner)]
    add(classes: ["box"])
  }

  /// Boxes, and lines through what is in them or beside it.
  mutating func settleEnclosure() {
    var words = (self["notation"] ?? "").split(separator: " ").map(String.init)
    drop("notation")
    name = "mrow"
    if var table = onlyElement, table.name == "mtable" {
      // KaTeX 0.16 takes the one for the other, where columns and rows have lines.
      let turned = ["top": "left", "left": "top", "bottom": "right", "right": "bottom"]
      table.add(classes: words.compactMap { turned[$0].map { "rule-" + $0 } })
      self = table
      return
    }
    words = words.map { Self.enclosures[$0] ?? $0 }
    add(classes: words == ["up", "down"] ? ["cross"] : words)
  }

  private static let enclosures = [
    "updiagonalstrike": "up", "downdiagonalstrike": "down", "horizontalstrike": "through", "phasorangle": "phase",
    "actuarial": "angle",
  ]
}
