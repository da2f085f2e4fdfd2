import Diagnostics
import Escaping
import Graph
import Mustache
import Pages
import Store

/// Shows every attribute of an item by its value's type.
extension ItemReader {
  mutating func writeAttribute(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    guard Int(frame.start) < attributes.count else {
      return writeRelation(name, relations[Int(frame.start) - attributes.count], as: form, into: &sink)
    }
    let attribute = attributes[Int(frame.start)]
    switch name {
    case .attributeName: sink.append(words(of: attribute), as: form)
    case .attributeValue:
      guard let value = graph.value(attribute, of: frame.item) else { break }
      writeHTML(of: TextSource(item: frame.item, attribute: attribute, value: value, text: value.bytes), into: &sink)
    default: return false
    }
    return true
  }

  private mutating func writeRelation(
    _ name: ContractName, _ row: ListRow, as form: Form, into sink: inout Sink
  ) -> Bool {
    switch name {
    case .attributeName: writeKind(row.type, as: form, into: &sink)
    case .attributeValue: writeLink(to: row.item, into: &sink)
    default: return false
    }
    return true
  }

  /// Drops the attributes that do not fit on a page, counting their names and markup, with a message.
  mutating func cutAttributes(of item: ItemIndex) { attributes = thatFit(attributes, of: item, around: 64) }

  /// - Parameter bytes: the bytes of markup around each name.
  mutating func thatFit(_ attributes: [NameIndex], of item: ItemIndex, around bytes: Int) -> [NameIndex] {
    let limit = graph.textLimit ?? .max
    var (used, shown) = (0, 0)
    for attribute in attributes {
      used += bytes + site.graph.text(of: attribute).count
      if used > limit { break }
      shown += 1
    }
    attributeBytes = max(attributeBytes, used)
    guard shown < attributes.count else { return attributes }
    let message = Diagnostic(
      .warning, "attributes-cut", "Item has \(attributes.count) attributes, too many for a page, which shows \(shown)",
      at: .item(id: String(decoding: site.graph.id(of: item), as: UTF8.self), attribute: nil, fact: nil),
      notes: ["All of them are in the files of graph/, where these are built"])
    if diagnostics.last != message { diagnostics.append(message) }
    return Array(attributes.prefix(shown))
  }

  mutating func writeHTML(of source: TextSource, into sink: inout Sink) {
    let value = source.value
    switch value.type {
    case .string: writeHTML(ofText: source, into: &sink)
    case .number: sink.append(value.number.isFinite ? text(of: value.number) : "–", as: .escaped)
    case .timestamp: if let time = civilTime(of: value, source.attribute) { style.writeTime(time, into: &sink) }
    case .boolean: sink.append(word(for: value), as: .escaped)
    case .itemId: if let target = value.target { writeLink(to: target, into: &sink) }
    case .null: sink.append("–")
    }
  }

  /// A text of several lines is Markdown, an address a link, `YYYY-MM-DD` a day, and anything else words.
  private mutating func writeHTML(ofText source: TextSource, into sink: inout Sink) {
    let text = source.text
    if text.contains(0x0A) {
      writeMarkdown(source, into: &sink)
    } else if WebAddress(text) != nil {
      sink.append("<a href=\"")
      sink.appendEscapedHTML(text)
      sink.append("\" rel=\"noopener\">")
      sink.appendEscapedHTML(text)
      sink.append("</a>")
    } else if let day = CivilDay(plain: text) {
      style.writeDay(plain: day, into: &sink)
    } else {
      sink.appendEscapedHTML(text)
    }
  }

  private mutating func writeLink(to item: ItemIndex, into sink: inout Sink) {
    sink.append("<a href=\"")
    writeURL(of: item, into: &sink)
    sink.append("\">")
    writeTitle(of: item, as: .escaped, into: &sink)
    sink.append("</a>")
  }
}
