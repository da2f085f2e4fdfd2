import CMarkGFM
import Escaping

extension HTMLWriter {
  mutating func visit(_ node: Node, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup) {
    let type = node.type
    if let open = image {
      guard open.node.pointer == node.pointer else {
        return describe(node, type, entering, &sink, lookup)
      }
      image = nil
      return closeImage(node, open, &sink, lookup)
    }
    // The words of a link may be its address, and the words of an image are not text.
    if hasHighlights, entering, type != CMARK_NODE_LINK.rawValue, type != CMARK_NODE_IMAGE.rawValue {
      findHighlights(in: node)
    }
    if type & CMARK_NODE_TYPE_MASK_VALUE == CMARK_NODE_INLINE_VALUE {
      inline(node, type, entering, &sink, lookup)
    } else {
      block(node, type, entering, &sink, lookup)
    }
  }

  private mutating func inline(
    _ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    switch type {
    case CMARK_NODE_TEXT.rawValue:
      if options.embeds != .links, embed(node, &sink, lookup) { return }
      if highlighted(node, &sink, lookup) { return }
      words(node.literal, isAtStart: isAtStart(node), &sink, lookup)
    case CMARK_NODE_SOFTBREAK.rawValue:
      if !endTitle(at: node, &sink), sink.count != paragraphStart { sink.append(byte: 10) }
    case CMARK_NODE_LINEBREAK.rawValue: if !endTitle(at: node, &sink) { sink.append("<br />\n") }
    case CMARK_NODE_CODE.rawValue where node.isFormula: mathematics(node, &sink, lookup)
    case CMARK_NODE_CODE.rawValue:
      sink.append("<code>")
      verbatim(node.literal, &sink)
      sink.append("</code>")
    case CMARK_NODE_HTML_INLINE.rawValue: rawHTML(node.literal, isBlock: false, &sink)
    case CMARK_NODE_EMPH.rawValue: entering ? sink.append("<em>") : sink.append("</em>")
    case CMARK_NODE_STRONG.rawValue: entering ? sink.append("<strong>") : sink.append("</strong>")
    case CMARK_NODE_LINK.rawValue: entering ? beginLink(node, &sink, lookup) : endLink(node, &sink, lookup)
    case CMARK_NODE_IMAGE.rawValue: image = OpenImage(node: node, start: sink.count)
    case CMARK_NODE_FOOTNOTE_REFERENCE.rawValue: if entering { footnoteReference(node, &sink) }
    default:
      if type == types.strikethrough { entering ? sink.append("<del>") : sink.append("</del>") }
    }
  }

  /// Writes a node within an image: only words count.
  private mutating func describe(
    _ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    switch type {
    case CMARK_NODE_TEXT.rawValue: label(node.literal, &sink, lookup)
    case CMARK_NODE_CODE.rawValue, CMARK_NODE_HTML_INLINE.rawValue: verbatim(node.literal, &sink)
    case CMARK_NODE_SOFTBREAK.rawValue, CMARK_NODE_LINEBREAK.rawValue: sink.append(byte: 32)
    default: break
    }
  }
}

private let CMARK_NODE_TYPE_MASK_VALUE: UInt32 = 0xC000
private let CMARK_NODE_INLINE_VALUE: UInt32 = 0xC000
