import CMarkGFM
import Escaping

/// Quotations that are boxes with a title: the rest of the first line is the title, and the lines after it are the content.
extension HTMLWriter {
  mutating func quotation(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    if entering, let callout = takeCallout(of: node) { return open(callout, node, &sink) }
    sink.startLine(after: start)
    guard !entering else { return sink.append("<blockquote>\n") }
    guard let open = callouts.last, open.node.pointer == node.pointer else { return sink.append("</blockquote>\n") }
    callouts.removeLast()
    sink.append(open.callout.folding == .none ? "</div>\n" : "</details>\n")
  }

  /// Removes the callout's head from the text of a quotation and returns it.
  private func takeCallout(of quotation: Node) -> Callout? {
    guard !options.conforming, let paragraph = quotation.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH.rawValue,
      let words = paragraph.firstChild, words.isText, let callout = Callout(words.literal)
    else { return nil }
    words.setLiteral(words.literal.dropFirst(callout.length))
    return callout
  }

  private mutating func open(_ callout: Callout, _ node: Node, _ sink: inout Sink) {
    callouts.append((node, callout, isTitleOpen: false))
    sink.startLine(after: start)
    sink.append(callout.folding == .none ? "<div class=\"callout " : "<details class=\"callout ")
    sink.append(callout.kind)
    sink.append(callout.folding == .open ? "\" open=\"\">\n" : "\">\n")
  }

  /// Opens the title of a box if this paragraph starts with it, and says whether it did.
  mutating func openTitle(in paragraph: Node, _ sink: inout Sink) -> Bool {
    guard let last = callouts.last, paragraph.previous == nil, paragraph.parent?.pointer == last.node.pointer else {
      return false
    }
    callouts[callouts.count - 1].isTitleOpen = true
    sink.append(last.callout.folding == .none ? "<p class=\"callout-title\">" : "<summary>")
    paragraphStart = sink.count
    return true
  }

  /// Closes the open title. A title without words shows the name of its kind.
  ///
  /// - Returns: false if no title is open.
  mutating func closeTitle(_ sink: inout Sink) -> Bool {
    guard let last = callouts.last, last.isTitleOpen else { return false }
    callouts[callouts.count - 1].isTitleOpen = false
    if sink.count == paragraphStart { sink.appendEscaped(last.callout.title) }
    sink.append(last.callout.folding == .none ? "</p>\n" : "</summary>\n")
    paragraphStart = nil
    return true
  }

  /// Ends the title at the end of its line.
  ///
  /// - Returns: false if this line is not a title.
  mutating func endTitle(at lineEnd: Node, _ sink: inout Sink) -> Bool {
    guard let last = callouts.last, last.isTitleOpen, let paragraph = lineEnd.parent,
      paragraph.parent?.pointer == last.node.pointer, closeTitle(&sink)
    else { return false }
    sink.append("<p>")
    paragraphStart = sink.count
    return true
  }
}
