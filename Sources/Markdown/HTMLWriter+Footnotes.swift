import CMarkGFM
import Escaping

extension HTMLWriter {
  /// Writes a reference. cmark numbers footnotes by their first reference and puts the definitions at the end in that order.
  mutating func footnoteReference(_ node: Node, _ sink: inout Sink) {
    var number = 0
    for byte in node.literal where byte >= 0x30 && byte <= 0x39 && number < 1 << 40 {
      number = number * 10 + Int(byte & 15)
    }
    if !keptFootnotes.isEmpty { number = keptFootnotes[number] ?? 0 }
    while footnotes.references.count <= number, number < 1 << 24 { footnotes.references.append(0) }
    guard number < footnotes.references.count else { return }
    footnotes.references[number] += 1
    sink.append("<sup class=\"footnote-ref\"><a href=\"#")
    footnoteName("fn", number, 1, &sink)
    sink.append("\" id=\"")
    footnoteName("fnref", number, footnotes.references[number], &sink)
    sink.append("\">")
    sink.append(decimal: number)
    sink.append("</a></sup>")
  }

  mutating func footnoteDefinition(_ entering: Bool, _ sink: inout Sink) {
    guard entering else {
      if footnoteReturn(&sink) { sink.append(byte: 10) }
      return sink.append("</li>\n")
    }
    if footnotes.written == 0 { sink.append("<section class=\"footnotes\">\n<ol>\n") }
    footnotes.written += 1
    sink.append("<li id=\"")
    footnoteName("fn", footnotes.written, 1, &sink)
    sink.append("\">\n")
  }

  /// Writes the links back to each reference to the current footnote.
  mutating func footnoteReturn(_ sink: inout Sink) -> Bool {
    let number = footnotes.written
    guard footnotes.hasReturned < number else { return false }
    footnotes.hasReturned = number
    let written = number < footnotes.references.count ? footnotes.references[number] : 1
    // Later footnotes may refer to this one, too.
    let count = options.conforming ? written : footnotes.uses[number] ?? written
    for reference in 1...max(1, count) {
      if reference > 1 { sink.append(byte: 32) }
      sink.append("<a href=\"#")
      footnoteName("fnref", number, reference, &sink)
      sink.append("\" class=\"footnote-backref\">↩</a>")
    }
    return true
  }

  private func footnoteName(_ kind: StaticString, _ number: Int, _ use: Int, _ sink: inout Sink) {
    sink.appendEscaped(options.anchorPrefix)
    sink.append(kind)
    // The anchor of a heading never contains an underscore.
    sink.append(options.conforming ? "-" : "_")
    sink.append(decimal: number)
    guard use > 1 else { return }
    sink.append("-")
    sink.append(decimal: use)
  }
}

/// Counts the written footnotes of a document and the references to them.
struct FootnoteCount {
  var written = 0
  var hasReturned = 0
  /// How many references to each footnote have been written so far.
  var references: [Int] = []
  /// How many references each footnote has in everything that is written, by number.
  var uses: [Int: Int] = [:]
}

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
