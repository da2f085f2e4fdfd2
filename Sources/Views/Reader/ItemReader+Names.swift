import Escaping
import Graph
import Mustache

/// Readable names of attributes and types.
extension ItemReader {
  /// The name of an attribute, or of a reference type without a word of its own.
  mutating func words(of attribute: NameIndex) -> String {
    if let known = attributeNames[attribute] { return known }
    let name = views.words.attribute(text(of: attribute))
    // Limited, since a graph may have a name for each of its facts.
    if attributeNames.count < Self.mostNames { attributeNames[attribute] = name }
    return name
  }

  static var mostNames: Int { 4096 }

  /// The type of an item in words; nothing for one without a type. A type that links to withheld items is redacted like any text.
  mutating func writeType(of item: ItemIndex, as form: Form, into sink: inout Sink) {
    guard let type = graph.value(.type, of: item) else { return }
    if let number = graph.typeNumber(of: item), site.types[number].elementsEqual(type.bytes) {
      sink.append(typeNames[number], as: form)
    } else {
      sink.append(type.bytes, as: form)
    }
  }
}
