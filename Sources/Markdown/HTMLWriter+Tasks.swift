import CMarkGFM
import Escaping

/// List items, and the checkboxes of tasks.
extension HTMLWriter {
  mutating func item(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    guard entering else { return sink.append("</li>\n") }
    sink.startLine(after: start)
    sink.append("<li>")
    findTask(in: node)
    if isTask(node), !boxIsInParagraph(of: node) { box(node, &sink) }
  }

  /// Whether a task's checkbox is in the line of its text although that is a paragraph of its own. cmark would put it above.
  func boxIsInParagraph(of item: Node) -> Bool {
    guard !options.conforming, let list = item.parent, list.type == CMARK_NODE_LIST.rawValue, !list.isTight else {
      return false
    }
    return item.firstChild?.type == CMARK_NODE_PARAGRAPH.rawValue
  }

  mutating func box(_ node: Node, _ sink: inout Sink) {
    let isDone = isDone(node)
    sink.append("<input type=\"checkbox\"")
    if isDone { sink.append(" checked=\"\"") }
    sink.append(" disabled=\"\"")
    if !options.conforming {
      sink.append(" aria-label=\"")
      sink.appendEscaped(isDone ? options.doneWord : options.openWord)
      sink.append("\"")
    }
    sink.append(" /> ")
  }

  /// Whether a task is done. cmark says so if `[x]` is anywhere in its line, so the box itself is read.
  private mutating func isDone(_ node: Node) -> Bool {
    if let task, task.node.pointer == node.pointer { return task.isDone }
    guard node.isChecked, !options.conforming else { return node.isChecked }
    let place = node.place
    let line = lines.line(place.line, of: source)
    guard let box = line.dropFirst(place.column).firstIndex(of: UInt8(ascii: "[")), box + 1 < line.count else {
      return true
    }
    return line[box + 1] | 0x20 == UInt8(ascii: "x")
  }

  func isTask(_ node: Node) -> Bool { node.isTask || task?.node.pointer == node.pointer }

  /// Whether the first bracket of an item is not escaped with a backslash.
  private mutating func isTyped(in item: Node) -> Bool {
    let place = item.place
    let line = lines.line(place.line, of: source).dropFirst(place.column)
    guard let box = line.firstIndex(of: UInt8(ascii: "[")), box > line.startIndex else { return false }
    return line[box - 1] != UInt8(ascii: "\\")
  }

  /// Removes the checkbox from the text of an item that cmark does not see as a task. cmark looks only at the starts of lines, so
  /// it misses tasks in quotes, callouts and footnotes, and after the mark of another item.
  private mutating func findTask(in item: Node) {
    guard !options.conforming, options.extensions.contains(.taskList), !item.isTask, let paragraph = item.firstChild,
      paragraph.type == CMARK_NODE_PARAGRAPH.rawValue, let words = paragraph.firstChild,
      words.type == CMARK_NODE_TEXT.rawValue
    else { return }
    let text = words.literal
    guard text.count > 2, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
      text[1] == 0x20 || text[1] | 0x20 == UInt8(ascii: "x"), text.count > 3 ? text[3] <= 0x20 : words.next != nil,
      isTyped(in: item)
    else { return }
    task = (item, text[1] != 0x20)
    words.setLiteral(text.dropFirst(text.count > 3 ? 4 : 3))
  }
}
