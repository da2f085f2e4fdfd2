/// The meaning of a name in a template.
enum NameMeaning: Hashable, Sendable {
  case contract(ContractName)
  case attribute(String, AttributeForm)
  /// A question about the value of an attribute.
  case comparison(String, Comparison)
  /// A word of the interface; it is inserted when the template is compiled.
  case word(String)

  /// - Returns: nil for a name in one of the contract's namespaces that the contract does not have.
  init?(_ name: String) {
    if let known = ContractName(rawValue: name) {
      self = .contract(known)
      return
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isOfContract = parts.count > 1 && ContractName.namespaces.contains(String(Substring(parts[0])))
    if let (attribute, comparison) = Comparison.parse(name, parts), !isOfContract || name.hasPrefix("item.is.") {
      guard let comparison else { return nil }
      self = .comparison(attribute, comparison)
      return
    }
    if isOfContract {
      guard parts[0].elementsEqual("word".utf8) else { return nil }
      self = .word(String(name.dropFirst(5)))
      return
    }
    if parts.count > 1, let last = parts.last, let form = AttributeForm(rawValue: String(Substring(last))),
      form != .text
    {
      self = .attribute(String(Substring(name.utf8.dropLast(last.count + 1))), form)
    } else {
      self = .attribute(name, .text)
    }
  }

  /// Whether it is already HTML.
  var isHTML: Bool {
    switch self {
    case .contract(let name): name.shape == .html
    case .attribute(_, let form): form.isHTML
    case .word, .comparison: false
    }
  }
}
