import Escaping
import Graph
import Mustache

/// What attributes and types are called for people.
extension ItemReader {
  /// An attribute's name, or that of a type of references without a word of its own.
  mutating func words(of attribute: NameIndex) -> String {
    if let known = attributeNames[attribute] { return known }
    let name = views.words.attribute(text(of: attribute))
    // A graph may have a name for each of its facts.
    if attributeNames.count < Self.mostNames { attributeNames[attribute] = name }
    return name
  }

  private static var mostNames: Int { 4096 }

  /// The type of an item in words; nothing for one without a type. Of a type that links to withheld items, as little is shown as of any text.
  mutating func writeType(of item: ItemIndex, as form: Form, into sink: inout Sink) {
    guard let type = graph.value(.type, of: item) else { return }
    if let number = graph.typeNumber(of: item), site.types[number].elementsEqual(type.bytes) {
      sink.append(typeNames[number], as: form)
    } else {
      sink.append(type.bytes, as: form)
    }
  }
}
