import Escaping
import Graph
import Mustache
import Pages

/// The columns of tables, and the values of items in them.
extension ItemReader {
  func text(of name: NameIndex) -> String { String(decoding: site.graph.text(of: name), as: UTF8.self) }

  /// The heads of a table, or an item's cells.
  func cells(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    columns.isEmpty ? .falsy : .rows(ViewCursor(kind: .column, next: 0, end: UInt32(columns.count), item: item))
  }

  mutating func writeColumn(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let column = columns[Int(frame.start)]
    switch name {
    case .columnName: sink.append(words(of: column), as: form)
    case .columnValue, .columnShown:
      guard frame.item.raw != .max, let value = graph.value(column, of: frame.item) else { return true }
      if name == .columnShown, value.type != .string || value.bytes.count <= Self.longestCell, column != .type {
        writeHTML(of: TextSource(item: frame.item, attribute: column, value: value, text: value.bytes), into: &sink)
        return true
      }
      if column == .type {
        writeType(of: frame.item, as: name == .columnShown ? .escaped : form, into: &sink)
        return true
      }
      var text = Sink(capacity: 128)
      writeText(of: value, column, as: .raw, into: &text)
      let line = text.text.prefix { !$0.isNewline }
      sink.append(
        line.count > Self.longestCell ? line.prefix(Self.longestCell) + "…" : String(line),
        as: name == .columnShown ? .escaped : form)
    default: return false
    }
    return true
  }

  private static var longestCell: Int { 80 }
}
