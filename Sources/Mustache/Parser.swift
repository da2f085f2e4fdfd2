import Diagnostics

/// Builds the tree of one template from its pieces, and decides line by line which tags stand alone.
struct Parser {
  /// The deepest nesting of tags in one template. Deeper nesting is an error, so that no recursion over the tree can overflow.
  static let deepest = 64

  let source: TemplateSource
  let template: Int
  let pieces: [Piece]
  var diagnostics: [Diagnostic]
  /// The number of the next block. The caller passes it from template to template.
  var nextBlock: Int
  private var open: [Open] = []
  private var index = 0

  /// A tag that is not closed yet, with the nodes found within it.
  private struct Open {
    var tag: Tag?
    var nodes: [Node] = []
    var arguments: [Node.Block] = []
    var margin: Range<Int>?
    var isLines = false
    var isArgument = false
  }

  init(_ source: TemplateSource, template: Int, nextBlock: Int) {
    var scanner = Scanner(source)
    scanner.scan()
    self.source = source
    self.template = template
    self.nextBlock = nextBlock
    pieces = scanner.pieces
    diagnostics = scanner.diagnostics
  }

  mutating func parse() -> [Node] {
    open = [Open()]
    while index < pieces.count {
      let piece = pieces[index]
      if startsLine(index) { addMargin(piece) }
      switch piece {
      case .blank(let range): if !startsLine(index) { add(.text(range)) }
      case .text(let range), .newline(let range): add(.text(range))
      case .tag(let tag): take(tag)
      }
      index += 1
    }
    for unclosed in open.dropFirst() { reportUnclosed(unclosed.tag) }
    return open[0].nodes
  }

  private mutating func add(_ node: Node) { open[open.count - 1].nodes.append(node) }

  /// Marks the start of a visible line, where indentation is inserted.
  private mutating func addMargin(_ piece: Piece) {
    switch piece {
    case .blank(let range): add(.margin(range))
    case .text(let range): add(.margin(range.lowerBound..<range.lowerBound))
    case .tag(let tag): add(.margin(tag.range.lowerBound..<tag.range.lowerBound))
    case .newline: break
    }
  }
}

// MARK: - Tags

extension Parser {
  private mutating func take(_ tag: Tag) {
    let name = Node.Name(text: tag.name, offset: tag.range.lowerBound)
    switch tag.kind {
    case .escaped: add(.value(name, .escaped))
    case .raw: add(.value(name, .raw))
    case .comment, .delimiters: _ = takeLineIfAlone()
    case .partial: add(.partial(target(name), margin: takeLineIfAlone()))
    case .section, .inverted:
      _ = takeLineIfAlone()
      push(Open(tag: tag))
    case .parent:
      let margin = isBlankBefore(index) ? takeMargin() ?? emptyRange : nil
      push(Open(tag: tag, margin: margin))
    case .block: openBlock(tag)
    case .close: close(tag)
    }
  }

  private var emptyRange: Range<Int> { 0..<0 }

  private func target(_ name: Node.Name) -> Node.Target {
    guard name.text.hasPrefix("*") else { return Node.Target(name: name, isDynamic: false) }
    let rest = Scanner.trimmed(Array(name.text.utf8)[1...])
    return Node.Target(name: Node.Name(text: rest, offset: name.offset), isDynamic: true)
  }

  private mutating func push(_ element: Open) {
    if open.count == Self.deepest, let tag = element.tag {
      report("nesting-too-deep", "Tags nested more than \(Self.deepest) deep", at: tag)
    }
    open.append(element)
  }

  /// Opens a block. A parent's argument may share its line with the parent, whose own text is ignored; a parameter may not.
  private mutating func openBlock(_ tag: Tag) {
    let isArgument = open[open.count - 1].tag?.kind == .parent
    var block = Open(tag: tag, isArgument: isArgument)
    if isArgument {
      block.isLines = isBlankAfter(index)
      block.margin = emptyRange
      if block.isLines { skipLine() }
    } else if let margin = takeLineIfAlone() {
      block.isLines = true
      block.margin = margin
    } else {
      block.margin = isBlankBefore(index) ? currentMargin : nil
    }
    push(block)
  }

  private mutating func close(_ tag: Tag) {
    guard open.count > 1, let opener = open[open.count - 1].tag else {
      return report("section-not-open", "Unexpected '{{/\(tag.name)}}': no section, block or parent is open", at: tag)
    }
    if opener.name != tag.name {
      report(
        "section-mismatched", "Mismatched close: expected '{{/\(opener.name)}}', found '{{/\(tag.name)}}'", at: tag,
        notes: opener.advice)
      // If the close fits an outer tag, the inner tag's close was probably forgotten; if not, the name was probably mistyped.
      if let outer = open.lastIndex(where: { $0.tag?.name == tag.name }), outer > 0 {
        open.removeSubrange((outer + 1)...)
      }
    }
    switch open[open.count - 1].tag?.kind {
    case .parent: closeParent()
    case .block: closeBlock()
    default: closeSection()
    }
  }

  private mutating func closeSection() {
    _ = takeLineIfAlone()
    let section = open.removeLast()
    guard let tag = section.tag else { return }
    let name = Node.Name(text: tag.name, offset: tag.range.lowerBound)
    add(.section(name, isInverted: tag.kind == .inverted, section.nodes))
  }

  private mutating func closeParent() {
    let parent = open.removeLast()
    guard let tag = parent.tag else { return }
    let name = Node.Name(text: tag.name, offset: tag.range.lowerBound)
    var margin = parent.margin
    if isBlankAfter(index), margin != nil {
      skipLine()
    } else if let inline = margin {
      add(.margin(inline))
      margin = nil
    }
    add(.parent(target(name), arguments: parent.arguments, margin: margin))
  }

  private mutating func closeBlock() {
    let isArgument = open[open.count - 1].isArgument
    if isArgument {
      if isBlankBefore(index) { _ = takeMargin() }
    } else {
      _ = takeLineIfAlone()
    }
    let element = open.removeLast()
    guard let tag = element.tag else { return }
    var margin = element.margin ?? emptyRange
    if element.isLines, case .margin(let first)? = element.nodes.first { margin = first }
    let block = Node.Block(
      name: tag.name, number: nextBlock, template: template, content: element.nodes, isLines: element.isLines,
      margin: margin)
    nextBlock += 1
    if isArgument {
      open[open.count - 1].arguments.append(block)
    } else {
      add(.block(block))
    }
  }
}

// MARK: - Lines

extension Parser {
  private func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    if case .newline = pieces[index - 1] { return true }
    return false
  }

  private func isBlankBefore(_ index: Int) -> Bool {
    if startsLine(index) { return true }
    if case .blank = pieces[index - 1] { return startsLine(index - 1) }
    return false
  }

  private func isBlankAfter(_ index: Int) -> Bool {
    guard index + 1 < pieces.count else { return true }
    switch pieces[index + 1] {
    case .newline: return true
    case .blank:
      guard index + 2 < pieces.count else { return true }
      if case .newline = pieces[index + 2] { return true }
      return false
    default: return false
    }
  }

  /// Removes the line if the tag stands alone in it, and returns the white space before the tag.
  private mutating func takeLineIfAlone() -> Range<Int>? {
    guard isBlankBefore(index), isBlankAfter(index) else { return nil }
    let margin = takeMargin() ?? emptyRange
    skipLine()
    return margin
  }

  private var currentMargin: Range<Int>? {
    if case .margin(let range)? = open[open.count - 1].nodes.last { return range }
    return nil
  }

  private mutating func takeMargin() -> Range<Int>? {
    guard let margin = currentMargin else { return nil }
    open[open.count - 1].nodes.removeLast()
    return margin
  }

  /// Moves to the end of the line, which the main loop then skips.
  private mutating func skipLine() {
    while index + 1 < pieces.count {
      index += 1
      if case .newline = pieces[index] { return }
    }
  }

  private mutating func report(_ identifier: String, _ summary: String, at tag: Tag, notes: [String] = []) {
    diagnostics.append(
      Diagnostic(.error, identifier, summary, at: source.place(of: tag.range.lowerBound), notes: notes))
  }

  private mutating func reportUnclosed(_ tag: Tag?) {
    guard let tag else { return }
    let kind = tag.kind == .parent ? "parent" : tag.kind == .block ? "block" : "section"
    report(
      "section-unclosed", "Unclosed \(kind): expected '{{/\(tag.name)}}'", at: tag, notes: tag.advice)
  }
}
