import CMarkGFM
import Escaping

extension HTMLWriter {
  mutating func tablePart(_ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink) {
    if type == types.cell { return cell(node, entering, &sink) }
    if type == types.row { return row(node, entering, &sink) }
    if type == types.table { wholeTable(node, entering, &sink) }
  }

  private mutating func wholeTable(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    sink.startLine(after: start)
    // A table that is too wide for a phone keeps its words unbroken and is scrolled with the arrow keys.
    let isWide = !options.conforming && node.columns > 4
    if entering {
      if isWide { sink.append("<div class=\"wide\" tabindex=\"0\">\n") }
      sink.append("<table>")
    } else {
      if table.needsBodyEnd { sink.append("</tbody>\n") }
      sink.append("</table>\n")
      if isWide { sink.append("</div>\n") }
    }
    table = OpenTable()
  }

  private mutating func row(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    sink.startLine(after: start)
    table.column = 0
    guard entering else {
      sink.append("</tr>")
      if table.isInHeader { sink.append("\n</thead>") }
      table.isInHeader = false
      return
    }
    table.isInHeader = node.isHeaderRow
    if table.isInHeader {
      sink.append("<thead>\n")
    } else if !table.needsBodyEnd {
      sink.append("<tbody>\n")
      table.needsBodyEnd = true
    }
    sink.append("<tr>")
  }

  private mutating func cell(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    // A header cell without words labels nothing, so it is a plain cell.
    let isHeader = table.isInHeader && (options.conforming || node.firstChild != nil)
    guard entering else { return isHeader ? sink.append("</th>") : sink.append("</td>") }
    sink.startLine(after: start)
    isHeader ? sink.append("<th") : sink.append("<td")
    let side: StaticString? =
      switch node.parent?.parent?.alignment(ofColumn: table.column) {
      case UInt8(ascii: "l"): "left"
      case UInt8(ascii: "c"): "center"
      case UInt8(ascii: "r"): "right"
      default: nil
      }
    table.column += 1
    if let side {
      options.conforming ? sink.append(" align=\"") : sink.append(" class=\"align-")
      sink.append(side)
      sink.append("\"")
    }
    sink.append(">")
  }
}

/// The writer's position in a table.
struct OpenTable {
  var isInHeader = false
  var needsBodyEnd = false
  var column = 0
}
