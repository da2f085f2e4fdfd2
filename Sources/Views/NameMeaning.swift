/// What a name in a template stands for.
enum NameMeaning: Hashable, Sendable {
  case contract(ContractName)
  case attribute(String, AttributeForm)
  /// A question about the value of an attribute.
  case comparison(String, Comparison)
  /// A word of the interface; replaced when the template is compiled.
  case word(String)

  /// - Returns: nil for a name within one of the contract's namespaces that the contract does not have.
  init?(_ name: String) {
    if let known = ContractName(rawValue: name) {
      self = .contract(known)
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let compared = Comparison.parse(name)
    if let compared, !ContractName.namespaces.contains(String(parts[0])) || name.hasPrefix("item.is.") {
      self = .comparison(compared.attribute, compared.comparison)
      return
    }
    if Comparison.lacksNumber(name) { return nil }
    if parts.count > 1, ContractName.namespaces.contains(String(parts[0])) {
      guard parts[0] == "word" else { return nil }
      self = .word(String(name.dropFirst(5)))
      return
    }
    if parts.count > 1, let last = parts.last, let form = AttributeForm(rawValue: String(last)), form != .text {
      self = .attribute(String(name.dropLast(last.count + 1)), form)
    } else {
      self = .attribute(name, .text)
    }
  }

  /// Whether it is HTML already.
  var isHTML: Bool {
    switch self {
    case .contract(let name): name.shape == .html
    case .attribute(_, let form): form.isHTML
    case .word, .comparison: false
    }
  }
}
