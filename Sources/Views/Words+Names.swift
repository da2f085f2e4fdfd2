/// What types, attributes and references are called for people.
extension Words {
  /// `type.NAME`, or else the name in words.
  func type(_ name: String) -> String { self["type." + name] ?? HumanName.of(name, begins: false) }

  /// `attribute.NAME`, or else the name in words.
  func attribute(_ name: String) -> String { self["attribute." + name] ?? HumanName.of(name, begins: true) }

  /// `reference.NAME`, or else what an attribute of the name would be called.
  func reference(_ name: String) -> String { self["reference." + name] ?? attribute(name) }
}
