/// Spaces, and boxes that are moved or take a different size in the layout.
extension MathElement {
  mutating func settleSpace() {
    if self["linebreak"] == "newline" { self = MathElement("mspace", class: [Self.newline]) }
    guard let width = self["width"].flatMap(MathLength.init), width.number < 0 else { return }
    self = Self.backwards(Int((-width.number * 18).rounded()))
  }

  /// The class of a line break.
  static let newline = "newline"

  /// A negative space of this many eighteenths of an em. MathML Core has none, so it is composed of spaces with classes; the
  /// style sheet has classes for the powers of two.
  static func backwards(_ eighteenths: Int) -> MathElement {
    var spaces: [MathElement] = []
    var rest = eighteenths
    for step in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] where rest >= step {
      spaces.append(MathElement("mspace", class: ["back-\(step)"]))
      rest -= step
    }
    return spaces.count == 1 ? spaces[0] : MathElement("mrow", spaces.map(Node.element))
  }

  /// - Parameter color: The colour of the letters around it, if the author chose one.
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

  /// Converts `\rule`. Black means the colour of the letters, which are light on a dark page.
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

  /// Adds space on both sides of the text above or below an arrow.
  private mutating func settleRoom() {
    let room = Self.space("0.3em")
    name = "mrow"
    drop("width", "lspace")
    children = [.element(room)] + children + [.element(room)]
  }

  /// Converts `\colorbox` and `\fcolorbox`. The frame takes the colour of the box's letters, so these get their own colour back.
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

  /// Converts boxes, and lines through or next to their content.
  mutating func settleEnclosure() {
    var words = (self["notation"] ?? "").split(separator: " ").map(String.init)
    drop("notation")
    name = "mrow"
    if var table = onlyElement, table.name == "mtable" {
      // KaTeX 0.16 confuses rows and columns in tables with lines.
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

/// A length in em, limited as in KaTeX (`maxSize` in `own.js`).
struct MathLength {
  let number: Double

  init(_ number: Double) { self.number = max(-50, min(number, 50)) }

  /// - Returns: nil for anything but a number of em.
  init?(_ text: String) {
    guard text.hasSuffix("em"), let number = Double(text.dropLast(2)), number.isFinite else { return nil }
    self.init(number)
  }

  /// The length as KaTeX writes it, with at most four digits after the point.
  var text: String {
    let parts = Int((abs(number) * 10_000).rounded())
    var digits = String(parts % 10_000 + 10_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let sign = number < 0 && parts > 0 ? "-" : ""
    return sign + String(parts / 10_000) + (digits.isEmpty ? "" : "." + digits) + "em"
  }
}
