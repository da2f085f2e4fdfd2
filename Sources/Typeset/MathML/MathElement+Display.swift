/// The layout of a full formula: its lines and its tag.
extension MathElement {
  /// The character that `own.js` puts before the argument of `\tag`.
  private static let tagMark: Unicode.Scalar = "\u{2064}"

  /// The element without its first tag, and that tag.
  func withoutTag() -> (rest: MathElement, tag: MathElement?) {
    guard !isToken, name != "annotation" else { return (self, nil) }
    var rest = self
    for place in children.indices {
      guard case .element(let child) = children[place] else { continue }
      if let tag = child.markedTag {
        // An element that is not a row must keep its number of children.
        if isRow { rest.children.remove(at: place) } else { rest.children[place] = .element(MathElement("mrow")) }
        return (rest, tag)
      }
      let (inner, tag) = child.withoutTag()
      guard let tag else { continue }
      rest.children[place] = .element(inner)
      return (rest, tag)
    }
    return (self, nil)
  }

  private var markedTag: MathElement? {
    guard name == "mpadded", var tag = onlyElement else { return nil }
    return tag.unmark() ? tag : nil
  }

  /// - Returns: Whether the first text in it was marked.
  private mutating func unmark() -> Bool {
    if name == "mtext", let text, text.unicodeScalars.first == Self.tagMark {
      self.text = String(text.unicodeScalars.dropFirst())
      return true
    }
    guard !isToken, case .element(var first)? = children.first, first.unmark() else { return false }
    children[0] = .element(first)
    return true
  }

  /// The `math` element with its tag at the edge of the page.
  func withItsTag() -> MathElement {
    let (rest, tag) = withoutTag()
    guard let tag else { return self }
    return rest.withContent { content in
      let glue = MathElement("mtd", class: ["glue"])
      let row = MathElement(
        "mtr",
        [
          glue, MathElement("mtd", [.element(content.displayed)]), glue,
          MathElement("mtd", class: ["tag"], [.element(tag)]),
        ]
        .map(Node.element))
      return MathElement("mtable", class: ["tagged"], [.element(row)])
    }
  }

  /// The `math` element with each of its lines in a row of a table.
  func brokenIntoLines() -> MathElement {
    withContent { content in
      guard let lines = content.lines else { return content }
      let rows = lines.filter { !$0.children.isEmpty }.map { line in
        var row = MathElement("mtr", [.element(MathElement("mtd", [.element(line.displayed)]))])
        row.prop(Self.strut(rows: MathLength(0.25), isOpen: true))
        return row
      }
      return MathElement("mtable", class: ["close"], rows.map(Node.element))
    }
  }

  /// The lines of the element, each in the element's style; nil if it has only one.
  private var lines: [MathElement]? {
    guard name == "mrow" || name == "mstyle" else { return nil }
    func isEnd(_ element: MathElement) -> Bool { element.name == "mspace" && element["class"] == Self.newline }
    func line(_ elements: some Sequence<MathElement>) -> MathElement {
      var line = self
      line.children = elements.map(Node.element)
      return line
    }
    guard elements.contains(where: isEnd) else { return onlyElement?.lines?.map { line([$0]) } }
    return elements.split(omittingEmptySubsequences: false, whereSeparator: isEnd).map(line)
  }

  /// The element as displayed outside a table.
  private var displayed: MathElement {
    var display = MathElement("mstyle", [.element(self)])
    display["displaystyle"] = "true"
    return display
  }

  private func withContent(_ change: (MathElement) -> MathElement) -> MathElement {
    var math = self
    guard case .element(var semantics)? = children.first, case .element(let content)? = semantics.children.first else {
      return self
    }
    semantics.children[0] = .element(change(content))
    math.children[0] = .element(semantics)
    return math
  }
}
