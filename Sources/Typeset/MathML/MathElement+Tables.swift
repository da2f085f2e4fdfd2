/// Tables: the alignment and distance of their columns, and the lines between them.
extension MathElement {
  mutating func settleTable() {
    let columns = words("columnalign"), gaps = words("columnspacing")
    let between = words("columnlines"), below = words("rowlines")
    let strut = Self.strut(
      rows: self["rowspacing"].flatMap(MathLength.init), isOpen: ["0em", "0.5em"].contains(gaps.first))
    add(classes: Self.classes(ofGaps: gaps))
    // Feed readers ignore classes, and some know this attribute.
    if columns.allSatisfy({ $0 == "center" }) { drop("columnalign") }
    drop("columnspacing", "columnlines", "rowlines", "rowspacing", "width")
    var rows = elements
    while let last = rows.last, last.children.isEmpty { rows.removeLast() }
    let tags = rows.map { $0.takenTag() }
    for place in rows.indices { rows[place] = tags[place].row }
    let count = rows.map(\.children.count).max() ?? 0
    let isWhole = count * rows.count <= Self.mostCells
    for place in rows.indices {
      if isWhole, !between.isEmpty || !below.isEmpty { rows[place].fill(to: count) }
      if place < below.count, below[place] != "none" {
        rows[place].add(classes: [below[place] == "solid" ? "line" : "dash"])
      }
      rows[place].elements = rows[place].elements.enumerated().map { column, cell in
        cell.placed(columns, lines: between, at: column)
      }
      rows[place].prop(strut)
    }
    elements = rows
    if tags.contains(where: { $0.tag != nil }) { set(tags: tags.map(\.tag), columns: isWhole ? count : 0) }
  }

  /// The most cells of a table whose rows are filled up to the same length.
  private static let mostCells = 4_000

  private func words(_ name: String) -> [String] { (self[name] ?? "").split(separator: " ").map(String.init) }

  private static func classes(ofGaps gaps: [String]) -> [String] {
    switch gaps.first {
    // There is no space between a right-aligned column and a left-aligned one after it.
    case "0em": [gaps.contains("1em") ? "pairs" : "close"]
    case "0.2778em": ["small"]
    case "0.5em": ["diagram"]
    default: []
    }
  }

  /// A strut that keeps the rows of a table apart as LaTeX does it (`\\@arstrut`): seven tenths of their distance above the base
  /// line, the rest below it, and some more if the rows are formulas of their own.
  ///
  /// - Parameter rows: The distance that KaTeX sets, from which `\arraystretch` is computed.
  static func strut(rows: MathLength?, isOpen: Bool) -> MathElement? {
    guard let rows, rows.number != 0.1 else { return nil }
    let stretch = max(0, rows.number - 0.16 - (isOpen ? 0.09 : 0)) + 1
    var strut = MathElement("mspace")
    strut["height"] = MathLength(0.84 * stretch).text
    strut["depth"] = MathLength(0.36 * stretch + (isOpen ? 0.3 : 0)).text
    return strut
  }

  mutating func prop(_ strut: MathElement?) {
    guard let strut, case .element(var cell)? = children.first else { return }
    cell.children.insert(.element(strut), at: 0)
    children[0] = .element(cell)
  }

  private mutating func fill(to count: Int) {
    while children.count < count { children.append(.element(MathElement("mtd"))) }
  }

  private func placed(_ columns: [String], lines: [String], at column: Int) -> MathElement {
    var cell = self
    if column < columns.count, columns[column] != "center" { cell.add(classes: [columns[column]]) }
    if column < lines.count, lines[column] != "none" { cell.add(classes: [lines[column] == "solid" ? "line" : "dash"]) }
    return cell
  }

  /// Adds tags at the edge of the page.
  private mutating func set(tags: [MathElement?], columns: Int) {
    var rows = elements
    for place in rows.indices {
      rows[place].fill(to: columns)
      let glue = Node.element(MathElement("mtd", class: ["glue"]))
      let tag = MathElement("mtd", class: ["tag"], tags[place].map { [.element($0)] } ?? [])
      rows[place].children = [glue] + rows[place].children + [glue, .element(tag)]
    }
    elements = rows
    drop("columnalign")
    add(classes: ["tagged"])
  }

  /// The row without KaTeX's columns for equation numbers, and its tag.
  private func takenTag() -> (row: MathElement, tag: MathElement?) {
    var row = self
    var tag: MathElement?
    row.elements = row.elements.filter { !["mtr-glue", "mml-eqn-num"].contains($0["class"] ?? "") }.map { cell in
      let (cell, found) = cell.withoutTag()
      tag = tag ?? found
      return cell
    }
    return (row, tag)
  }
}
