import Escaping
import Mustache

/// Gives templates access to JSON, by the rules of the Mustache spec.
struct JSONReader: TemplateReader, ~Copyable {
  let library: TemplateLibrary

  mutating func write(_ name: Slot, of frame: JSON, as form: Form, into sink: inout Sink) -> Bool {
    guard let value = value(name, frame) else { return false }
    var text = value.text
    text.withUTF8 { form == .escaped ? sink.appendEscapedHTML($0) : sink.append($0) }
    return true
  }

  mutating func section(_ name: Slot, of frame: JSON) -> Section<JSON, ArraySlice<JSON>> {
    switch value(name, frame) {
    case nil: .unknown
    case .null, .bool(false): .falsy
    case .array(let rows): .rows(rows[...])
    case let value?: .within(value)
    }
  }

  mutating func next(_ cursor: inout ArraySlice<JSON>) -> JSON? { cursor.popFirst() }

  mutating func template(_ name: Slot, of frame: JSON) -> DynamicTemplate {
    guard let value = value(name, frame) else { return .unknown }
    return library.number(named: value.text).map { .template($0) } ?? .none
  }

  /// The value of a name. A frame knows a dotted name if it knows the first part; a chain that breaks later is null.
  private func value(_ name: Slot, _ frame: JSON) -> JSON? {
    let name = library.vocabulary.name(name)
    if name == "." { return frame }
    let parts = name.split(separator: ".").map(String.init)
    guard case .object(let members) = frame, let first = parts.first, var value = members[first] else { return nil }
    for part in parts.dropFirst() {
      guard case .object(let members) = value, let next = members[part] else { return .null }
      value = next
    }
    return value
  }
}
