/// The text settings in Logseq's `logseq/config.edn`.
struct LogseqConfig {
  private var values: [String: String] = [:]

  /// - Parameter text: a Clojure map, of which `:key "value"` is read at any depth.
  init(_ text: String) {
    var key: String?
    var rest = text[...]
    while let sign = rest.first {
      switch sign {
      case ";": rest = rest.drop { !$0.isNewline }
      case ":":
        let word = rest.dropFirst().prefix { !$0.isWhitespace && !"(){}[]\",;".contains($0) }
        key = String(word)
        rest = rest[word.endIndex...]
      case "\"":
        let value = Self.quoted(&rest)
        if let name = key, values[name] == nil { values[name] = value }
        key = nil
      default:
        if !sign.isWhitespace, sign != "," { key = nil }
        rest = rest.dropFirst()
      }
    }
  }

  /// The value of a setting by its name, without the colon.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var value = ""
    while let sign = rest.popFirst(), sign != "\"" {
      value.append(sign == "\\" ? rest.popFirst() ?? sign : sign)
    }
    return value
  }
}
