import CMarkGFM

/// Which footnotes a document has, and in what order.
///
/// cmark prints every definition that has a reference, even if the reference is in a footnote that is never referenced.
extension HTMLWriter {
  /// Removes the footnotes that cannot be reached from the text.
  mutating func keepFootnotes(of root: Node) {
    guard root.lastChild?.type == CMARK_NODE_FOOTNOTE_DEFINITION.rawValue else { return }
    let (blocks, definitions) = Self.parts(of: root)
    keepFootnotes(of: blocks, definitions, in: root)
  }

  /// The blocks of a document, and the footnote definitions that cmark puts after them.
  static func parts(of root: Node) -> (blocks: [Node], definitions: [Node]) {
    var blocks: [Node] = []
    var next = root.firstChild
    while let node = next {
      blocks.append(node)
      next = node.next
    }
    let definitions = blocks.filter { $0.type == CMARK_NODE_FOOTNOTE_DEFINITION.rawValue }
    blocks.removeLast(definitions.count)
    return (blocks, definitions)
  }

  /// Keeps the footnotes that the blocks refer to, directly or through other footnotes, in the order of the first references.
  mutating func keepFootnotes(of blocks: [Node], _ definitions: [Node], in root: Node) {
    guard !definitions.isEmpty else { return }
    for definition in definitions { definition.unlink() }
    var read = blocks
    var place = 0
    while place < read.count {
      for number in Self.footnotes(in: read[place]) where number > 0 && number <= definitions.count {
        if keptFootnotes[number] == nil {
          keptFootnotes[number] = keptFootnotes.count + 1
          read.append(definitions[number - 1])
          root.append(definitions[number - 1])
        }
        footnotes.uses[keptFootnotes[number] ?? 0, default: 0] += 1
      }
      place += 1
    }
  }

  /// The numbers that cmark gave to the footnotes referenced in a part of a document. References in an image's words do not
  /// count.
  private static func footnotes(in node: Node) -> [Int] {
    var numbers: [Int] = []
    var images = 0
    Parser.walk(node) { node, entering in
      if node.type == CMARK_NODE_IMAGE.rawValue { images += entering ? 1 : -1 }
      guard entering, images == 0, node.type == CMARK_NODE_FOOTNOTE_REFERENCE.rawValue else { return }
      if let number = Int(String(decoding: node.literal, as: UTF8.self)) { numbers.append(number) }
    }
    return numbers
  }
}
